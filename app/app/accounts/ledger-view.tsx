import { getTranslations } from 'next-intl/server'
import { DayRange } from '@/components/form/day-range'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { PartPage } from '@/components/shared/detail/part-page'
import { Summary } from '@/components/shared/detail/summary'
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { ProblemDetails } from '@/lib/calls/problem'
import { readLedger } from '@/lib/queries/accounts'
import { exportPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { areDaysInOrder, EARLIEST_DAY, todayIn } from '@/lib/rules/lists/date-presets'
import { readPage, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { formatMoney } from '@/lib/rules/locale/format'
import { paginate } from '@/lib/rules/lists/pagination'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { accountName } from '@/lib/rules/accounts/account-name'
import { ledgerPresets, readLedgerRange } from '@/lib/rules/accounts/ledger-range'
import { LedgerProof } from './ledger-proof'
import { LedgerTable } from './ledger-table'

const PAGE_SIZE = 50
const writeAddress = (values: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== undefined))

/** An upstream without this call answers 404, just as for a missing record. */
const isMissing = ({ code }: ProblemDetails): boolean => code === 'not-found' || code === 'not-supported'

export async function LedgerView({
  accountId,
  address,
  session,
}: {
  accountId: string
  address: Address
  session: Session
}) {
  const today = todayIn(session.timeZone, new Date())
  const { preset, range } = readLedgerRange(address, today)
  const page = readPage(address)
  const days = preset === null ? { from: range.from ?? undefined, to: range.to ?? undefined } : { duration: preset }
  const to = (at: number) => routes.ledgerAccount({ accountId }, { ...days, page: at > 1 ? at : undefined })
  const [found, context, t, list, files, words] = await Promise.all([
    readLedger(accountId, range, page, PAGE_SIZE),
    renderContext(session),
    getTranslations('ledger'),
    getTranslations('list'),
    getTranslations('statements'),
    getTranslations('validation'),
  ])
  if (!found.ok && isMissing(found.problem))
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('none')}
        text={t('noneText', { accountId })}
        action={<ButtonLink href={routes.ledger()}>{t('all')}</ButtonLink>}
      />
    )
  const chooseDays = (
    <form method="get" action={routes.ledgerAccount({ accountId })} className="mb-4 flex flex-wrap items-end gap-3">
      <DayRange
        key={`${range.from} ${range.to}`}
        scale="toolbar"
        min={EARLIEST_DAY}
        max={today}
        from={{ name: 'from', label: list('from'), value: range.from }}
        to={{ name: 'to', label: list('to'), value: range.to }}
        wrong={words('dayOrder')}
      />
      <Button type="submit">{list('apply')}</Button>
    </form>
  )
  if (!areDaysInOrder(range.from, range.to))
    return (
      <>
        <Summary
          title={t('numbered', { id: accountId })}
          actions={<ButtonLink href={routes.ledger()}>{t('all')}</ButtonLink>}
        />
        {chooseDays}
      </>
    )
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={to(page)} />
  const { account, list: postings, data, ...sums } = found.value
  const pages = paginate({ ...data, recordsCurrentPage: postings.length }, page, PAGE_SIZE)
  return (
    <>
      <Summary
        title={accountName(account, context.words)}
        under={joinFacts([t('numbered', { id: account.accountId }), account.isMemo && t('memo')])}
        figureLabel={t('columns.balance')}
        figure={account.balance !== null && formatMoney(account.balance, account.currency)}
        actions={
          <div className="flex flex-wrap gap-2">
            {pages.totalCount > 0 &&
              (['xlsx', 'csv'] as const).map((format) => (
                <ButtonAnchor
                  key={format}
                  href={`${exportPaths.ledger}?${writeAddress({ accountId, ...days, format })}`}
                  download
                >
                  {files(format)}
                </ButtonAnchor>
              ))}
            <ButtonLink href={routes.ledger()}>{t('all')}</ButtonLink>
          </div>
        }
      />
      <LinkTabs
        label={list('duration.label')}
        tabs={ledgerPresets.map((one) => ({
          href: routes.ledgerAccount({ accountId }, { duration: one }),
          text: list(`duration.${one}`),
          isCurrent: one === preset,
        }))}
      />
      {chooseDays}
      <LedgerProof sums={sums} account={account} postings={postings} isPast={range.to !== null && range.to < today} />
      {pages.totalCount === 0 ? (
        <StateBox icon="empty" title={t('nothing')} text={t('nothingText')} />
      ) : (
        <PartPage pages={pages} page={page} to={to} context={context}>
          <LedgerTable postings={postings} account={account} context={context} />
        </PartPage>
      )}
    </>
  )
}
