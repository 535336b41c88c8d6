'use client'

import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { request } from '@/lib/browser/request'
import { MailReport } from '@/lib/rules/bodies/reports'
import { reportFormats } from '@/lib/rules/reports/report-files'
import type { ReportSelection } from './report-selection'

export default function MailDialog({ report, close }: { report: ReportSelection; close: () => void }) {
  const t = useTranslations('reports.mail')
  const { from, to } = report.days
  const { inputs = {}, filters, title, heads, words, totalLabel, cutNote } = report.request
  const others = Object.fromEntries(Object.entries(inputs).filter(([name]) => name !== 'from' && name !== 'to'))
  const form = useSendForm({
    schema: MailReport,
    draft: report.name,
    start: { name: report.name, documentType: reportFormats[0], email: report.email },
    action: '/api/issuing/bizdocmgnt/report/reportMail',
    send: ({ name, documentType, email }) =>
      request('issuing GET bizdocmgnt/report/reportMail', {
        query: {
          name,
          documentType,
          email,
          ...(from && { fromDate: from }),
          ...(to && { toDate: to }),
          filters: JSON.stringify({ inputs: others, filters, title, heads, words, totalLabel, cutNote }),
        },
      }),
    ...useCloseOnSuccess({ close, doneText: t('done') }),
  })
  return (
    <WiredDialog
      title={t('title')}
      description={t('text')}
      form={form}
      words={{ submit: t('submit'), sending: t('sending') }}
      close={close}
    >
      <Field name="email" kind="email" label={t('email')} help={t('emailHelp')} autoFocus />
      <Field
        name="documentType"
        kind="select"
        label={t('type')}
        options={reportFormats.map((type) => ({ value: type, label: type }))}
      />
    </WiredDialog>
  )
}
