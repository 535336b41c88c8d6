import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { RejectionAlert } from '@/components/shared/approvals/rejection-alert'
import type { ProgramDetail } from '@/lib/calls/programs'

type Props = { program: ProgramDetail; context: RenderContext; formHref?: string | null }

/** Says why the issuer rejected the program or sent it back, until it is sent again. APPR-37 */
export async function ProgramRejection({ program: { rejection, issuerCode }, context, formHref = null }: Props) {
  if (!rejection) return null
  const t = await getTranslations('programs.rejected')
  return (
    <RejectionAlert
      title={t(rejection.isReturned ? 'returned' : 'title', { issuer: issuerCode ?? '' })}
      rejection={rejection}
      of={{ eventType: 'CARD_PROGRAM_CREATION' }}
      context={context}
      formHref={formHref}
    />
  )
}
