import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { Summary } from '@/components/shared/detail/summary'
import { PartFailed } from '@/components/shared/part-failed'
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import { readStatement } from '@/lib/queries/statements'
import { exportPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { formatDate } from '@/lib/rules/locale/format'
import { zoneOf } from '@/lib/rules/locale/zones'
import {
  orgFilters,
  writeSubject,
  type StatementAddress,
  type StatementSubject,
} from '@/lib/rules/statements/statement-params'
import type { Session } from '@/lib/rules/identity/session'
import { PrintButton } from './print-button'
import { StatementDays } from './statement-days'
import { StatementProof } from './statement-proof'
import './statement.css'

type Props = { asked: StatementAddress; subject: StatementSubject; session: Session }
type Read = Awaited<ReturnType<typeof readStatement>>

export async function StatementScreen({ asked, subject, session }: Props) {
  const [read, t] = await Promise.all([readStatement(asked, subject), getTranslations('statements')])
  const { statement, range } = read
  const words = { ...writeSubject(subject), from: range.from ?? undefined, to: range.to ?? undefined }
  const query = new URLSearchParams(
    Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const place = { locale: session.locale, timeZone: statement.ok ? zoneOf[statement.value.currency] : session.timeZone }
  const days = t('days', {
    from: range.from ? formatDate(range.from, place) : t('first'),
    to: range.to ? formatDate(range.to, place) : t('today'),
    zone: place.timeZone,
  })
  return (
    <div className="statement">
      <Summary
        title={t(`titles.${subject.kind}`)}
        under={
          <>
            <Whose read={read} subject={subject} />
            <span className="block">{days}</span>
          </>
        }
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            {statement.ok && (
              <>
                <PrintButton label={t('print')} />
                <ButtonAnchor variant="primary" href={`${exportPaths.statement}?${query}`} download>
                  {t('pdf')}
                </ButtonAnchor>
              </>
            )}
            <ButtonLink href={routes.statements({ of: subject.kind })}>{t('another')}</ButtonLink>
          </div>
        }
      />
      <Filters read={read} subject={subject} />
      {statement.ok ? (
        <div className="grid gap-4">
          <StatementProof statement={statement.value} place={place} />
          <StatementDays statement={statement.value} place={place} />
        </div>
      ) : (
        <PartFailed problem={statement.problem} href={routes.statements(words)} />
      )}
    </div>
  )
}

async function Whose({ read: { owner, statement }, subject }: { read: Read; subject: StatementSubject }) {
  const t = await getTranslations('statements')
  const found = statement.ok ? statement.value : null
  const name = owner.name ?? found?.holderName ?? (subject.kind === 'business' ? found?.orgName : null)
  const wallet = found?.walletName && `, ${found.walletName}`
  if (subject.kind === 'business')
    return (
      <>
        <Link className="link" prefetch={false} href={routes.organizationOverview({ orgId: subject.orgId })}>
          {name ?? subject.orgId}
        </Link>
        {found && (
          <span className="block">
            {found.of === 'CARDS' ? t('ofCards', { count: found.accounts }) : t('ofPool', { count: found.accounts })}
          </span>
        )}
      </>
    )
  const href =
    subject.kind === 'card'
      ? routes.card({ cardId: subject.cardId })
      : routes.customer({ customerId: subject.customerId })
  return (
    <>
      <Link className={wallet ? 'link underline' : 'link'} prefetch={false} href={href}>
        {name ?? (subject.kind === 'card' ? subject.cardId : subject.customerId)}
        {owner.last4 && <span className="code"> •••• {owner.last4}</span>}
      </Link>
      {wallet}
    </>
  )
}

async function Filters({ read: { range, today, owner }, subject }: { read: Read; subject: StatementSubject }) {
  const t = await getTranslations('statements.filters')
  const isBusiness = subject.kind === 'business'
  const fixed = Object.entries(writeSubject(subject)).filter(([name]) => !orgFilters.includes(name as 'issuer'))
  const issuers = owner.org?.issuerDetailsList.flatMap(({ issuerCode }) => issuerCode ?? []) ?? []
  return (
    <form method="get" action={routes.statements()} className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
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
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="text-sm font-medium">
          {t(end)}
          <Input type="date" name={end} max={today} defaultValue={range[end] ?? ''} className="mt-1" />
        </label>
      ))}
      <Button type="submit">{t('show')}</Button>
    </form>
  )
}
