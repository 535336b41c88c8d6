import { getTranslations } from 'next-intl/server'
import { FactList } from '@/components/shared/detail/fact-list'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Section } from '@/components/ui/section'
import type { KitOrderDetail } from '@/lib/calls/kits'
import { holdsAny } from '@/lib/privileges'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { PurchaseActions } from './purchase-actions'

export async function PurchasePart({ order, session }: { order: KitOrderDetail; session: Session }) {
  const t = await getTranslations('kits.purchase')
  const common = await getTranslations('common')
  const { purchase, orgId, cardProgramId } = order
  if (!purchase) return null
  const money = (minor: number | null) => minor !== null && formatMoney(minor, purchase.currency)
  const mayMove = holdsAny(session.privileges, ['ORGANIZATION_ALL'])
  return (
    <Section title={t('title')}>
      <FactList
        empty={common('notGiven')}
        facts={[
          [t('blocked'), money(purchase.blockedAmount)],
          [t('loadable'), String(purchase.loadableKits)],
          ...purchase.accounts.map(
            ({ balanceSource, balance }) => [t(`sources.${balanceSource ?? 'UNKNOWN'}`), money(balance)] as const,
          ),
        ]}
      />
      {mayMove && orgId !== null && cardProgramId !== null && (
        <MessagesProvider areas={['kits']}>
          <PurchaseActions
            order={{ id: order.id, orgId, cardProgramId, issuer: order.issuerCode }}
            purchase={purchase}
          />
        </MessagesProvider>
      )}
    </Section>
  )
}
