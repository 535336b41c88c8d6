import { getTranslations } from 'next-intl/server'
import { RelatedTable } from '@/components/list/related-table'
import { relatedPart } from '@/components/list/related-part'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { PartFailed } from '@/components/shared/part-failed'
import { StateBox } from '@/components/ui/state-box'
import type { BusinessLimits } from '@/lib/calls/organizations'
import { readBusinessLimits } from '@/lib/queries/business'
import { cardKinds } from '@/lib/rules/cards/card-states'
import type { Currency } from '@/lib/rules/locale/money'
import { messageOr } from '@/lib/rules/words/message-or'
import { ChangeLimits } from './dialog-buttons'
import { wordOf } from './address-words'
import type { TabProps } from './shown-business'

type LimitRow = BusinessLimits['limits'][number] & { currency: Currency; channelName: string; periodName: string }

const rows = relatedPart<LimitRow>()({
  name: 'business',
  id: null,
  columns: {
    channelName: { kind: 'text', alwaysVisible: true, second: 'periodName' },
    amount: { kind: 'money', alwaysVisible: true, currency: 'currency' },
    count: { kind: 'count' },
    maxAmount: { kind: 'money', currency: 'currency' },
    maxCount: { kind: 'count' },
  },
})

export async function LimitsTab({ org, address, to, context, mayChange }: TabProps) {
  const t = await getTranslations('business.limits')
  const operations = await getTranslations('cards.operations')
  const issuer = org.issuers.find((one) => one === wordOf(address, 'issuer')) ?? org.issuers[0]
  const kind = cardKinds.find((one) => one === wordOf(address, 'cardType')) ?? 'GPR'
  if (!issuer) return <StateBox icon="empty" title={t('noIssuers')} />
  const found = await readBusinessLimits(org.id, issuer, kind)
  const here = { issuer, cardType: kind }
  return (
    <>
      <LinkTabs
        label={t('choice')}
        tabs={org.issuers.flatMap((one) =>
          ['GPR' as const, 'GC' as const].map((cardType) => ({
            href: to({ issuer: one, cardType }),
            text: t('of', { issuer: one, kind: t(`kinds.${cardType}`) }),
            isCurrent: one === issuer && cardType === kind,
          })),
        )}
      />
      {!found.ok ? (
        <PartFailed problem={found.problem} href={to(here)} />
      ) : found.value.limits.length === 0 ? (
        <StateBox icon="empty" title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-soft">{t('about')}</p>
            {mayChange && <ChangeLimits orgId={org.id} issuerCode={issuer} cardType={kind} of={found.value} />}
          </div>
          <RelatedTable
            part={rows}
            rows={found.value.limits.map((limit) => ({
              ...limit,
              currency: found.value.currency,
              channelName: messageOr(operations, `limitChannels.${limit.channel}`, limit.channel ?? ''),
              periodName: messageOr(operations, `periods.${limit.period}`, limit.period ?? ''),
            }))}
            label={t('title')}
            context={context}
          />
        </>
      )}
    </>
  )
}
