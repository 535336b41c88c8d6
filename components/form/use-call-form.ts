'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import type * as core from 'zod/v4/core'
import { postForm, request, RequestFailed } from '@/lib/browser/request'
import { onResumed } from '@/lib/browser/session-end'
import type { Calls, OpenCall } from '@/lib/calls'
import type { CallParams, ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import { replaceMessage } from '@/lib/rules/words/problem-words'
import type { DisplayProblem } from '@/lib/rules/words/problem-words'
import { changedFields, hasSameShape, toDraftFields, losesFile } from '@/lib/rules/input/draft-values'
import { findLostFile, createPendingFiles } from './form-files'
import type { PendingFiles } from './form-files'
import { createIdempotencyKey } from './idempotency-key'
import type { DraftExtras } from './use-draft-extra'
import { useDraft } from './use-draft'
import type { UnsavedState } from './use-unsaved-guard'
import type { Draft } from '@/lib/browser/drafts'
import { useProblemToast } from './use-problem-toast'

/** V is what is typed, O what the schema makes of it. */
export type FormSchema<V extends FieldValues, O = V> = core.$ZodType<O, V>

export type SendOptions = {
  /** Idempotency key, for what moves money. */
  key?: string
}

type FormOptions<V extends FieldValues, O, R> = {
  schema: FormSchema<V, O>
  start: DefaultValues<V>
  /** What the form is about, by which its draft is found again: the id of its thing, `new` for what is none yet. TYPE-02 */
  draft: string
  done: (reply: R, values: O) => void
  /** What is shown may be the state no more, as nobody knows whether it was done, or it was another already: look it up. */
  refresh?: () => void
  /** It waits for a second person; without it the form says so and stays. */
  awaitsApproval?: (problem: ProblemDetails) => void
  /** The field that a refused path of the body belongs to. */
  fieldOf?: (path: string) => string
  /** What a refusal or a failure is told by where the platform gave no words. KIT-17, KIT-22 */
  fallbackMessage?: string
  /** What was typed is of no more use after a refusal: a wrong one-time password. KIT-17 */
  forgets?: true
  /** Sending what stands already says so and sends nothing. */
  needsChange?: true
  /** The documents have the form say that it is invalid, besides what its fields say. ISSUE-37, CCUST-11 */
  saysInvalid?: true
}

export type SendFormOptions<V extends FieldValues, O, R> = FormOptions<V, O, R> & {
  /** Sends what the schema made of the fields; rejects with RequestFailed. */
  send: (values: O, options: SendOptions) => Promise<R>
  /** Where the form posts before its scripts run. */
  action: string
  money?: boolean
}

/** Where the schema's output is the body and the address has no parts, nothing needs to be said. */
type ToRequest<A extends OpenCall, O> =
  { body: O } extends CallParams<Calls[A]>
    ? { toRequest?: (values: O) => CallParams<Calls[A]> }
    : { toRequest: (values: O) => CallParams<Calls[A]> }

export type CallFormOptions<A extends OpenCall, V extends FieldValues, O> = FormOptions<V, O, ReplyOf<Calls[A]>> &
  ToRequest<A, O> &
  (Calls[A] extends { money: true } ? { money: true } : { money?: never })

export type CallForm<V extends FieldValues = FieldValues, O = V> = {
  form: UseFormReturn<V, unknown, O>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  /** Where the form posts before its scripts run. */
  action: string
  isBusy: boolean
  /** Something is wrong that stands at no field; or the documents have it said. */
  isInvalid: boolean
  /** The words of what stands at no field. */
  unplaced: readonly string[]
  problem: DisplayProblem | null
  /** It was sent as it stood, so nothing was sent. */
  isUnchanged: boolean
  /** Forgets what was refused: something else has begun. */
  clearProblem: () => void
  /** What it would lose. */
  leaving: UnsavedState
  /** When the draft that was brought back was typed, and how it is thrown away. */
  restoredDraft: { at: number | null; discard: () => void }
  /** What its parts choose beside the fields. */
  draftExtras: DraftExtras
  files: PendingFiles
  /** Waits for the files that are on their way; false where one of them did not arrive, whose field then has the focus. */
  awaitFiles: (element: HTMLFormElement | undefined) => Promise<boolean>
}

/** Where a form of one call posts before its scripts run. */
export const buildAction = (address: OpenCall): string => {
  const [api, , path] = address.split(' ')
  return `/api/${api}/${path}`
}

/** The wiring of a form to one call: the schema's output is its body unless `toRequest` makes another request of it. */
export const useCallForm = <A extends OpenCall, V extends FieldValues, O>(
  address: A,
  options: CallFormOptions<A, V, O>,
): CallForm<V, O> => {
  const toRequest = options.toRequest ?? ((body: O) => ({ body }) as CallParams<Calls[A]>)
  return useSendForm({
    ...options,
    action: buildAction(address),
    send: (values: O, sent) => request(address, toRequest(values), sent),
  })
}

/** The wiring of a form that the portal itself answers: its endpoint takes the fields as a native form sends them. */
export const usePostForm = <V extends FieldValues, O, R = unknown>(
  action: string,
  {
    toFields,
    ...options
  }: FormOptions<V, O, R> & {
    toFields: (values: O) => Record<string, string>
  },
): CallForm<V, O> => useSendForm({ ...options, action, send: (values: O) => postForm<R>(action, toFields(values)) })

/** The one wiring of a form, whatever it sends to: checks while typing, refusals on their fields, one send at a time, nothing typed is lost. */
export const useSendForm = <V extends FieldValues, O, R>(options: SendFormOptions<V, O, R>): CallForm<V, O> => {
  const tell = useProblemToast(options.refresh)
  const form = useForm<V, unknown, O>({
    defaultValues: options.start,
    resolver: standardSchemaResolver(options.schema),
    mode: 'all',
    delayError: 400,
    shouldFocusError: false,
  })
  const [key] = useState(() => (options.money ? createIdempotencyKey() : null))
  const [problem, setProblem] = useState<DisplayProblem | null>(null)
  const [isInvalid, setIsInvalid] = useState(false)
  const [unplaced, setUnplaced] = useState<readonly string[]>([])
  const element = useRef<HTMLFormElement>(undefined)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const inFlight = useRef(false)
  const { leaving, restoredDraft, draftExtras, keepIfGone } = useFormDraft(form, {
    name: `${options.action} ${options.draft}`,
    isSending: () => inFlight.current,
  })

  useEffect(() => onResumed(() => setProblem((was) => (was?.code === 'session-ended' ? null : was))), [])

  const refused = (problem: ProblemDetails) => {
    const told = replaceMessage(problem, options.fallbackMessage)
    const known = form.getValues()
    const entries = Object.entries(told.fields ?? {})
      .map(([path, message]) => [(options.fieldOf ?? String)(path), message] as const)
      .filter(([name]) => Object.hasOwn(known, name.split('.', 1)[0] ?? ''))
    const [first] = entries
    for (const [name, message] of entries)
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: name === first?.[0] })
    const isPlaced =
      told.detail === null &&
      first !== undefined &&
      entries.length === Object.keys(told.fields ?? {}).length &&
      entries.every(([name]) => isShown(name, element.current))
    if (isPlaced) return
    setProblem(told)
    // It has left: what is lost by leaving is not what was typed.
    if (told.code === 'outcome-unknown' || told.code === 'awaits-approval') leaving.forget()
    tell(told)
  }

  const send = async (values: O) => {
    if (inFlight.current) return
    setIsUnchanged(options.needsChange === true && !form.formState.isDirty)
    if (options.needsChange && !form.formState.isDirty) return
    inFlight.current = true
    setIsBusy(true)
    setProblem(null)
    setIsInvalid(false)
    try {
      const reply = await options.send(values, key ? { key: key.of(values) } : {})
      key?.settled(null)
      leaving.forget()
      options.done(reply, values)
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      key?.settled(failure.problem)
      if (options.awaitsApproval && failure.problem.code === 'awaits-approval') {
        leaving.forget()
        return options.awaitsApproval(failure.problem)
      }
      if (options.forgets) form.reset(undefined, { keepFieldsRef: true })
      refused(failure.problem)
      if (options.forgets) form.setFocus(Object.keys(form.getValues())[0] as Path<V>)
    } finally {
      inFlight.current = false
      setIsBusy(false)
      keepIfGone()
    }
  }

  /** What is wrong stands at its field, the first of which has the focus; only what has no field on the screen is said above. TYPE-04 */
  const wrong = (errors: FieldErrors<V>) => {
    const told = [
      ...new Set(
        listErrors(errors)
          .filter(([path]) => !isShown(path, element.current))
          .map(([, why]) => why),
      ),
    ]
    const isSaid = told.length > 0 || options.saysInvalid === true
    setUnplaced(told)
    setIsInvalid(isSaid)
    if (!focusFirst(errors, element.current) && isSaid) showAlert(element.current)
  }

  const [files] = useState(createPendingFiles)
  const isWaiting = useRef(false)
  const awaitFiles = async (form: HTMLFormElement | undefined) => {
    if (isWaiting.current) return false
    if (files.running.size === 0) return true
    isWaiting.current = true
    setIsBusy(true)
    const lost = await findLostFile(files).finally(() => {
      isWaiting.current = false
      setIsBusy(false)
    })
    if (lost !== null)
      controlsIn(form)
        .find(({ name }) => name === lost)
        ?.control.focus()
    return lost === null
  }
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    element.current = event?.currentTarget as HTMLFormElement | undefined
    // What is still on its way is no field that was left empty.
    if (files.running.size > 0 && !(await awaitFiles(element.current))) return
    return form.handleSubmit(send, wrong)(event)
  }
  const clearProblem = () => {
    setProblem(null)
    setIsInvalid(false)
    form.clearErrors()
  }
  return {
    form,
    submit,
    action: options.action,
    isBusy,
    isInvalid,
    unplaced,
    isUnchanged,
    problem,
    clearProblem,
    leaving,
    restoredDraft,
    draftExtras,
    files,
    awaitFiles,
  }
}

/** What was typed stays: kept as a draft when the form goes, brought back when it is opened again, forgotten once it is sent. */
const useFormDraft = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
  { name, isSending }: { name: string; isSending: () => boolean },
) => {
  const changedAt = useRef(0)
  /** What the person has changed since a draft was brought back stays as they have it. */
  const changedSince = useRef(new Set<string>())
  const [draftExtras] = useState<DraftExtras>(() => new Map())
  const { leaving: own, touch } = useUnsavedState(form)
  const changed = () => changedFields(form.getValues(), form.formState.defaultValues ?? {})
  const read = (): Draft | null => {
    if (!own.isDirty() || isSending()) return null
    const typed = toDraftFields(changed())
    const beside = Object.fromEntries([...draftExtras].map(([key, { read: chosen }]) => [key, chosen()]))
    return Object.keys(typed).length > 0 ? { at: changedAt.current || Date.now(), typed, beside } : null
  }
  const fill = (typed: Draft['typed']) => {
    for (const [field, value] of Object.entries(typed))
      if (!changedSince.current.has(field) && hasSameShape(value, form.getValues(field as Path<V>)))
        form.setValue(field as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldTouch: true })
  }
  const put = async ({ at, typed, beside }: Draft) => {
    changedAt.current = at
    touch()
    fill(typed)
    // A choice brings what follows from it; the fields that it fills are put back over that.
    const chosen = Object.entries(beside).filter(([key, was]) => was !== null && draftExtras.has(key))
    for (const [key, was] of chosen) await draftExtras.get(key)?.put(was)
    if (chosen.length > 0) fill(typed)
  }
  const draft = useDraft({ name, read, put: (found) => void put(found) })
  const { changed: holdAgain } = draft
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name: field, type }) => {
          if (type === 'change') {
            changedAt.current = Date.now()
            if (field) changedSince.current.add(field.split('.', 1)[0] ?? field)
          }
          holdAgain()
        },
      }),
    [form, holdAgain],
  )
  const forget = () => {
    own.forget()
    draft.dismiss()
    draft.forget()
  }
  const leaving: UnsavedState = {
    isDirty: own.isDirty,
    forget,
    isKept: () => draft.isKept() && !losesFile(changed()),
    isSafe: () => draft.isSafe() && !losesFile(changed()),
  }
  const discard = () => {
    forget()
    form.reset(undefined, { keepFieldsRef: true })
    for (const { clear } of draftExtras.values()) clear()
  }
  return { leaving, restoredDraft: { at: draft.restoredAt, discard }, draftExtras, keepIfGone: draft.keepIfGone }
}

/** A form that was changed since it was drawn or sent loses what was typed. */
const useUnsavedState = <V extends FieldValues, O>(
  form: UseFormReturn<V, unknown, O>,
): { leaving: UnsavedState; touch: () => void } => {
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
  const [touch] = useState(() => () => {
    state.current.isTouched = true
    state.current.isForgotten = false
  })
  return { leaving, touch }
}

/** The controls of a form with the field each stands for: its name, or what it says where it bears none of its own. */
const controlsIn = (element: HTMLFormElement | undefined) =>
  ([...(element?.elements ?? [])] as HTMLInputElement[])
    .filter(({ type }) => type !== 'hidden')
    .map((control) => ({ control, name: control.dataset.field ?? control.name }))
    .filter(({ name }) => name)

/** The first wrong field as the eye meets it, whenever it was drawn. */
const focusFirst = (errors: object, element: HTMLFormElement | undefined): boolean => {
  const first = controlsIn(element).find(({ control, name }) => !control.disabled && get(errors, name) !== undefined)
  first?.control.focus()
  return first !== undefined
}

/** Whether what is wrong with a field is told where the form has it: at the field, or at one of its parts. */
const isShown = (path: string, element: HTMLFormElement | undefined): boolean =>
  controlsIn(element).some(({ name }) => name === path || name.startsWith(`${path}.`) || path.startsWith(`${name}.`))

/** Each error of a form by the path of its field. */
const listErrors = (errors: object, before = ''): [path: string, message: string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = name === 'root' ? before.slice(0, -1) : before + name
    if ('message' in error && typeof error.message === 'string') return [[path, error.message]]
    return listErrors(error, `${path}.`)
  })

/** What stands above a long form is brought to the eye once it is drawn. */
const showAlert = (element: HTMLFormElement | undefined): void => {
  setTimeout(() => element?.querySelector('[role=alert]')?.scrollIntoView?.({ block: 'nearest' }))
}
