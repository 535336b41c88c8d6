import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { PartPage } from '@/components/shared/detail/part-page'
import { Summary } from '@/components/shared/detail/summary'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { PartFailed } from '@/components/shared/part-failed'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button'
import { Fact, Facts } from '@/components/ui/facts'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { undoBankImport } from '@/lib/calls/accounts'
import type { BankStatementDetail } from '@/lib/calls/bank-reply'
import { readBankLines, readBankStatement, readUnmatchedTransfers } from '@/lib/queries/accounts'
import { routes } from '@/lib/routes'
import type { MatchQuality } from '@/lib/rules/accounts/match-bank-lines'
import { readPage, readWord, type Address } from '@/lib/rules/lists/list-query'
import { paginate } from '@/lib/rules/lists/pagination'
import type { Session } from '@/lib/rules/identity/session'
import { formatDateTime, formatMoney, formatNumber } from '@/lib/rules/locale/format'
import { mayCall } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { BankDays } from './bank-days'
import { BankLinesTable } from './lines-table'
import { statementDays, statementName } from './statement-name'
import { TransfersTable } from './transfers-table'
import { UndoButton } from './undo-button'

const PAGE_SIZE = 25
const tabs = ['all', 'exact', 'likely', 'none', 'transfers'] as const
type Tab = (typeof tabs)[number]
const qualityOf: Record<Exclude<Tab, 'transfers'>, MatchQuality | null> = {
  all: null,
  exact: 'EXACT',
  likely: 'LIKELY',
  none: 'NONE',
}

/** One statement: its balances, its days with what is open, and its lines by how well they match. ACCT-12, ACCT-13, ACCT-14 */
export async function BankStatementView({
  statementId,
  address,
  session,
}: {
  statementId: string
  address: Address
  session: Session
}) {
  const tab = tabs.find((one) => one === readWord(address, 'match')) ?? 'all'
  const page = readPage(address)
  const to = (match: Tab, at = 1) =>
    routes.bankStatement({ statementId }, { match: match === 'all' ? undefined : match, page: at > 1 ? at : undefined })
  const part = { statementId, page, to: (at: number) => to(tab, at), session }
  const [found, context, t] = await Promise.all([
    readBankStatement(statementId),
    renderContext(session),
    getTranslations('bank-statements'),
  ])
  if (!found.ok && (found.problem.code === 'not-found' || found.problem.code === 'not-supported'))
    return (
      <StateBox
        icon="search"
        heading="h1"
        title={t('statement.none')}
        action={<ButtonLink href={routes.bankStatements()}>{t('statement.toList')}</ButtonLink>}
      />
    )
  if (!found.ok) return <DetailFailed title={t('statement.failed')} problem={found.problem} href={to(tab, page)} />
  const statement = found.value
  const toList = <ButtonLink href={routes.bankStatements()}>{t('statement.toList')}</ButtonLink>
  if (statement.undoneAt)
    return (
      <StateBox
        icon="empty"
        heading="h1"
        title={t('undo.undone')}
        text={t('undo.by', {
          name: statement.undoneBy ?? '',
          at: formatDateTime(statement.undoneAt, context.localeZone),
          reason: statement.undoReason ?? '',
        })}
        action={toList}
      />
    )
  const { counts, currency, closingBalance, days } = statement
  const name = statementName(statement, context.words)
  const closedDays = new Set(days.flatMap(({ day, isClosed }) => (isClosed && day ? [day] : [])))
  return (
    <>
      <Summary
        title={name}
        under={joinFacts([
          t('ending', { digits: statement.accountEnding ?? '' }),
          statementDays(statement, context.localeZone),
        ])}
        figureLabel={t('fields.closing')}
        figure={closingBalance !== null && formatMoney(closingBalance, currency)}
        actions={
          <>
            {mayCall(session, undoBankImport) && (
              <MessagesProvider areas={['bank-statements']}>
                <UndoButton id={statementId} name={name} />
              </MessagesProvider>
            )}
            {toList}
          </>
        }
      />
      <MessagesProvider areas={['bank-statements']}>
        <div className="mb-4 grid items-start gap-4 2xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Sums statement={statement} context={context} />
          <BankDays statement={statement} context={context} />
        </div>
        <LinkTabs
          label={t('lines.tabs')}
          tabs={tabs.map((one) => ({
            href: to(one),
            text: t(`lines.tab.${one}`, { count: formatNumber(counts[one], session.numbers) }),
            isCurrent: one === tab,
          }))}
        />
        {tab === 'transfers' ? <TransferRows {...part} /> : <LineRows {...part} tab={tab} closedDays={closedDays} />}
      </MessagesProvider>
    </>
  )
}

type RowsProps = { statementId: string; page: number; to: (page: number) => string; session: Session }

async function LineRows({
  statementId,
  tab,
  page,
  to,
  session,
  closedDays,
}: RowsProps & { tab: Exclude<Tab, 'transfers'>; closedDays: ReadonlySet<string> }) {
  const [found, context, t] = await Promise.all([
    readBankLines(statementId, qualityOf[tab], page, PAGE_SIZE),
    renderContext(session),
    getTranslations('bank-statements.lines'),
  ])
  if (!found.ok) return <PartFailed problem={found.problem} href={to(page)} />
  const { list, data } = found.value
  const pages = paginate({ ...data, recordsCurrentPage: list.length }, page, PAGE_SIZE)
  if (pages.totalCount === 0) return <StateBox icon="empty" title={t(`nothing.${tab}`)} />
  return (
    <PartPage pages={pages} page={page} to={to} context={context}>
      <BankLinesTable lines={list} closedDays={closedDays} statementId={statementId} context={context} />
    </PartPage>
  )
}

async function TransferRows({ statementId, page, to, session }: RowsProps) {
  const [found, context, t] = await Promise.all([
    readUnmatchedTransfers(statementId, page, PAGE_SIZE),
    renderContext(session),
    getTranslations('bank-statements.lines'),
  ])
  if (!found.ok) return <PartFailed problem={found.problem} href={to(page)} />
  const { list, data } = found.value
  const pages = paginate({ ...data, recordsCurrentPage: list.length }, page, PAGE_SIZE)
  if (pages.totalCount === 0) return <StateBox icon="empty" title={t('nothing.transfers')} />
  return (
    <PartPage pages={pages} page={page} to={to} context={context}>
      <TransfersTable transfers={list} context={context} />
    </PartPage>
  )
}

/** The opening balance, what came, what went, and the closing balance, and whether they agree. ACCT-10 */
async function Sums({ statement, context }: { statement: BankStatementDetail; context: RenderContext }) {
  const [t, common] = await Promise.all([getTranslations('bank-statements'), getTranslations('common')])
  const { openingBalance: opening, closingBalance: closing, credits, debits, currency, lines } = statement
  const money = (minor: number | null) => (minor === null ? null : formatMoney(minor, currency))
  const difference = opening === null || closing === null ? null : closing - (opening + (credits ?? 0) - (debits ?? 0))
  return (
    <Section title={t('statement.sums')}>
      <Facts>
        {(
          [
            ['opening', opening],
            ['credits', credits],
            ['debits', debits],
            ['closing', closing],
          ] as const
        ).map(([name, value]) => (
          <Fact key={name} label={t(`fields.${name}`)} empty={common('notGiven')} numeric>
            {money(value)}
          </Fact>
        ))}
        <Fact label={t('fields.lines')} empty={common('notGiven')} numeric>
          {formatNumber(lines, context.session.numbers)}
        </Fact>
        {statement.knownLines > 0 && (
          <Fact label={t('fields.knownLines')} empty={common('notGiven')} numeric>
            {formatNumber(statement.knownLines, context.session.numbers)}
          </Fact>
        )}
        <Fact label={t('fields.importedBy')} empty={common('notGiven')}>
          {statement.importedBy}
        </Fact>
      </Facts>
      <p className="mt-4">
        <Badge tone={difference === null ? 'neutral' : difference === 0 ? 'active' : 'failed'}>
          {difference === null
            ? t('statement.noBalances')
            : difference === 0
              ? t('statement.agrees')
              : t('statement.differs', { amount: formatMoney(Math.abs(difference), currency) })}
        </Badge>
      </p>
    </Section>
  )
}
