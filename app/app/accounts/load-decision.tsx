'use client'

import { useTranslations } from 'next-intl'
import { buildAction } from '@/components/form/use-call-form'
import { Decision } from '@/components/shared/decision'
import { request } from '@/lib/browser/request'

const REASON = 200
const CALL = 'issuing PUT orgs/money/approve'

/** Approves or rejects a bank transfer; the maker is told why it is somebody else's. ACCT-07, decision 18 */
export function LoadDecision({ id, isOwn }: { id: string; isOwn: boolean }) {
  const t = useTranslations('accounts.decision')
  return (
    <Decision
      action={buildAction(CALL)}
      send={(decided, options) => request(CALL, { body: { id, ...decided } }, options)}
      money
      wordless={t('failed')}
      doneText={t('done')}
      isOwn={isOwn}
      text={t(isOwn ? 'own' : 'text')}
      reason={{ label: t('reason'), help: t('reasonHelp'), maxLength: REASON }}
      words={{ approve: t('approve'), reject: t('reject'), rejectNow: t('rejectNow'), back: t('back') }}
    />
  )
}
