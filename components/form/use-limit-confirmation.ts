'use client'

import { useTranslations } from 'next-intl'
import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { useQuery } from './use-query'
import type { Confirmation } from './use-inline-confirm'

type Sum = { event: ApprovalEvent; issuer: string | null; minor: number | null; currency: Currency }

/** The question for a sum above what the issuer lets pass unasked, with what the button said until then; null for others. CFG-08 */
export const useLimitConfirmation = (
  { event, issuer, minor, currency }: Sum,
  submitLabel: string,
): Confirmation | null => {
  const t = useTranslations('common.aboveLimit')
  const read = useQuery('issuing GET issuers/event', {
    query: { eventType: event, ...(issuer && { issuerCode: issuer }) },
  })
  const limit = read.state === 'ready' ? read.value.askAbove : null
  if (limit === null || minor === null || minor <= limit) return null
  return {
    key: `${minor}`,
    title: t('title', { limit: formatMoney(limit, currency) }),
    text: t('text'),
    yes: t('yes', { submitLabel }),
  }
}
