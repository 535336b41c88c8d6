import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { FactList } from '@/components/shared/detail/fact-list'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'

/** What lies on the card that a request would block, and its last use. APPR-35 */
export async function CardInQuestion({ card, context }: Pick<ApprovalDetail, 'card'> & { context: RenderContext }) {
  if (!card) return null
  const t = await getTranslations('approvals.detail.card')
  const { status, balance, currency, lastUse } = card
  const word = (code: string) => context.status(code)
  return (
    <Section title={t('title')}>
      <FactList
        facts={[
          [t('status'), status && <StatusBadge key="status" status={status} label={word(status)} />],
          [t('balance'), balance === null ? null : formatMoney(balance, currency)],
          [
            t('lastUse'),
            lastUse
              ? joinFacts([
                  lastUse.at && formatDateTime(lastUse.at, context.localeZone),
                  lastUse.merchant,
                  lastUse.amount !== null && formatMoney(lastUse.amount, lastUse.currency),
                  lastUse.status && word(lastUse.status),
                ])
              : t('neverUsed'),
          ],
        ]}
        empty={context.words('common.notGiven')}
      />
    </Section>
  )
}
