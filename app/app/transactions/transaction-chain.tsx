import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Timeline } from '@/components/shared/timeline'
import type { Tone } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { Txn } from '@/lib/calls/transactions'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import type { TxnEventKind } from '@/lib/rules/transactions/decline-causes'

const tones: Record<TxnEventKind | 'UNKNOWN', Tone> = {
  STARTED: 'pending',
  AUTHORISED: 'active',
  DECLINED: 'failed',
  MOVED: 'active',
  CLEARED: 'active',
  REVERSED: 'pending',
  REFUNDED: 'pending',
  DISPUTE_RAISED: 'pending',
  DISPUTE_CREDITED: 'pending',
  DISPUTE_WON: 'active',
  DISPUTE_LOST: 'failed',
  DISPUTE_SOLVED: 'active',
  DISPUTE_WAIVED: 'neutral',
  UNKNOWN: 'neutral',
}

export async function TransactionChain({ txn, context }: { txn: Txn; context: RenderContext }) {
  const t = await getTranslations('transactions.chain')
  if (txn.events.length === 0) return null
  const isOne = new Set(txn.events.map(({ txnId }) => txnId)).size === 1
  return (
    <Section title={t('title')}>
      <Timeline
        label={t('title')}
        current={t('current')}
        events={txn.events.map(({ kind, at, txnId, currency, amount, reference }, index) => ({
          key: `${index}`,
          tone: tones[kind ?? 'UNKNOWN'],
          word: t(`kinds.${kind ?? 'UNKNOWN'}`),
          moment: at ? formatDateTime(at, context.localeZone) : '',
          isCurrent: !isOne && txnId === txn.txnId,
          more: (
            <>
              {amount !== null && <span className="num text-ink">{formatMoney(amount, currency)}</span>}
              {reference && <span className="code">{reference}</span>}
              {txnId && txnId !== txn.txnId && (
                <Link
                  href={routes.transaction({ txnId }, { cardId: txn.cardId ?? undefined })}
                  prefetch={false}
                  className="link"
                >
                  {t('open', { txnId })}
                </Link>
              )}
            </>
          ),
        }))}
      />
    </Section>
  )
}
