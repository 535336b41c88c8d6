'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { useSendForm, type SendOptions } from '@/components/form/use-call-form'
import { DecisionForm } from '@/lib/rules/approvals/decision-form'
import { DecisionFields, type DecisionFieldsProps } from './decision-fields'
import { useToast } from './use-toast'

type Decided = { decision: 'APPROVE' | 'REJECT'; reason?: string }
/** `follow`: the record has a new address after the decision, to which the person is led with a message. */
type DecisionReply = { message?: string | null; follow?: { href: string; text: string } }
type Props = Omit<DecisionFieldsProps, 'isBusy'> & {
  id: string
  action: string
  /** A reason is sent only with a rejection. */
  send: (decided: Decided, options: SendOptions) => Promise<DecisionReply>
  money?: boolean
  fallbackMessage?: string
  doneText: string
}

export const useMoneyDecision = (
  area: 'accounts.decision' | 'bills.decision',
  {
    isOwn,
    approve,
    maxLength,
    nextStep,
  }: { isOwn: boolean; approve: string; maxLength: number; nextStep: string | null },
) => {
  const t = useTranslations(area)
  const actions = useTranslations('approvals.actions')
  const takesEffect = nextStep === null ? t('text') : actions('textNext', { step: nextStep })
  return {
    money: true,
    fallbackMessage: t('failed'),
    doneText: t('done'),
    isOwn,
    text: isOwn ? t('own') : takesEffect,
    reason: { label: t('reason'), help: t('reasonHelp'), maxLength },
    words: { approve, reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') },
  }
}

/** A form to approve, or to reject with a reason. It refreshes the page, also if somebody else has decided first. Decision 18 */
export function Decision({ id, action, send, money, fallbackMessage, doneText, ...fields }: Props) {
  const toast = useToast()
  const router = useRouter()
  const wired = useSendForm({
    schema: DecisionForm,
    draft: `decision ${id}`,
    start: { decision: 'APPROVE', reason: '' },
    action,
    send: ({ decision, reason }, options) => send({ decision, ...(decision === 'REJECT' && { reason }) }, options),
    money,
    fallbackMessage,
    refresh: router.refresh,
    done: ({ message, follow }) => {
      toast.success([message ?? doneText, follow?.text].filter(Boolean).join(' '))
      if (follow) router.replace(follow.href)
      else router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-4">
      <DecisionFields {...fields} isBusy={wired.isBusy} />
    </CallForm>
  )
}
