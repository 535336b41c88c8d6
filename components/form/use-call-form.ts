'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { toast } from '@/components/ui/toast'
import { whenReachable } from '@/lib/browser/reachable'
import { request, RequestFailed } from '@/lib/browser/request'
import { onResumed } from '@/lib/browser/session-end'
import type { Calls, OpenCall } from '@/lib/calls'
import type { Asked, ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import { isSilent, wordedBy } from '@/lib/rules/problem-words'
import type { Worded } from '@/lib/rules/problem-words'
import { moneyKey } from './idempotency-key'
import type { Leaving } from './use-unsaved'
import { useSay, useTold } from './use-say'

type FormCall = OpenCall
/** Any schema of the standard kind: zod/mini here. */
export type Schema<V extends FieldValues> = Parameters<typeof standardSchemaResolver<V, unknown, unknown>>[0]

type Options<A extends FormCall, V extends FieldValues> = {
  start: DefaultValues<V>
  /** What goes upstream, from the values that passed. */
  input: (values: V) => Asked<Calls[A]>
  done: (reply: ReplyOf<Calls[A]>, values: V) => void
  /** What is shown may be the state no more, as nobody knows whether it was done, or it was another already: look it up. */
  unknown?: () => void
  /** The field that a refused path of the body belongs to. */
  fieldOf?: (path: string) => string
  /** What a refusal or a failure is told by where the platform gave no words. KIT-17, KIT-22 */
  wordless?: string
  /** What was typed is of no more use after a refusal: a wrong one-time password. KIT-17 */
  forgets?: true
  toastMs?: number
  /** Sending what stands already says so and sends nothing. */
  needsChange?: true
  /** A form of one or two fields names the wrong one instead of the whole. */
  wrongIs?: 'form' | 'field'
} & (Calls[A] extends { money: true } ? { money: true } : { money?: never })

export type CallForm<V extends FieldValues = FieldValues> = {
  form: UseFormReturn<V>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Where the form posts before its scripts run. */
  action: string
  isBusy: boolean
  isInvalid: boolean
  problem: Worded | null
  /** It was sent as it stood, so nothing was sent. */
  isUnchanged: boolean
  /** Forgets what was refused: something else has begun. */
  clearProblem: () => void
  /** What it would lose. */
  leaving: Leaving
}

/** The one wiring of a form: checks while typing, refusals on their fields, one send at a time, nothing typed is lost. */
export const useCallForm = <A extends FormCall, V extends FieldValues>(
  address: A,
  schema: Schema<V>,
  options: Options<A, V>,
): CallForm<V> => {
  const say = useSay()
  const words = useTold()
  const router = useRouter()
  const form = useForm<V>({
    defaultValues: options.start,
    resolver: standardSchemaResolver(schema, undefined, { raw: true }),
    mode: 'all',
    delayError: 400,
    shouldFocusError: false,
  })
  const [key] = useState(() => (options.money ? moneyKey() : null))
  const [problem, setProblem] = useState<Worded | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const inFlight = useRef(false)
  const leaving = useLeaving(form)
  const toastOptions = options.toastMs === undefined ? {} : { durationMs: options.toastMs }

  useEffect(() => onResumed(() => setProblem((was) => (was?.code === 'session-ended' ? null : was))), [])

  const refused = (problem: ProblemDetails) => {
    const told = wordedBy(problem, options.wordless)
    const known = form.getValues()
    const entries = Object.entries(told.fields ?? {})
      .map(([path, message]) => [(options.fieldOf ?? String)(path), message] as const)
      .filter(([name]) => Object.hasOwn(known, name.split('.', 1)[0] ?? ''))
    const [first] = entries
    for (const [name, message] of entries)
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: name === first?.[0] })
    setProblem(told)
    // It has left: what is lost by leaving is not what was typed.
    if (told.code === 'outcome-unknown') leaving.forget()
    if (told.code === 'session-ended' || isSilent(told)) return
    const { title, detail } = words(told)
    toast.error(title, { ...toastOptions, detail })
    // Another tab was quicker: the page behind shows the true state, what was typed stays.
    const look = options.unknown ?? (told.status === 409 ? router.refresh : undefined)
    if ((told.code === 'outcome-unknown' || told.status === 409) && look) void whenReachable(look)
  }

  const send = async (values: V) => {
    if (inFlight.current) return
    setIsUnchanged(options.needsChange === true && !form.formState.isDirty)
    if (options.needsChange && !form.formState.isDirty) return
    inFlight.current = true
    setIsBusy(true)
    setProblem(null)
    setIsInvalid(false)
    try {
      const asked = options.input(values)
      const reply = await request(address, asked, key ? { key: key.of(asked) } : {})
      key?.settled(null)
      leaving.forget()
      options.done(reply, values)
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      key?.settled(failure.problem)
      if (options.forgets) form.reset(undefined, { keepFieldsRef: true })
      refused(failure.problem)
      if (options.forgets) form.setFocus(Object.keys(values)[0] as Path<V>)
    } finally {
      inFlight.current = false
      setIsBusy(false)
    }
  }

  const wrong = (errors: FieldErrors<V>, element: HTMLFormElement | undefined) => {
    focusFirst(errors, element)
    const [first] = Object.values(errors)
    const isField = options.wrongIs === 'field' && typeof first?.message === 'string'
    setIsInvalid(!isField)
    toast.error(say(isField ? String(first.message) : 'validation.invalidForm'), toastOptions)
  }

  const submit = (event?: React.BaseSyntheticEvent) => {
    const element = event?.currentTarget as HTMLFormElement | undefined
    return form.handleSubmit(send, (errors) => wrong(errors, element))(event)
  }
  const clearProblem = () => {
    setProblem(null)
    setIsInvalid(false)
    form.clearErrors()
  }
  const [api, , path] = address.split(' ')
  return { form, submit, action: `/api/${api}/${path}`, isBusy, isInvalid, isUnchanged, problem, clearProblem, leaving }
}

/** A form that was changed since it was drawn or sent loses what was typed. */
const useLeaving = <V extends FieldValues>(form: UseFormReturn<V>): Leaving => {
  const { isDirty } = form.formState
  const state = useRef({ isDirty, isTouched: false, isForgotten: false })
  useEffect(() => {
    state.current.isDirty = isDirty
  }, [isDirty])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (name) state.current.isForgotten = false
          if (type === 'change') state.current.isTouched = true
        },
      }),
    [form],
  )
  /** The form tells of a change once it has checked it; a quick Escape is quicker. */
  const isChanged = () =>
    state.current.isTouched && JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues)
  const [leaving] = useState(() => ({
    isDirty: () => !state.current.isForgotten && (state.current.isDirty || isChanged()),
    forget: () => {
      state.current.isForgotten = true
    },
  }))
  return leaving
}

/** The first wrong field as the eye meets it, whenever it was drawn. */
const focusFirst = (errors: object, element: HTMLFormElement | undefined) => {
  const fields = [...(element?.elements ?? [])] as HTMLInputElement[]
  fields.find(({ name }) => name && get(errors, name) !== undefined)?.focus()
}
