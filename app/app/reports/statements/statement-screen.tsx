import { getTranslations } from 'next-intl/server'
import { DayRange } from '@/components/form/day-range'
import { renderContext } from '@/components/list/render-context'
import { linked, linkedBusiness, linkedCard } from '@/components/shared/detail/linked'
import { Summary } from '@/components/shared/detail/summary'
import { PartFailed } from '@/components/shared/part-failed'
import { PastTheEnd } from '@/components/shared/detail/past-the-end'
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button'
import { Alert } from '@/components/ui/alert'
import { Input, Select } from '@/components/ui/input'
import type { Statement } from '@/lib/calls/statements'
import { readStatement, readWholeStatement } from '@/lib/queries/statements'
import { exportPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { areDaysInOrder } from '@/lib/rules/lists/date-presets'
import { paginate } from '@/lib/rules/lists/pagination'
import { formatDate, formatNumber, type LocaleZone } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import { vanLine } from '@/lib/rules/statements/statement-lines'
import {
  businessFilters,
  writeSubject,
  type StatementAddress,
  type StatementSubject,
} from '@/lib/rules/statements/statement-params'
import {
  countEntries,
  MOST_IN_PRINT,
  pageDays,
  startSize,
  type StatementSize,
} from '@/lib/rules/statements/statement-pages'
import type { Session } from '@/lib/rules/identity/session'
import { PrintButton } from './print-button'
import { StatementLines } from './statement-lines'
import { StatementPager } from './statement-pager'
import { StatementProof } from './statement-proof'
import './statement.css'

type Props = { asked: StatementAddress; subject: StatementSubject; session: Session }
type Read = Awaited<ReturnType<typeof readStatement>>

export async function StatementScreen({ asked, subject, session }: Props) {
  const [read, t] = await Promise.all([
    asked.isWhole ? readWholeStatement(asked, subject) : readStatement(asked, subject),
    getTranslations('statements'),
  ])
  const { statement, range } = read
  const words = {
    ...writeSubject(subject),
    ...(range.from && { from: range.from }),
    ...(range.to && { to: range.to }),
  }
  const query = new URLSearchParams(words)
  const total = statement.ok ? countEntries(statement.value) : 0
  const fitsOnPaper = total <= MOST_IN_PRINT
  const isWhole = asked.isWhole && fitsOnPaper
  const localeZone = {
    locale: session.locale,
    timeZone: statement.ok ? zoneOf[statement.value.currency] : session.timeZone,
  }
  const days = t('days', {
    from: range.from ? formatDate(range.from, localeZone) : t('first'),
    to: range.to ? formatDate(range.to, localeZone) : t('today'),
    zone: localeZone.timeZone,
  })
  return (
    <div className="statement">
      <Summary
        title={t(`titles.${subject.kind}`)}
        under={
          <>
            <Whose read={read} subject={subject} session={session} />
            {statement.ok &&
              statement.value.vans.map((van) => (
                <span key={van.issuerCode} className="block">
                  {vanLine(van, t)}
                </span>
              ))}
            {areDaysInOrder(range.from, range.to) && <span className="block">{days}</span>}
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {statement.ok && (
              <>
                {isWhole || total <= asked.pageSize ? (
                  <PrintButton label={t('print')} atOnce={isWhole} />
                ) : (
                  fitsOnPaper && (
                    <ButtonLink prefetch={false} href={routes.statements({ ...words, print: 'all' })}>
                      {t('print')}
                    </ButtonLink>
                  )
                )}
                {fitsOnPaper && (
                  <ButtonAnchor variant="primary" href={`${exportPaths.statement}?${query}`} download>
                    {t('pdf')}
                  </ButtonAnchor>
                )}
                {(['xlsx', 'csv'] as const).map((format) => (
                  <ButtonAnchor key={format} href={`${exportPaths.statement}?${query}&format=${format}`} download>
                    {t(format)}
                  </ButtonAnchor>
                ))}
              </>
            )}
            <ButtonLink href={routes.statements({ of: subject.kind })}>{t('another')}</ButtonLink>
          </div>
        }
      />
      <Filters read={read} subject={subject} pageSize={asked.pageSize} />
      {statement.ok ? (
        <div className="grid gap-4">
          {!fitsOnPaper && (
            <Alert tone="info">
              {t('tooMany', {
                total: formatNumber(total, session.numbers),
                most: formatNumber(MOST_IN_PRINT, session.numbers),
              })}
            </Alert>
          )}
          <StatementProof statement={statement.value} localeZone={localeZone} />
          <PageOfLines
            statement={statement.value}
            page={isWhole ? 1 : asked.page}
            size={isWhole ? MOST_IN_PRINT : asked.pageSize}
            {...{ asked, words, localeZone, session }}
          />
        </div>
      ) : (
        areDaysInOrder(range.from, range.to) && (
          <PartFailed problem={statement.problem} href={routes.statements(words)} />
        )
      )}
    </div>
  )
}

async function PageOfLines({
  statement,
  page,
  size,
  asked,
  words: subject,
  localeZone,
  session,
}: {
  statement: Statement
  page: number
  size: number
  asked: StatementAddress
  words: Record<string, string>
  localeZone: LocaleZone
  session: Session
}) {
  const context = await renderContext(session)
  const days = pageDays(statement, page, size)
  const totalRecords = countEntries(statement)
  const shown = days.reduce((sum, { lines }) => sum + lines.length, 0)
  const data = { currentPage: page, totalRecords, totalPages: 1, recordsCurrentPage: shown }
  const pages = paginate(data, page, size)
  const to = (next: number) =>
    routes.statements({
      ...subject,
      page: next > 1 ? next : undefined,
      pageSize: asked.pageSize === startSize ? undefined : asked.pageSize,
    })
  if (shown === 0 && totalRecords > 0)
    return <PastTheEnd page={page} pages={pages.totalPages} to={to} context={context} />
  return (
    <StatementLines
      currency={statement.currency}
      days={days}
      localeZone={localeZone}
      session={session}
      pager={shown > 0 && <StatementPager {...{ subject, page, pages, to, context }} size={asked.pageSize} />}
    />
  )
}

async function Whose({
  read: { owner, statement },
  subject,
  session,
}: {
  read: Read
  subject: StatementSubject
  session: Session
}) {
  const t = await getTranslations('statements')
  const found = statement.ok ? statement.value : null
  const name = owner.name ?? found?.holderName ?? (subject.kind === 'business' ? found?.orgName : null)
  const wallet = found?.walletName && `, ${found.walletName}`
  if (subject.kind === 'business')
    return (
      <>
        {linkedBusiness({ session }, subject.orgId, name)}
        {found && (
          <span className="block">
            {found.of === 'CARDS' ? t('ofCards', { count: found.accounts }) : t('ofPool', { count: found.accounts })}
          </span>
        )}
      </>
    )
  const whose = (
    <>
      {name ?? (subject.kind === 'card' ? subject.cardId : subject.customerId)}
      {owner.last4 && <span className="code"> •••• {owner.last4}</span>}
    </>
  )
  return (
    <>
      {subject.kind === 'card'
        ? linkedCard({ session }, subject.cardId, whose)
        : linked({ session }, routes.customer, routes.customer({ customerId: subject.customerId }), whose)}
      {wallet}
    </>
  )
}

async function Filters({
  read: { range, today, owner },
  subject,
  pageSize,
}: {
  read: Read
  subject: StatementSubject
  pageSize: StatementSize
}) {
  const [t, words] = await Promise.all([getTranslations('statements.filters'), getTranslations('validation')])
  const isBusiness = subject.kind === 'business'
  const fixed = Object.entries(writeSubject(subject)).filter(([name]) => !businessFilters.includes(name as 'issuer'))
  const issuers = owner.org?.issuerDetailsList.flatMap(({ issuerCode }) => issuerCode ?? []) ?? []
  return (
    <form method="get" action={routes.statements()} className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {pageSize !== startSize && <input type="hidden" name="pageSize" value={pageSize} />}
      {isBusiness && (
        <>
          <label className="text-sm font-medium">
            {t('issuer')}
            <Select name="issuer" defaultValue={subject.issuer ?? ''} className="mt-1">
              <option value="">{t('allIssuers')}</option>
              {issuers.map((issuer) => (
                <option key={issuer}>{issuer}</option>
              ))}
            </Select>
          </label>
          {(['name', 'mobile', 'cardNumber'] as const).map((name) => (
            <label key={name} className="w-44 text-sm font-medium">
              {t(name)}
              <Input
                name={name}
                defaultValue={subject[name] ?? ''}
                maxLength={name === 'cardNumber' ? 4 : 100}
                inputMode={name === 'name' ? 'text' : 'numeric'}
                className="mt-1"
              />
            </label>
          ))}
        </>
      )}
      <DayRange
        key={`${range.from} ${range.to}`}
        max={today}
        from={{ name: 'from', label: t('from'), value: range.from }}
        to={{ name: 'to', label: t('to'), value: range.to }}
        wrong={words('dayOrder')}
      />
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
