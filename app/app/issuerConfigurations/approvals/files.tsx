import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { Section } from '@/components/ui/section'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { kindOfField } from '@/lib/rules/input/personal-names'
import { isOffered } from '@/lib/rules/users/offers'
import { portalAnswers } from '@/lib/portal-answers'
import { RequestDocuments } from './request-documents'
import type { RequestDocument } from './reveal-all'

export const documentsOf = ({ files, toOpen }: ApprovalDetail, context: RenderContext): RequestDocument[] =>
  files.map(({ paper, before, after, isRequired, change }) => ({
    name: context.status(paper ?? '', 'approvals.papers'),
    before,
    after,
    isRequired: isRequired && after !== null,
    isMissing: isRequired && after === null,
    wasOpened: toOpen !== null && !toOpen.includes(paper ?? ''),
    change: change === 'UNKNOWN' ? null : change,
  }))

export const isMasked = ({ files, changes }: ApprovalDetail): boolean =>
  [...files.flatMap(({ before, after }) => [before, after])].some((href) => href?.includes('•')) ||
  changes.some(({ field, before, after }) => kindOfField(field) !== null && (before || after))

/** The documents of a request. A person's documents need a reason to be seen. APPR-12, APPR-34, decision 23 */
export async function Files({ request, context }: { request: ApprovalDetail; context: RenderContext }) {
  if (request.files.length === 0) return null
  const t = await getTranslations('approvals.files')
  return (
    <Section title={t('title')}>
      <RequestDocuments
        papers={request.files.map(({ paper }) => paper)}
        localeZone={context.localeZone}
        mayReveal={isOffered(context.session, portalAnswers.revealOfRequest)}
      />
    </Section>
  )
}
