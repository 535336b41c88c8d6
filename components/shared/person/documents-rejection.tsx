import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { RejectionAlert } from '@/components/shared/approvals/rejection-alert'
import type { Rejection } from '@/lib/calls/rejection'

type Props = { rejection: Rejection | null; context: RenderContext; formHref: string | null }

/** Says why a user's documents were rejected or sent back, until they are submitted again. APPR-37 */
export async function DocumentsRejection({ rejection, context, formHref }: Props) {
  if (!rejection) return null
  const t = await getTranslations('users.person')
  return (
    <RejectionAlert
      title={t(rejection.isReturned ? 'papersReturned' : 'papersRejected')}
      rejection={rejection}
      of={{ eventType: 'USER_KYC' }}
      context={context}
      formHref={formHref}
    />
  )
}
