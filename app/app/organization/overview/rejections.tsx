import { getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { TabProps } from './shown-business'

/** Says why an issuer rejected the business, so that it can be put right. APPR-33 */
export async function Rejections({ org, context }: { org: BusinessDetail; context: TabProps['context'] }) {
  const t = await getTranslations('organizations.overview.rejected')
  return org.issuerDetailsList.map(
    ({ issuerCode, rejection }) =>
      rejection && (
        <Alert key={issuerCode} tone="warning" title={t('title', { issuer: issuerCode ?? '' })} className="mb-4">
          <p className="wrap-anywhere">{rejection.reason ?? t('noReason')}</p>
          {rejection.decidedBy && rejection.decidedAt && (
            <p className="text-soft">
              {t('by', { name: rejection.decidedBy, at: formatDateTime(rejection.decidedAt, context.localeZone) })}
            </p>
          )}
        </Alert>
      ),
  )
}
