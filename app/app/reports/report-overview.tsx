import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { DetailPart } from '@/components/shared/detail/detail-part'
import { PartFailed } from '@/components/shared/part-failed'
import { StatusBadge } from '@/components/shared/status-badge'
import { Button, ButtonAnchor } from '@/components/ui/button'
import { Input, Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { getReportPresignedUrl } from '@/lib/calls/reports'
import { readDailyLink, readReports } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { issuerCodes, issuerFor } from '@/lib/rules/cards/issuers'
import { todayIn } from '@/lib/rules/lists/date-presets'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { formatDateTime } from '@/lib/rules/locale/format'
import { reasonKey } from '@/lib/rules/reports/report-reason'
import { messageOr } from '@/lib/rules/words/message-or'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { joinFacts } from '@/lib/rules/words/join-facts'

type Read = Awaited<ReturnType<typeof readReports>>

export async function ReportOverview({ address, session }: { address: Address; session: Session }) {
  const { reports, notifications } = await readReports()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Categories reports={reports} />
      <div className="grid min-w-0 gap-4">
        {mayCall(session, getReportPresignedUrl) && <DailyFile address={address} session={session} />}
        <Notifications notifications={notifications} session={session} />
      </div>
    </div>
  )
}

async function Categories({ reports }: Pick<Read, 'reports'>) {
  const t = await getTranslations('reports')
  if (!reports.ok) return <PartFailed problem={reports.problem} href={routes.reports()} />
  const { list } = reports.value
  const categories = [...new Set(list.map(({ category }) => category ?? ''))]
  return (
    <div className="grid min-w-0 gap-4">
      {categories.map((category) => (
        <Section key={category} title={messageOr(t, `categories.${category}`, category)}>
          <ul className="ruled -my-2">
            {list
              .filter((report) => (report.category ?? '') === category)
              .map(({ name, title, description }) => (
                <li key={name} className="border-hairline py-2 text-sm">
                  <Link className="link font-medium" prefetch={false} href={routes.report({ reportName: name })}>
                    {messageOr(t, `names.${name}`, title ?? name)}
                  </Link>
                  <span className="block text-soft">{messageOr(t, `about.${name}`, description ?? '')}</span>
                </li>
              ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

async function Notifications({ notifications, session }: Pick<Read, 'notifications'> & { session: Session }) {
  const [t, states, reasons] = await Promise.all([
    getTranslations('reports'),
    getTranslations('previous-reports.statuses'),
    getTranslations('previous-reports.reasons'),
  ])
  const wordsOf = (message: string | null) => message && messageOr(reasons, reasonKey(message), message)
  return (
    <DetailPart
      title={t('notifications.title')}
      found={notifications}
      href={routes.reports()}
      empty={t('notifications.none')}
      action={
        <Link className="link text-sm" prefetch={false} href={routes.previousReports()}>
          {t('notifications.all')}
        </Link>
      }
    >
      {({ list }) =>
        list.length > 0 && (
          <ul className="ruled -my-2">
            {list.map(({ id, name, title, message, status, createdAt }) => (
              <li key={id} className="border-hairline py-2 text-sm">
                <span className="flex flex-wrap items-center gap-2">
                  {messageOr(t, `names.${name ?? ''}`, title ?? name)}
                  {status && <StatusBadge status={status} label={messageOr(states, status, status)} />}
                </span>
                <span className="block text-xs text-soft">
                  {joinFacts([wordsOf(message), createdAt && formatDateTime(createdAt, session)])}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </DetailPart>
  )
}

/** Offers all transactions of an issuer on one day, by a link that expires. REP-06 */
async function DailyFile({ address, session }: { address: Address; session: Session }) {
  const t = await getTranslations('reports.daily')
  const codes = session.user.issuerCode ? [session.user.issuerCode] : [...issuerCodes]
  const issuer = issuerFor(session, readWord(address, 'issuerCode'))
  const date = readWord(address, 'date') ?? ''
  const link = date ? await readDailyLink(issuer, date) : null
  return (
    <Section title={t('title')}>
      <form method="get" action={routes.reports()} className="flex flex-wrap items-end gap-3">
        <label className="text-sm font-medium">
          {t('issuer')}
          <Select scale="toolbar" name="issuerCode" defaultValue={issuer} className="mt-1">
            {codes.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </Select>
        </label>
        <label className="text-sm font-medium">
          {t('date')}
          <Input
            scale="toolbar"
            type="date"
            name="date"
            required
            max={todayIn(session.timeZone, new Date())}
            defaultValue={date}
            className="mt-1"
          />
        </label>
        <Button type="submit">{t('submit')}</Button>
      </form>
      {link && (
        <div className="mt-3">
          {link.ok ? (
            link.value.url && (
              <ButtonAnchor variant="primary" href={link.value.url} download>
                {t('fetch', { file: link.value.fileName ?? '' })}
              </ButtonAnchor>
            )
          ) : (
            <PartFailed problem={link.problem} href={routes.reports({ issuerCode: issuer, date: date || undefined })} />
          )}
        </div>
      )}
    </Section>
  )
}
