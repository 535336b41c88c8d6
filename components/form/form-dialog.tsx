'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { OpenCall } from '@/lib/calls'
import { CallForm } from './call-form'
import { SubmitRow } from './submit-row'
import { useCallForm } from './use-call-form'
import type { CallForm as Form, CallFormOptions } from './use-call-form'

type Frame = {
  title: ReactNode
  description?: ReactNode
  words: { submit: string; sending: string }
  size?: 'sm' | 'md'
  /** What it does cannot be taken back. */
  isFinal?: boolean
  close: () => void
  children?: ReactNode
}

/** What a short form does once it has succeeded: says so, closes, draws the page anew; and looks the truth up where nobody knows. */
export const useDone = (close: () => void, words: string, toastMs?: number) => {
  const router = useRouter()
  return {
    done: ({ message }: { message: string | null }) => {
      toast.success(message ?? words, toastMs === undefined ? {} : { durationMs: toastMs })
      close()
      router.refresh()
    },
    unknown: router.refresh,
    ...(toastMs !== undefined && { toastMs }),
  }
}

/** A dialog around a wired form, with its two buttons. */
export function FormFrame<V extends FieldValues, O>({
  form,
  title,
  description,
  words,
  size = 'sm',
  isFinal,
  close,
  children,
}: Frame & { form: Form<V, O> }) {
  const t = useTranslations('common')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size={size}
      title={title}
      description={description}
      closeLabel={t('close')}
    >
      <CallForm of={form} className="grid gap-4">
        {children}
        <SubmitRow busy={form.isBusy} cancel={close} words={words} isFinal={isFinal} />
      </CallForm>
    </Dialog>
  )
}

/** A dialog with a form of one call: fields as children, its buttons, its toast and the refresh. house.md §7 */
export function FormDialog<A extends OpenCall, V extends FieldValues, O>({
  call,
  doneText,
  toastMs,
  ...props
}: Frame & { call: A; doneText: string } & Omit<CallFormOptions<A, V, O>, 'done' | 'unknown'>) {
  const options = { wrongIs: 'field', ...props, ...useDone(props.close, doneText, toastMs) }
  // What is left of the options after `done` was taken off is the rest of the same type.
  const form = useCallForm<A, V, O>(call, options as unknown as CallFormOptions<A, V, O>)
  return <FormFrame {...props} form={form} />
}
