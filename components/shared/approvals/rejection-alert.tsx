import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Alert } from '@/components/ui/alert'
import type { Rejection } from '@/lib/calls/rejection'
import type { FormOf } from '@/lib/rules/approvals/form-label'
import { formatDateTime } from '@/lib/rules/locale/format'
import { ReturnedFields } from './returned-fields'

type Props = {
  title: string
  rejection: Rejection
  of: FormOf
  context: RenderContext
  /** The form on which the person may correct the record; null if there is none, or if the alert stands above it. */
  formHref: string | null
}

/** Says why a record was rejected or sent back for correction, and what is to be corrected. APPR-33, APPR-37 */
export async function RejectionAlert({ title, rejection, of, context, formHref }: Props) {
  const t = await getTranslations('approvals.rejection')
  const { reason, decidedBy, decidedAt, isReturned, fields } = rejection
  return (
    <Alert tone="warning" title={title} className="mb-4">
      <p className="wrap-anywhere">{reason ?? t('noReason')}</p>
      <ReturnedFields fields={fields} of={of} context={context} />
      {decidedBy && decidedAt && (
        <p className="text-soft">{t('by', { name: decidedBy, at: formatDateTime(decidedAt, context.localeZone) })}</p>
      )}
      {isReturned && formHref && (
        <a href={formHref} className="link">
          {t('correct')}
        </a>
      )}
    </Alert>
  )
}
