'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import { Dialog } from '@/components/shared/dialog'
import type { BrowserCall } from '@/lib/calls'
import { CallForm } from './call-form'
import { ApprovalNotice, type GuardedOperation } from './approval-notice'
import { SubmitRow } from './submit-row'
import { useCallForm, type CallForm as WiredForm, type CallFormOptions } from './use-call-form'
import { useCloseOnSuccess, type CloseOptions } from './use-close-on-success'
import type { Confirmation } from './use-inline-confirm'
import { useLimitConfirmation, type MovedSum } from './use-limit-confirmation'

type Buttons = {
  words: { submit: string; sending: string }
  isFinal?: boolean
}
/** The text of the submit button for these values, such as the amount and the recipient; null keeps the default. TYPE-01 */
type SubmitLabel<V> = (values: V) => string | null
/** The amount that the form moves. Above the issuer's limit the form asks for confirmation. CFG-08 */
type Moves<V> = (values: V) => MovedSum | null
type Frame = { title: ReactNode; description?: ReactNode; size?: 'sm' | 'md' }

export function DialogForm<V extends FieldValues, O>({
  form,
  words,
  submitLabel,
  isFinal = false,
  confirmation,
  moves,
  close,
  children,
}: Buttons & {
  form: WiredForm<V, O>
  submitLabel?: SubmitLabel<V> | undefined
  confirmation?: Confirmation | null
  moves?: Moves<V> | undefined
  close: () => void
  children?: ReactNode
}) {
  const row = { busy: form.isBusy, cancel: close, words, isFinal, confirmation }
  return (
    <CallForm of={form} className="grid gap-4">
      {children}
      {submitLabel || moves ? (
        <NamedSubmitRow {...row} form={form} submitLabel={submitLabel} moves={moves} />
      ) : (
        <SubmitRow {...row} />
      )}
    </CallForm>
  )
}

function NamedSubmitRow<V extends FieldValues, O>({
  form: { form },
  submitLabel,
  moves,
  words,
  ...row
}: ComponentProps<typeof SubmitRow> & {
  form: WiredForm<V, O>
  submitLabel?: SubmitLabel<V> | undefined
  moves?: Moves<V> | undefined
}) {
  // Not by `compute`, which runs only when a value changes: what the two read besides, such as the currency of a found card, changes too.
  // The cast is safe: the form starts with all its values.
  const values = useWatch({ control: form.control }) as V
  const submit = submitLabel?.(values) ?? words.submit
  const ask = useLimitConfirmation(moves?.(values) ?? [], submit)
  return <SubmitRow {...row} confirmation={row.confirmation ?? ask} words={{ ...words, submit }} />
}

/** A dialog around a form whose state the caller owns. */
export function WiredDialog<V extends FieldValues, O>({
  title,
  description,
  size = 'sm',
  close,
  ...rest
}: Frame & ComponentProps<typeof DialogForm<V, O>>) {
  return (
    <Dialog close={close} size={size} title={title} description={description}>
      <DialogForm<V, O> {...rest} close={close} />
    </Dialog>
  )
}

export function FormDialog<A extends BrowserCall, V extends FieldValues, O>({
  call,
  title,
  description,
  size,
  words,
  submitLabel,
  moves,
  isFinal,
  approval,
  children,
  ...options
}: Frame &
  Buttons &
  CloseOptions & {
    call: A
    submitLabel?: SubmitLabel<V> | undefined
    moves?: Moves<V> | undefined
    approval?: GuardedOperation | undefined
    children?: ReactNode
  } & Omit<CallFormOptions<A, V, O>, 'done' | 'refresh'>) {
  const { close } = options
  const wiring = { ...options, ...useCloseOnSuccess(options) }
  // TypeScript loses the type of a generic object's rest: these are the call's options, with `done` from `useCloseOnSuccess`.
  const form = useCallForm<A, V, O>(call, wiring as unknown as CallFormOptions<A, V, O>)
  return (
    <WiredDialog {...{ title, description, form, words, submitLabel, moves, isFinal, close }} {...(size && { size })}>
      {children}
      {approval && <ApprovalNotice {...approval} />}
    </WiredDialog>
  )
}
