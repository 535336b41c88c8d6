'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import type * as core from 'zod/v4/core'
import { holdFocus, readFocus } from '@/components/ui/hold-focus'
import { postForm, request, RequestFailed } from '@/lib/browser/request'
import { onResumed } from '@/lib/browser/session-end'
import type { Calls, BrowserCall } from '@/lib/calls'
import type { CallParams, ReplyOf } from '@/lib/calls/call'
import type { ContentChanged, ProblemDetails } from '@/lib/calls/problem'
import { replaceMessage, type DisplayProblem } from '@/lib/rules/words/problem-words'
import { focusField, focusFirst, isShown, listErrors, showAlert, touchRows } from './form-controls'
import { findLostFile, createPendingFiles, type PendingFiles } from './form-files'
import { createIdempotencyKey } from './idempotency-key'
import type { DraftExtras } from './use-draft-extra'
import { useFormDraft } from './use-form-draft'
import type { UnsavedState } from './use-unsaved-guard'
import { useProblemToast } from './use-problem-toast'

/** V is the type of the fields, O the output of the schema. */
export type FormSchema<V extends FieldValues, O = V> = core.$ZodType<O, V>

export type SendOptions = {
  key?: string
  /** What has changed since the person last saw the content: this attempt is about the new content. APPR-23 */
  changed?: ContentChanged
  /** The person's signature, once the platform has asked for it. APPR-41 */
  signature?: string
}

type FormOptions<V extends FieldValues, O, R> = {
  schema: FormSchema<V, O>
  start: DefaultValues<V>
  /** Identifies the draft: the id of the record, or `new`. TYPE-02 */
  draft: string
  done: (reply: R, values: O) => void
  /** Called when the page may show outdated data: the outcome is unknown, or somebody else has changed the record first. */
  refresh?: () => void
  /** Called when the change needs approval. If it is missing, the form says so and stays open. */
  awaitsApproval?: (problem: ProblemDetails, values: O) => void
  /** The field to which a path of the body belongs, for showing the platform's errors. */
  fieldOf?: (path: string) => string
  /** Shown if the call fails without a message from the platform. KIT-17, KIT-22 */
  fallbackMessage?: string
  /** Clears the fields after a refusal, for example a wrong one-time password. KIT-17 */
  forgets?: true
  /** If nothing has changed, the form says so and sends nothing. */
  needsChange?: true
  /** Shows a message for the whole form besides those of its fields, as the documents want for some forms. ISSUE-37, CCUST-11 */
  saysInvalid?: true
}

type SendFormOptions<V extends FieldValues, O, R> = FormOptions<V, O, R> & {
  /** Sends the output of the schema; rejects with RequestFailed. */
  send: (values: O, options: SendOptions) => Promise<R>
  /** The address to which the native form posts before scripts run. */
  action: string
  money?: boolean
}

/** Optional if the schema's output is the body and the address has no parameters. */
type ToRequest<A extends BrowserCall, O> =
  { body: O } extends CallParams<Calls[A]>
    ? { toRequest?: (values: O, changed?: ContentChanged) => CallParams<Calls[A]> | Promise<CallParams<Calls[A]>> }
    : { toRequest: (values: O, changed?: ContentChanged) => CallParams<Calls[A]> | Promise<CallParams<Calls[A]>> }

export type CallFormOptions<A extends BrowserCall, V extends FieldValues, O> = FormOptions<V, O, ReplyOf<Calls[A]>> &
  ToRequest<A, O> &
  (Calls[A] extends { money: true } ? { money: true } : { money?: never })

export type CallForm<V extends FieldValues = FieldValues, O = V> = {
  form: UseFormReturn<V, unknown, O>
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>
  action: string
  isBusy: boolean
  /** True if an error belongs to no field, or if `saysInvalid` is set and a field is invalid. */
  isInvalid: boolean
  unplaced: readonly string[]
  problem: DisplayProblem | null
  isUnchanged: boolean
  clearProblem: () => void
  leaving: UnsavedState
  /** When the restored draft was typed (null if none was restored), and how to discard it. */
  restoredDraft: { at: number | null; discard: () => void }
  draftExtras: DraftExtras
  files: PendingFiles
  /** Waits for running uploads. If one failed, it focuses the file's field and returns false. */
  awaitFiles: (element: HTMLFormElement | undefined) => Promise<boolean>
}

export const buildAction = (address: BrowserCall): string => {
  const [api, , path] = address.split(' ')
  return `/api/${api}/${path}`
}

/** Connects a form to one call. The schema's output is the call's body, unless `toRequest` makes another request from it. */
export const useCallForm = <A extends BrowserCall, V extends FieldValues, O>(
  address: A,
  options: CallFormOptions<A, V, O>,
): CallForm<V, O> => {
  const toRequest = options.toRequest ?? ((body: O) => ({ body }) as CallParams<Calls[A]>)
  return useSendForm({
    ...options,
    action: buildAction(address),
    send: async (values: O, sent) => request(address, await toRequest(values, sent.changed), sent),
  })
}

/** Connects a form to one of the portal's own endpoints, which takes the fields as a native form sends them. */
export const usePostForm = <V extends FieldValues, O, R = unknown>(
  action: string,
  {
    toFields,
    ...options
  }: FormOptions<V, O, R> & {
    toFields: (values: O) => Record<string, string>
  },
): CallForm<V, O> => useSendForm({ ...options, action, send: (values: O) => postForm<R>(action, toFields(values)) })

/** An approval that has to be signed is signed by the person, and sent again. APPR-41 */
const sendSigned = async <R>(send: (signed: Pick<SendOptions, 'signature'>) => Promise<R>): Promise<R> => {
  try {
    return await send({})
  } catch (failure) {
    const toSign = failure instanceof RequestFailed ? failure.problem.toSign : undefined
    if (!toSign) throw failure
    const { signApprovals } = await import('@/components/shared/approvals/sign-approvals')
    return send({ signature: await signApprovals([toSign]) })
  }
}

/** The behaviour of every form: validates while typing, shows refusals at their fields, sends once at a time and loses no typed text. */
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
  const changed = useRef<ContentChanged>(undefined)
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
      (told.detail === null || entries.some(([, message]) => message === told.detail)) &&
      first !== undefined &&
      entries.length === Object.keys(told.fields ?? {}).length &&
      entries.every(([name]) => isShown(name, element.current))
    if (isPlaced && told.detail === null) return
    // An error at its field is not repeated above the form, except for a conflict.
    if (!isPlaced || told.status === 409) setProblem(told)
    // The request was sent, so leaving the page loses nothing.
    if (told.code === 'outcome-unknown' || told.code === 'awaits-approval') leaving.forget()
    tell(told)
  }

  const send = async (values: O) => {
    if (inFlight.current) return
    setIsUnchanged(options.needsChange === true && !form.formState.isDirty)
    if (options.needsChange && !form.formState.isDirty) return
    inFlight.current = true
    holdFocus(readFocus())
    setIsBusy(true)
    setProblem(null)
    setIsInvalid(false)
    try {
      const sent = {
        ...(key && { key: key.of(values) }),
        ...(changed.current && { changed: changed.current }),
      }
      const reply = await sendSigned((signed) => options.send(values, { ...sent, ...signed }))
      key?.settled(null)
      leaving.forget()
      options.done(reply, values)
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      key?.settled(failure.problem)
      changed.current = failure.problem.changed ?? changed.current
      if (options.awaitsApproval && failure.problem.code === 'awaits-approval') {
        leaving.forget()
        return options.awaitsApproval(failure.problem, values)
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

  /** Focuses the first field with an error. Only errors whose field is not on the page appear above the form. TYPE-04 */
  const wrong = (errors: FieldErrors<V>) => {
    const listed = listErrors(errors)
    touchRows(
      form,
      listed.map(([path]) => path),
    )
    const told = [...new Set(listed.filter(([path]) => !isShown(path, element.current)).map(([, why]) => why))]
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
    if (lost !== null) focusField(lost, form)
    return lost === null
  }
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault()
    element.current = event?.currentTarget as HTMLFormElement | undefined
    // A file that is still uploading must not be reported as missing.
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
