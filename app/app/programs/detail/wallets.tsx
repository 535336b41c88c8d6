import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StatusBadge } from '@/components/shared/status-badge'
import { linkWalletToCard } from '@/lib/calls/cards'
import type { ProgramWallet } from '@/lib/calls/wallets'
import { routes } from '@/lib/routes'
import { formatMoney } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'
import type { PartProps } from './part-props'
import { WalletOrder } from './wallet-order'

type Props = PartProps & { applications: readonly ProgramWallet[]; ncmcWallets: readonly ProgramWallet[] }

export async function Wallets({ program, applications, ncmcWallets, context, mayChange }: Props) {
  const t = await getTranslations('programs.wallets')
  const id = program.id
  const mostCards = Math.max(0, ...[...applications, ...ncmcWallets].map(({ cardCount }) => cardCount))
  const mayLink = mayCall(context.session, linkWalletToCard)
  const shared = { programId: id, context, t, mostCards: mayLink ? mostCards : 0 }
  return (
    <Section
      title={t('title')}
      action={
        mayChange && (
          <ButtonLink size="sm" href={routes.walletNew({ id })}>
            {t('add')}
          </ButtonLink>
        )
      }
    >
      {applications.length === 0 && ncmcWallets.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {applications.length > 0 && (
        <WalletOrder
          key={applications.map(({ appId }) => appId).join()}
          programId={id}
          mayChange={mayChange && applications.length > 1}
          wallets={applications.map((wallet) => ({
            id: wallet.appId,
            name: wallet.name ?? wallet.appId,
            row: <WalletRow key={wallet.appId} wallet={wallet} {...shared} />,
          }))}
        />
      )}
      {ncmcWallets.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 text-sm font-semibold">{t('ncmc')}</h3>
          <p className="mb-2 text-xs text-soft">{t('ncmcHelp')}</p>
          <ul className="ruled text-sm">
            {ncmcWallets.map((wallet) => (
              <li key={wallet.appId} className="py-2">
                <WalletRow wallet={wallet} {...shared} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

type T = Awaited<ReturnType<typeof getTranslations<'programs.wallets'>>>

function WalletRow({
  programId,
  wallet,
  context,
  t,
  mostCards,
}: {
  programId: string
  wallet: ProgramWallet
  context: PartProps['context']
  t: T
  /** How many cards the most used wallet of the program has; 0 if the person may not add wallets to cards. */
  mostCards: number
}) {
  const { currency, balanceType, replenishBalance, replenishBalanceValidityPeriod: period } = wallet
  const money = (minor: number) => formatMoney(minor, currency)
  const missing = mostCards - wallet.cardCount
  const start = wallet.startingBalance ?? wallet.initialBalance
  const facts = [
    balanceType && context.words(`wallets.balanceTypes.${balanceType}`),
    start ? t('starts', { amount: money(start) }) : null,
    replenishBalance && period && period !== 'UNKNOWN'
      ? t('replenished', { amount: money(replenishBalance), period: context.words(`wallets.each.${period}`) })
      : null,
    t('cards', { count: wallet.cardCount }),
  ]
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0">
        <a href={routes.wallet({ id: programId, appId: wallet.appId })} className="link font-medium wrap-anywhere">
          {wallet.name ?? wallet.appId}
        </a>
        <span className="block text-xs text-soft">{joinFacts(facts)}</span>
        {missing > 0 && wallet.status === 'ACTIVE' && wallet.allowWalletToLink && (
          <a
            href={routes.cardList({ filter: 'all' }, { cardProgramId: programId, duration: 'any' })}
            className="link block text-xs"
          >
            {t('missing', { count: missing })}
          </a>
        )}
      </span>
      <span className="flex items-center gap-2">
        {wallet.isDefault && <Badge plain>{t('default')}</Badge>}
        {wallet.status && wallet.status !== 'ACTIVE' && (
          <StatusBadge status={wallet.status} label={context.status(wallet.status)} />
        )}
        {wallet.applicationBalance !== null && <span className="num text-sm">{money(wallet.applicationBalance)}</span>}
      </span>
    </div>
  )
}
