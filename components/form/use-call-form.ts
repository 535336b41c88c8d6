'use client'

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { get, useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form'
import type * as core from 'zod/v4/core'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import { onResumed } from '@/lib/browser/session-end'
import type { Calls, OpenCall } from '@/lib/calls'
import type { Asked, ReplyOf } from '@/lib/calls/call'
import type { ProblemDetails } from '@/lib/calls/problem'
import { replaceMessage } from '@/lib/rules/words/problem-words'
import type { Worded } from '@/lib/rules/words/problem-words'
import { moneyKey } from './idempotency-key'
import type { Leaving } from './use-unsaved'
import { useProblemNotice } from './use-problem-notice'
import { useMessageText } from './use-problem-words'

/** V is what is typed, O what the schema makes of it. */
export type FormSchema<V extends FieldValues, O = V> = core.$ZodType<O, V>

export type SendOptions = {
  /** Idempotency key, for what moves money. */
  key?: string
}

type FormOptions<V extends FieldValues, O, R> = {
  schema: FormSchema<V, O>
  start: DefaultValues<V>
  done: (reply: R, values: O) => void
  /** What is shown may be the state no more, as nobody knows whether it was done, or it was another already: look it up. */
  unknown?: () => void
  /** It waits for a second person; without it the form says so and stays. */
  awaits?: (problem: ProblemDetails) => void
  /** The field that a refused path of the body belongs to. */
  fieldOf?: (path: string) => string
  /** What a refusal or a failure is told by where the platform gave no words. KIT-17, KIT-22 */
  wordless?: string
  /** What was typed is of no more use after a refusal: a wrong one-time password. KIT-17 */
  forgets?: true
  /** Sending what stands already says so and sends nothing. */
  needsChange?: true
  /** A form of one or two fields names the wrong one instead of the whole. */
  wrongIs?: 'form' | 'field'
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
  { body: O } extends Asked<Calls[A]>
    ? { toRequest?: (values: O) => Asked<Calls[A]> }
    : { toRequest: (values: O) => Asked<Calls[A]> }

export type CallFormOptions<A extends OpenCall, V extends FieldValues, O> = FormOptions<V, O, ReplyOf<Calls[A]>> &
  ToRequest<A, O> &
  (Calls[A] extends { money: true } ? { money: true } : { money?: never })

export type CallForm<V extends FieldValues = FieldValues, O = V> = {
  form: UseFormReturn<V, unknown, O>
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
  const toRequest = options.toRequest ?? ((body: O) => ({ body }) as Asked<Calls[A]>)
  return useSendForm({
    ...options,
    action: buildAction(address),
    send: (values: O, sent) => request(address, toRequest(values), sent),
  })
}

/** The one wiring of a form, whatever it sends to: checks while typing, refusals on their fields, one send at a time, nothing typed is lost. */
export const useSendForm = <V extends FieldValues, O, R>(options: SendFormOptions<V, O, R>): CallForm<V, O> => {
  const say = useMessageText()
  const toast = useToast()
  const tell = useProblemNotice(options.unknown)
  const form = useForm<V, unknown, O>({
    defaultValues: options.start,
    resolver: standardSchemaResolver(options.schema),
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

  useEffect(() => onResumed(() => setProblem((was) => (was?.code === 'session-ended' ? null : was))), [])

  const refused = (problem: ProblemDetails) => {
    const told = replaceMessage(problem, options.wordless)
    const known = form.getValues()
    const entries = Object.entries(told.fields ?? {})
      .map(([path, message]) => [(options.fieldOf ?? String)(path), message] as const)
      .filter(([name]) => Object.hasOwn(known, name.split('.', 1)[0] ?? ''))
    const [first] = entries
    for (const [name, message] of entries)
      form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: name === first?.[0] })
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
      if (options.awaits && failure.problem.code === 'awaits-approval') {
        leaving.forget()
        return options.awaits(failure.problem)
      }
      if (options.forgets) form.reset(undefined, { keepFieldsRef: true })
      refused(failure.problem)
      if (options.forgets) form.setFocus(Object.keys(form.getValues())[0] as Path<V>)
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
    toast.error(say(isField ? String(first.message) : 'validation.invalidForm'))
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
  return { form, submit, action: options.action, isBusy, isInvalid, isUnchanged, problem, clearProblem, leaving }
}

/** A form that was changed since it was drawn or sent loses what was typed. */
const useLeaving = <V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>): Leaving => {
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
