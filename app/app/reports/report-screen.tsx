import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { Summary } from '@/components/shared/detail/summary'
import { PartFailed } from '@/components/shared/part-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { createReportSchedule } from '@/lib/calls/reports'
import { readReport, readReportRows } from '@/lib/queries/reports'
import { routes } from '@/lib/routes'
import { areDaysInOrder } from '@/lib/rules/lists/date-presets'
import type { Address } from '@/lib/rules/lists/list-query'
import {
  readReportQuery,
  reportDays,
  reportToday,
  toRunReport,
  writeReportQuery,
} from '@/lib/rules/reports/report-address'
import { messageOr } from '@/lib/rules/words/message-or'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { ReportActions } from './report-actions'
import { ReportForm } from './report-form'
import { ReportTable } from './report-table'
import { reportVocabularies } from './report-vocabularies'

export async function ReportScreen({ name, address, session }: { name: string; address: Address; session: Session }) {
  const [found, context, t] = await Promise.all([readReport(name), renderContext(session), getTranslations('reports')])
  if (!found.ok)
    return <DetailFailed title={t('failed')} problem={found.problem} href={routes.report({ reportName: name })} />
  const definition = found.value
  const query = readReportQuery(definition, address, {
    today: reportToday(session.activeBusiness, session.timeZone, new Date()),
    orgId: session.activeBusiness?.id ?? null,
  })
  const { rows, org } = await readReportRows(definition, query)
  const href = routes.report({ reportName: definition.name }, writeReportQuery(query, query.page))
  const days = reportDays(definition, query)
  const title = messageOr(t, `names.${definition.name}`, definition.title ?? definition.name)
  const heads = Object.fromEntries(
    definition.columns.map(({ name: field, label }) => [field, messageOr(t, `fields.${field}`, label ?? field)]),
  )
  const words = Object.fromEntries(
    definition.columns.flatMap(({ name: field, codes }) =>
      codes.length > 0
        ? [[field, Object.fromEntries(codes.map((code) => [code, context.status(code, reportVocabularies[field])]))]]
        : [],
    ),
  )
  const [totalLabel, cutNote] = [t.raw('file.total') as string, t.raw('file.cut') as string]
  return (
    <MessagesProvider areas={['reports', 'issue']}>
      <Summary
        title={title}
        under={messageOr(t, `about.${definition.name}`, definition.description ?? '')}
        actions={
          <ReportActions
            name={definition.name}
            request={{ ...toRunReport(query), title, heads, words, totalLabel, cutNote }}
            days={{ from: days.from ?? null, to: days.to ?? null }}
            total={rows.ok ? rows.value.data.totalRecords : null}
            email={session.user.email}
            maySchedule={mayCall(session, createReportSchedule)}
          />
        }
      />
      <ReportForm definition={definition} query={query} org={org} context={context} />
      {rows.ok ? (
        <ReportTable definition={definition} query={query} found={rows.value} context={context} />
      ) : (
        areDaysInOrder(days.from, days.to) && <PartFailed problem={rows.problem} href={href} />
      )}
    </MessagesProvider>
  )
}
