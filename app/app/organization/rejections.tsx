import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { RejectionAlert } from '@/components/shared/approvals/rejection-alert'
import type { BusinessDetail } from '@/lib/calls/organizations'

type Props = { org: BusinessDetail; context: RenderContext; formHref?: string | null }

/** Says why an issuer rejected the business or sent it back, so that it can be put right. APPR-33, APPR-37 */
export async function Rejections({ org, context, formHref = null }: Props) {
  const t = await getTranslations('organizations.overview.rejected')
  return org.issuerDetailsList.map(
    ({ issuerCode, rejection }) =>
      rejection && (
        <RejectionAlert
          key={issuerCode}
          title={t(rejection.isReturned ? 'returned' : 'title', { issuer: issuerCode ?? '' })}
          rejection={rejection}
          of={{ eventType: 'ORG_CREATION', currency: org.currency }}
          context={context}
          formHref={formHref}
        />
      ),
  )
}
