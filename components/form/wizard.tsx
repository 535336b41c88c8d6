'use client'

import { useTranslations } from 'next-intl'
import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState, type BaseSyntheticEvent, type ReactNode } from 'react'
import { useWatch, type FieldErrors, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { afterDrawing } from '@/lib/browser/drawing'
import { CallForm } from './call-form'
import { touchRows } from './form-controls'
import { ProblemAlert } from './problem-alert'
import { useAction } from './use-action'
import type { CallForm as Wired, FormSchema } from './use-call-form'
import { WizardBar } from './wizard-bar'
import { WizardContext } from './wizard-context'
import { WizardNav } from './wizard-nav'
import { findRefusals, findStep, isSameWizard, refusalsOf, type Refusals, type WizardStep } from './wizard-steps'

type Props<V extends FieldValues, O> = {
  of: Wired<V, O>
  schema: FormSchema<V, O>
  label: string
  /** The last step is the review. */
  steps: readonly WizardStep[]
  labelOf: (path: string) => string
  words: { submit: string; sending: string }
  cancel: () => void
  /** Saves the values even if they are incomplete; rejects with RequestFailed. */
  saveDraft?: ((values: V) => Promise<void>) | undefined
  /** The id of the draft, which the address contains, so that a reload continues it. */
  draftId?: string | null | undefined
  /** The form continues a draft, so each step shows its errors at once. */
  isResumed?: boolean | undefined
  /** The step that is shown first if the address names none. */
  startAt?: string | undefined
  more?: ReactNode
}

/** A form in steps, the last of which is the review. The address contains the current step. */
export function Wizard<V extends FieldValues, O>(props: Props<V, O>) {
  const { of, schema, steps, saveDraft } = props
  const t = useTranslations('wizard')
  const draft = useAction()
  const [isDraftSaved, setDraftSaved] = useSavedUntilChanged(of.form)
  const [shown, goTo] = useStep(props.startAt)
  const at = findStep(steps, shown)
  const step = steps[at] as WizardStep
  const isLast = at === steps.length - 1
  const heading = useFocusOnChange(at)
  useDraftInAddress(props.draftId)
  // The cast is safe: every field has a default value.
  const values = useWatch({ control: of.form.control }) as V
  const refusals = { ...findRefusals(schema, values), ...serverErrors(of.form.formState.errors) }

  const keepDraft = async (): Promise<boolean> => {
    if (!saveDraft) return true
    if (!(await of.awaitFiles(undefined))) return false
    const typed = JSON.stringify(of.form.getValues())
    const isKept = await draft.run(() => saveDraft(of.form.getValues()))
    if (!isKept) return false
    if (JSON.stringify(of.form.getValues()) === typed) of.leaving.forget()
    setDraftSaved(true)
    return true
  }
  const proceed = async (element: HTMLFormElement) => {
    if (!(await of.awaitFiles(element))) return
    const wrong = Object.keys(refusalsOf(step, refusals)) as Path<V>[]
    const isRight = await of.form.trigger([...(step.fields as Path<V>[]), ...wrong])
    if (!isRight) touchRows(of.form, Object.keys(refusalsOf(step, findRefusals(schema, of.form.getValues()))))
    if (!isRight) return focusWrong(element, (name) => of.form.getFieldState(name as Path<V>).invalid)
    if (await keepDraft()) goTo(steps[at + 1]?.key)
  }
  const submit = async (event?: BaseSyntheticEvent) => {
    if (isLast) return of.submit(event)
    event?.preventDefault()
    await proceed(event?.currentTarget as HTMLFormElement)
  }

  const leaving = { ...of.leaving, holdsAt: (address: URL) => isSameWizard(address, new URL(location.href)) }
  return (
    <WizardContext value={{ steps, refusals, labelOf: props.labelOf, goTo }}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[13rem_minmax(0,37rem)]">
        <WizardNav label={props.label} at={at} isResumed={props.isResumed ?? false} />
        <CallForm
          of={{ ...of, submit, leaving, unplaced: [] }}
          more={props.more}
          className="rounded-lg border border-hairline bg-overlay p-4"
        >
          {draft.problem && <ProblemAlert problem={draft.problem} title={t('draftFailed')} className="mb-4" />}
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
              {step.title}
            </h2>
            <p role="status" className="text-sm text-soft">
              {isDraftSaved && t('draftSaved')}
            </p>
          </div>
          <div key={step.key} className="mb-8 grid gap-5">
            {step.view}
          </div>
          <WizardBar
            busy={of.isBusy}
            saving={draft.isBusy}
            missing={refusalsOf(isLast ? { fields: steps.flatMap(({ fields }) => fields) } : step, refusals)}
            cancel={props.cancel}
            back={at > 0 ? () => goTo(steps[at - 1]?.key) : null}
            saveDraft={saveDraft ? () => void keepDraft() : null}
            submit={isLast ? props.words : null}
          />
        </CallForm>
      </div>
    </WizardContext>
  )
}

/** True after a draft was saved, until a field changes. */
const useSavedUntilChanged = <V extends FieldValues, O>({ watch }: UseFormReturn<V, unknown, O>) => {
  const [isSaved, setIsSaved] = useState(false)
  useEffect(() => {
    const { unsubscribe } = watch((_, { name }) => {
      if (name) setIsSaved(false)
    })
    return unsubscribe
  }, [watch])
  return [isSaved, setIsSaved] as const
}

const focusWrong = (form: HTMLFormElement, isWrong: (name: string) => boolean): void =>
  ([...form.elements] as HTMLInputElement[]).find(({ name }) => name && isWrong(name))?.focus()

/**
 * The current step, which the address mirrors; Back and Forward change it. It is also state, because `router.refresh` may restore the
 * address of its own request.
 */
const useStep = (startAt: string | undefined): [string | null, (key: string | undefined) => void] => {
  const inAddress = useSearchParams().get('step')
  const [shown, setShown] = useState(inAddress ?? startAt ?? null)
  /** Whether the person has just opened this step: it then gets a history entry, so that Back returns to the previous step. */
  const isOpened = useRef(false)
  useEffect(() => {
    const follow = () => setShown(new URLSearchParams(location.search).get('step'))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useEffect(
    () =>
      afterDrawing(() => {
        const write = isOpened.current ? 'pushState' : 'replaceState'
        isOpened.current = false
        const url = new URL(location.href)
        if (shown === null || url.searchParams.get('step') === shown) return
        url.searchParams.set('step', shown)
        history[write](null, '', url)
      }),
    [inAddress, shown],
  )
  const goTo = (key: string | undefined): void => {
    if (key === undefined || key === shown) return
    isOpened.current = true
    setShown(key)
  }
  return [shown, goTo]
}

/** Moves the focus to the heading of the new step, for keyboard and screen reader users. */
const useFocusOnChange = (at: number) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  useEffect(() => {
    if (shown.current === at) return
    shown.current = at
    heading.current?.focus()
  }, [at])
  return heading
}

const useDraftInAddress = (draftId: string | null | undefined): void => {
  const inAddress = useSearchParams().get('draft')
  useEffect(
    () =>
      afterDrawing(() => {
        if (!draftId || inAddress === draftId) return
        const url = new URL(location.href)
        url.searchParams.set('draft', draftId)
        history.replaceState(null, '', url)
      }),
    [draftId, inAddress],
  )
}

/** The errors that the platform reported, for values that the schema accepts. */
const serverErrors = (errors: FieldErrors, path = ''): Refusals =>
  Object.assign(
    {},
    ...Object.entries(errors).map(([name, error]) => {
      if (!error || typeof error !== 'object') return {}
      if (error.type === 'server') return { [path + name]: String(error.message) }
      return 'type' in error ? {} : serverErrors(error as FieldErrors, `${path}${name}.`)
    }),
  )
