'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { CallForm } from '@/components/form/call-form'
import { useCallForm } from '@/components/form/use-call-form'
import { DecisionFields } from '@/components/shared/decision-fields'
import { useToast } from '@/components/shared/use-toast'
import { DecideMoney } from '@/lib/rules/bodies/money'

const REASON = 200

/** Approves or rejects a bank transfer; the maker is told why it is somebody else's. ACCT-07, decision 18 */
export function LoadDecision({ id, isOwn }: { id: string; isOwn: boolean }) {
  const t = useTranslations('accounts.decision')
  const toast = useToast()
  const router = useRouter()
  const wired = useCallForm('issuing PUT orgs/money/approve', {
    schema: DecideMoney,
    start: { id, decision: 'APPROVE' },
    toRequest: ({ id: load, decision, reason }) => ({
      body: { id: load, decision, ...(decision === 'REJECT' && { reason }) },
    }),
    money: true,
    wordless: t('failed'),
    wrongIs: 'field',
    unknown: router.refresh,
    done: ({ message }) => {
      toast.success(message ?? t('done'))
      router.refresh()
    },
  })
  return (
    <CallForm of={wired} className="grid gap-4">
      <DecisionFields
        isOwn={isOwn}
        isBusy={wired.isBusy}
        text={t(isOwn ? 'own' : 'text')}
        reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON }}
        words={{ approve: t('approve'), reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
      />
    </CallForm>
  )
}
