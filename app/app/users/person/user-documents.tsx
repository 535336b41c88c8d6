import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { RevealPicture } from '@/components/shared/reveal/reveal'
import { StatusBadge } from '@/components/shared/status-badge'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import type { UserDetail } from '@/lib/calls/users'
import { routes } from '@/lib/routes'
import { portalAnswers } from '@/lib/portal-answers'
import type { userDocuments } from '@/lib/rules/bodies/reveal'
import { isOffered } from '@/lib/rules/users/offers'
import { listNames } from '@/lib/rules/words/join-names'
import { findProofState, identityProofs } from '@/lib/rules/customers/identity-proof'
import { addressProofTypes } from '@/lib/rules/users/user-states'
import { Decide, GiveDocuments } from './person-buttons'
import type { Person } from './person'

type Props = {
  user: UserDetail
  person: Person
  mayChange: boolean
  isDecider: boolean
  isOpenAtStart: boolean
  context: RenderContext
}

export async function UserDocuments({ user, person, mayChange, isDecider, isOpenAtStart, context }: Props) {
  const [t, kyc, reveal, files, actions] = await Promise.all([
    getTranslations('users.person'),
    getTranslations('profile.kyc'),
    getTranslations('reveal'),
    getTranslations('approvals.files'),
    getTranslations('approvals.actions'),
  ])
  const isWaiting = user.approvalStatus === 'VERF_PENDING'
  const mayDecide = user.mayDecide !== false
  const mayReveal = isOffered(context.session, portalAnswers.revealOfUser)
  const file = (
    href: string | null,
    what: (typeof userDocuments)[number],
    picture: number,
    text: string,
    paper: string = what,
  ): FactEntry => {
    const change = user.changedFiles.find((one) => one.paper === paper)?.change
    return [
      text,
      href && (
        <span key={text} className="flex flex-wrap items-center gap-2">
          {mayReveal ? (
            <RevealPicture of="user-picture" id={user.id} what={what} picture={picture} label={text} />
          ) : (
            reveal('picture.short', { number: picture })
          )}
          {change && change !== 'UNKNOWN' && (
            <Badge tone="frozen" plain>
              {files(`changes.${change}`)}
            </Badge>
          )}
        </span>
      ),
    ]
  }
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
  const toOpen = (user.toOpen ?? []).map((paper) => context.status(paper, 'approvals.papers'))
  const waiting = user.waitsFor.find(({ eventType }) => eventType === 'USER_KYC')
  const proof = addressProofTypes.find((type) => type === user.addressProofType)
  return (
    <Section
      title={t('papers')}
      action={mayChange && !isWaiting && <GiveDocuments person={person} isOpenAtStart={isOpenAtStart} />}
    >
      <div className="grid gap-4">
        {user.approvalStatus && (
          <div className="flex flex-wrap items-center gap-3 text-sm">
            <StatusBadge status={user.approvalStatus} label={context.status(user.approvalStatus, 'users.approvals')} />
            {user.approvalReason && !user.rejection && (
              <span className="text-soft">{t('rejectedFor', { reason: user.approvalReason })}</span>
            )}
            {isWaiting && isDecider && !mayDecide && <span className="text-soft">{t('decidedByOther')}</span>}
          </div>
        )}
        <FactList
          empty={context.words('common.notGiven')}
          facts={[
            ...numbers,
            file(user.taxPaperUrl, 'PAN', 1, t('panPicture')),
            [t('proofType'), proof && t(`proofs.${proof}`)],
            file(user.addressProofFrontUrl, 'ADDRESS_PROOF', 1, t('proofFront'), 'ADDRESS_PROOF_FRONT'),
            file(user.addressProofBackUrl, 'ADDRESS_PROOF', 2, t('proofBack'), 'ADDRESS_PROOF_BACK'),
          ]}
        />
        {isWaiting && isDecider && mayDecide && (
          <Decide
            person={person}
            openFirst={
              toOpen.length > 0
                ? actions('openFirst', { documents: listNames(toOpen, context.localeZone.locale) })
                : undefined
            }
          >
            {toOpen.length > 0 && waiting && (
              <a href={routes.approvalDetails({ approveID: waiting.approvalQueueId })} className="link">
                {actions('openRequest')}
              </a>
            )}
          </Decide>
        )}
      </div>
    </Section>
  )
}
