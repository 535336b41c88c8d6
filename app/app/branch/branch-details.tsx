import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { BusinessSections } from '@/components/shared/business-fields/business-sections'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { RevealPicture } from '@/components/shared/reveal/reveal'
import { Section } from '@/components/ui/section'
import type { BranchDetail } from '@/lib/calls/branches'
import { portalAnswers } from '@/lib/portal-answers'
import { bankRecord, numbersRecord, setUpRecord, signatoryRecord } from '@/lib/records/set-up'
import { countryOfIssuer } from '@/lib/rules/bodies/branches'
import { setUpFiles } from '@/lib/rules/organizations/business-documents'
import { isOffered } from '@/lib/rules/users/offers'
import { messageOr } from '@/lib/rules/words/message-or'

export async function BranchDetails({ branch, context }: { branch: BranchDetail; context: RenderContext }) {
  const { setUp, papers } = branch
  if (!setUp) return null
  const t = await getTranslations('set-up')
  return (
    <>
      <BusinessSections
        setUp={setUp}
        country={countryOfIssuer(branch.issuerCode ?? '')}
        parts={{
          numbers: { businessType: setUpRecord.businessType, ...numbersRecord },
          bank: bankRecord,
          signatory: signatoryRecord,
        }}
        except={['ifsc']}
        context={context}
      />
      {papers.length > 0 && (
        <Section title={t('step.documents')}>
          <ul className="ruled text-sm">
            {papers.map((paper) => (
              <BranchDocument key={paper.docType} paper={paper} branchId={branch.branchId} session={context.session} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** A picture that shows an identity number is masked until the person gives a reason. Decision 23 */
async function BranchDocument({
  paper: { docType, fileName, preSignedUrl },
  branchId,
  session,
}: {
  paper: BranchDetail['papers'][number]
  branchId: string
  session: RenderContext['session']
}) {
  const [t, reveal] = await Promise.all([getTranslations('set-up'), getTranslations('reveal')])
  const name = messageOr(t, `files.${docType ?? ''}`, docType ?? '')
  const file = setUpFiles.find((type) => type === docType)
  return (
    <li className="py-2 first:pt-0 last:pb-0">
      <span className="font-medium">{name}</span>
      <span className="block text-xs text-soft wrap-anywhere">
        {preSignedUrl?.includes('•') ? (
          file && isOffered(session, portalAnswers.revealOfBranch) ? (
            <MessagesProvider areas={['reveal']}>
              <RevealPicture of="branch-picture" id={branchId} what={file} picture={1} label={name} />
            </MessagesProvider>
          ) : (
            reveal('picture.short', { number: 1 })
          )
        ) : preSignedUrl ? (
          <a href={preSignedUrl} className="link" download="">
            {fileName ?? docType}
          </a>
        ) : (
          fileName
        )}
      </span>
    </li>
  )
}
