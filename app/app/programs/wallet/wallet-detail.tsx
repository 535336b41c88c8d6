import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Summary } from '@/components/shared/detail/summary'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import type { ProgramWallet } from '@/lib/calls/wallets'
import { readProgramWallets, readWalletVersions } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import type { CashbackRule, Rule } from '@/lib/rules/programs/rules'
import { isOffered } from '@/lib/rules/users/offers'
import { walletRecord } from '@/lib/records/wallets'
import { RuleVersions } from '../rules/rule-versions'
import { RuleSentences, sayZeroMatch, triedRules } from '../rules/rule-sentences'
import { SimulateStored } from '../rules/simulate-stored'
import { walletNotFound } from './wallet-not-found'

export async function WalletDetail({ id, appId, session }: { id: string; appId: string; session: Session }) {
  const [t, found, versions, context] = await Promise.all([
    getTranslations('wallets'),
    readProgramWallets(id),
    readWalletVersions(appId),
    renderContext(session),
  ])
  const href = routes.wallet({ id, appId })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const { program, wallets } = found.value
  const wallet = wallets.find((one) => one.appId === appId)
  if (!wallet) return <DetailFailed title={t('failed')} problem={walletNotFound} href={href} />
  const mayChange = isOffered(session, routes.walletNew) && program.mayChange
  const { rulesJson } = wallet
  const sentences = (title: string, rules: readonly (Rule | CashbackRule)[], none: string, after: string | null) => (
    <Section title={title}>
      {rules.length > 0 ? (
        <RuleSentences rules={rules} currency={wallet.currency} context={context} />
      ) : (
        <p className="text-sm text-soft">{none}</p>
      )}
      {after && <p className="mt-3 text-sm text-soft">{after}</p>}
    </Section>
  )
  return (
    <>
      <Summary
        title={wallet.name ?? appId}
        under={
          <a className="link" href={routes.program({ id })}>
            {program.name ?? id}
          </a>
        }
        figureLabel={t('balance')}
        figure={wallet.applicationBalance === null ? '–' : formatMoney(wallet.applicationBalance, wallet.currency)}
        actions={
          mayChange && (
            <ButtonLink href={routes.wallet({ id, appId }, { edit: '1' })} variant="primary">
              {t('edit')}
            </ButtonLink>
          )
        }
      >
        {wallet.status && <StatusBadge status={wallet.status} label={context.status(wallet.status)} />}
        {wallet.isDefault && <Badge plain>{t('fields.isDefault')}</Badge>}
        {wallet.isNcmc && <Badge plain>{t('ncmc')}</Badge>}
      </Summary>
      <WaitsForDecision requests={program.waitsFor.filter((one) => one.appId === appId)} session={session} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {sentences(
            t('wizard.steps.rules'),
            rulesJson?.rules ?? [],
            t('noRules'),
            rulesJson && sayZeroMatch(rulesJson, context),
          )}
          {sentences(
            t('wizard.steps.cashback'),
            rulesJson?.cashbackRules ?? [],
            wallet.balanceType === 'VIRTUAL' ? t('noCashbackYet') : t('wizard.noCashback'),
            null,
          )}
          {rulesJson && rulesJson.rules.length + rulesJson.cashbackRules.length > 0 && (
            <MessagesProvider areas={['rules']}>
              <SimulateStored
                programId={id}
                rules={{ ...triedRules(rulesJson), appId }}
                mayList={isOffered(session, routes.transactions)}
              />
            </MessagesProvider>
          )}
          <RuleVersions found={versions} href={href} currency={wallet.currency} context={context} />
          <Replenishment wallet={wallet} context={context} />
        </div>
        <Section title={t('groups.identity')}>
          <WalletFacts wallet={wallet} context={context} />
        </Section>
      </div>
    </>
  )
}

async function Replenishment({ wallet, context }: { wallet: ProgramWallet; context: RenderContext }) {
  const t = await getTranslations('wallets.replenishment')
  const { replenishBalance, replenishBalanceValidityPeriod: period, lastReplenishment: last, currency } = wallet
  return (
    <Section title={t('title')}>
      <div className="grid gap-2 text-sm">
        <p className={replenishBalance && period ? undefined : 'text-soft'}>
          {replenishBalance && period && period !== 'UNKNOWN'
            ? t('plan', {
                amount: formatMoney(replenishBalance, currency),
                period: context.words(`wallets.each.${period}`),
              })
            : t('none')}
        </p>
        {last && (
          <p className="text-soft">
            {t(last.status === 'PENDING' ? 'running' : 'last', {
              date: last.at ? formatDateTime(last.at, context.localeZone) : '',
              cards: last.cards - last.missed,
            })}
          </p>
        )}
        {last && last.missed > 0 && (
          <p className="text-failed">{t('missed', { cards: last.missed, reason: last.reason ?? '' })}</p>
        )}
      </div>
    </Section>
  )
}

async function WalletFacts({ wallet, context }: { wallet: ProgramWallet; context: RenderContext }) {
  const t = await getTranslations('wallets')
  const period = (value: string | null, none: 'noEnd' | 'noReplenishment') =>
    value ? context.words(`wallets.periods.${value}`) : t(none)
  return (
    <RecordFacts
      record={walletRecord}
      of={wallet}
      context={context}
      facts={[
        'appId',
        'description',
        'balanceType',
        'startingBalance',
        {
          label: t('fields.startingBalanceValidityPeriod'),
          value: period(wallet.startingBalanceValidityPeriod, 'noEnd'),
        },
        wallet.replenishBalance ? 'replenishBalance' : ['replenishBalance', null],
        {
          label: t('fields.replenishBalanceValidityPeriod'),
          value: period(wallet.replenishBalanceValidityPeriod, 'noReplenishment'),
        },
        'applicationBudget',
        wallet.isNcmc ? ['priority', null] : 'priority',
        'cardCount',
        { label: t('fields.fundingType'), value: t(wallet.closedLoop ? 'funding.closed' : 'funding.open') },
        wallet.closedLoop && { label: t('fields.closedLoopMids'), value: wallet.closedLoopMids.join(', ') },
        'allowCustomerMoneyLoad',
        'allowLoadingFromBranch',
        'splitTxn',
        'allowWalletToLink',
        'createdTime',
        'createdBy',
        'modifiedTime',
        'modifiedBy',
      ]}
    />
  )
}
