import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { FormSchema } from './use-call-form'

export type WizardStep = {
  /** The step's value in the address, as in `?step=bank`. */
  key: string
  title: string
  /** The fields of the step: full names, or prefixes (`registered` covers `registered.city`). */
  fields: readonly string[]
  view: ReactNode
}

/** Message keys by field path. */
export type Refusals = Readonly<Record<string, string>>

export const findRefusals = <V extends FieldValues, O>(schema: FormSchema<V, O>, values: V): Refusals => {
  const found: Record<string, string> = {}
  const { error } = safeParse(schema, values)
  for (const { path, message } of error?.issues ?? []) found[path.join('.')] ??= message
  return found
}

const isOfStep = ({ fields }: Pick<WizardStep, 'fields'>, path: string): boolean =>
  fields.some((field) => path === field || path.startsWith(`${field}.`))

export const refusalsOf = (step: Pick<WizardStep, 'fields'>, refusals: Refusals): Refusals =>
  Object.fromEntries(Object.entries(refusals).filter(([path]) => isOfStep(step, path)))

/** The step named by the address; the first if there is no such step. */
export const findStep = (steps: readonly Pick<WizardStep, 'key'>[], asked: string | null): number =>
  Math.max(
    0,
    steps.findIndex(({ key }) => key === asked),
  )

const ownParts = ['step', 'draft']

export const isSameWizard = (one: URL, other: URL): boolean => {
  const bare = ({ origin, pathname, searchParams }: URL) =>
    JSON.stringify([origin, pathname, [...searchParams].filter(([name]) => !ownParts.includes(name)).sort()])
  return bare(one) === bare(other)
}
