import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { FactList } from '@/components/shared/detail/fact-list'
import type { FactEntry } from '@/components/shared/detail/fact-list'
import { StatusBadge } from '@/components/shared/status-badge'
import { Section } from '@/components/ui/section'
import type { UserDetail } from '@/lib/calls/users'
import { findProofState, identityProofs } from '@/lib/rules/customers/identity-proof'
import { addressProofTypes } from '@/lib/rules/users/user-states'
import { Decide, GivePapers } from './person-buttons'
import type { Person } from './person'

type Props = {
  user: UserDetail
  person: Person
  mayChange: boolean
  mayDecide: boolean
  context: RenderContext
}

/** PAN, Aadhaar and both sides of the address proof, and the decision on them. USER-14, USER-15, USER-17 */
export async function Papers({ user, person, mayChange, mayDecide, context }: Props) {
  const [t, kyc] = await Promise.all([getTranslations('users.person'), getTranslations('profile.kyc')])
  const isWaiting = user.approvalStatus === 'VERF_PENDING'
  const file = (href: string | null, text: string): FactEntry => [
    text,
    href && (
      <a key={text} href={href} className="link" download="">
        {t('look')}
        <span className="sr-only"> {text}</span>
      </a>
    ),
  ]
  const numbers = identityProofs.map((proof): FactEntry => {
    const state = findProofState(user.kycDocuments, proof)
    const value = user.kycDocuments.find(({ docType }) => docType === proof)?.docValue
    return [
      kyc(proof),
      <span key={proof} className="flex flex-wrap items-baseline gap-x-2">
        {value && <bdi className="code">{value}</bdi>}
        <span className="text-soft">{kyc(state)}</span>
      </span>,
    ]
  })
  const proof = addressProofTypes.find((type) => type === user.addressProofType)
  return (
    <Section title={t('papers')} action={mayChange && !isWaiting && <GivePapers person={person} />}>
      <div className="grid gap-4">
        {user.approvalStatus && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <StatusBadge status={user.approvalStatus} label={context.status(user.approvalStatus, 'users.approvals')} />
            {user.approvalReason && (
              <span className="text-soft">{t('rejectedFor', { reason: user.approvalReason })}</span>
            )}
            {isWaiting && user.papersByOwn && <span className="text-soft">{t('decidedByOther')}</span>}
          </div>
        )}
        <FactList
          empty={context.words('common.notGiven')}
          facts={[
            ...numbers,
            file(user.taxPaperUrl, t('panPicture')),
            [t('proofType'), proof && t(`proofs.${proof}`)],
            file(user.addressProofFrontUrl, t('proofFront')),
            file(user.addressProofBackUrl, t('proofBack')),
          ]}
        />
        {isWaiting && mayDecide && <Decide person={person} />}
      </div>
    </Section>
  )
}
