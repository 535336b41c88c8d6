import { getLocale, getTranslations } from 'next-intl/server'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { PartFailed } from '@/components/shared/part-failed'
import { renderContext } from '@/components/list/render-context'
import { DocumentsRejection } from '@/components/shared/person/documents-rejection'
import { PersonPicture } from '@/components/shared/person/person-picture'
import { pictureWords } from '@/components/shared/person/picture-words'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Badge, type Tone } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { updateUser } from '@/lib/calls/users'
import { readOwnProfile } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'
import { formatDate, formatMobile } from '@/lib/rules/locale/format'
import { identityProofs, findProofState, type ProofState } from '@/lib/rules/customers/identity-proof'
import { listNames } from '@/lib/rules/words/join-names'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered, mayCall } from '@/lib/rules/users/offers'
import { listAddressParts } from '@/lib/rules/locale/address-lines'

const isGender = (text: string | null) => text === 'M' || text === 'F' || text === 'T'

export async function DetailsTab({ session }: { session: Session }) {
  const [t, locale, types, common, found] = await Promise.all([
    getTranslations('profile.details'),
    getLocale(),
    getTranslations('status.userTypes'),
    getTranslations('common'),
    readOwnProfile(session),
  ])
  const { user } = session
  const listed = (names: readonly (string | null)[]) => listNames(names, locale)
  const own = found.ok ? found.value : null
  const known: FactEntry[] = [
    [t('name'), own?.name ?? user.name],
    [t('email'), own?.email ?? user.email],
    [t('mobile'), user.mobile && <bdi key="mobile">{formatMobile(user.mobile)}</bdi>],
    [t('type'), types(user.type)],
    [t('issuer'), user.issuerCode],
    [t('businesses'), listed(user.organizations.map(({ orgName }) => orgName))],
  ]
  const address = own?.address
  const more: FactEntry[] = own
    ? [
        [t('roles'), listed(own.roles.map(({ roleName }) => roleName))],
        [t('birth'), own.dateOfBirth],
        [t('gender'), isGender(own.gender) ? t(own.gender as 'M' | 'F' | 'T') : own.gender],
        [t('father'), own.fatherName],
        [t('address'), address && listAddressParts(address).join(', ')],
      ]
    : []
  return (
    <div className="max-w-[60rem]">
      {!found.ok && <PartFailed problem={found.problem} href={routes.profile()} />}
      <Section title={t('title')}>
        {own && (
          <MessagesProvider areas={pictureWords}>
            <PersonPicture
              of={{ id: own.id, name: own.name ?? user.name, version: own.version, picture: own.profilePictureUrl }}
              mayChange={mayCall(session, updateUser)}
            />
          </MessagesProvider>
        )}
        <FactList facts={[...known, ...more]} empty={common('notGiven')} />
      </Section>
    </div>
  )
}

const toneOf: Record<ProofState, Tone> = { NOT_UPLOADED: 'neutral', PENDING: 'pending', VERIFIED: 'active' }

export async function KycTab({ session }: { session: Session }) {
  const [kyc, common, context, found] = await Promise.all([
    getTranslations('profile.kyc'),
    getTranslations('common'),
    renderContext(session),
    readOwnProfile(session),
  ])
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'kyc' })} />
  const { id: userId, rejection, kycDocuments: papers } = found.value
  const mayCorrect = mayCall(session, updateUser) && isOffered(session, routes.user)
  return (
    <div className="max-w-[60rem]">
      <DocumentsRejection
        rejection={rejection}
        context={context}
        formHref={mayCorrect ? routes.user({ userId }, { do: 'papers' }) : null}
      />
      <Section title={kyc('title')}>
        <ul className="ruled">
          {identityProofs.map((proof) => {
            const paper = papers.find(({ docType }) => docType === proof)
            const state = findProofState(papers, proof)
            return (
              <li
                key={proof}
                aria-label={kyc(proof)}
                className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3 text-sm first:pt-0 last:pb-0"
              >
                <span className="w-32 font-medium">{kyc(proof)}</span>
                <Badge tone={toneOf[state]}>{kyc(state)}</Badge>
                <span className="text-soft">
                  {kyc('number')}{' '}
                  <bdi className="code text-ink">
                    {state === 'NOT_UPLOADED' ? common('notGiven') : (paper?.docValue ?? common('notGiven'))}
                  </bdi>
                </span>
                {paper?.uploadedOn && (
                  <span className="text-soft">
                    {kyc('uploaded')} {formatDate(paper.uploadedOn, session)}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        <p className="mt-4 text-xs text-soft">{kyc('masked')}</p>
      </Section>
    </div>
  )
}
