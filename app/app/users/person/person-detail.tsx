import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { WaitsForDecision } from '@/components/shared/approvals/waits-for-decision'
import { LooksLink, TimelineLink } from '@/components/shared/audit/timeline-link'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { DataCopies } from '@/components/shared/data-copies/data-copies'
import { FactList } from '@/components/shared/detail/fact-list'
import { Summary } from '@/components/shared/detail/summary'
import { DocumentsRejection } from '@/components/shared/person/documents-rejection'
import { PersonPicture } from '@/components/shared/person/person-picture'
import { SeeAsButton } from '@/components/shared/see-as-button'
import { StatusBadge } from '@/components/shared/status-badge'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Section } from '@/components/ui/section'
import { RecordFacts } from '@/components/shared/detail/record-facts'
import { approveUserKyc } from '@/lib/calls/approvals'
import { updateUser } from '@/lib/calls/users'
import { findDataCopies } from '@/lib/queries/data-copies'
import { offersView, readRoles, readUser } from '@/lib/queries/users'
import { issuerFor } from '@/lib/rules/cards/issuers'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { shownOf } from '@/lib/rules/approvals/shown-content'
import { routes } from '@/lib/routes'
import { formatDate, formatMobile } from '@/lib/rules/locale/format'
import type { Session } from '@/lib/rules/identity/session'
import { changesOf, genders } from '@/lib/rules/users/user-states'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { listNames } from '@/lib/rules/words/join-names'
import { mayCall } from '@/lib/rules/users/offers'
import { userRecord } from '@/lib/records/users'
import { personWords } from '../person-words'
import { toRoleOption } from '../role-option'
import { ChangeAddress, ChangeDetails, ChangeRoles, ChangeStatus } from './person-buttons'
import type { Person } from './person'
import { UserDocuments } from './user-documents'
import { PersonRoles } from './person-roles'

export async function PersonDetail({
  userId,
  doing,
  session,
}: {
  userId: string
  doing: string | undefined
  session: Session
}) {
  const [found, t, context] = await Promise.all([
    readUser(userId),
    getTranslations('users.person'),
    renderContext(session),
  ])
  const href = routes.user({ userId })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const user = found.value
  const copies = findDataCopies({ of: 'user', id: user.id }, session)
  const roles = await readRoles(issuerFor(session, user.issuerCode ?? undefined))
  const isOwn = user.id === session.user.id
  const mayChange = mayCall(session, updateUser)
  const isDecider = mayCall(session, approveUserKyc) && !isOwn
  const { id, name, email, mobile, version, dateOfBirth, gender, fatherName, address } = user
  const person: Person = {
    id,
    issuerCode: user.issuerCode,
    name,
    email,
    mobile,
    version,
    shown: shownOf('user', user),
    dateOfBirth,
    gender,
    fatherName,
    address,
    roles: user.roles,
    accessAskedAt: user.accessAskedAt,
    toCorrect: user.rejection?.isReturned ? user.rejection.fields : null,
  }
  const shown = { record: userRecord, of: user, context }
  const isKnownGender = genders.find((one) => one === gender)
  return (
    <MessagesProvider areas={personWords}>
      <Summary
        title={name ?? email ?? id}
        under={joinFacts([email, mobile && formatMobile(mobile)])}
        actions={
          <>
            <TimelineLink of={{ kind: 'user', id }} session={session} />
            <LooksLink of={{ kind: 'user', id }} session={session} />
            {!isOwn && user.status === 'ACTIVE' && offersView(session) && <SeeAsButton of={{ kind: 'user', id }} />}
            {mayChange && !isOwn && (
              <ChangeStatus person={person} changes={changesOf(user.status)} isBlocking={doing === 'block'} />
            )}
          </>
        }
      >
        {user.status && <StatusBadge status={user.status} label={context.status(user.status, 'users.statuses')} />}
      </Summary>
      <WaitsForDecision requests={user.waitsFor} session={session} />
      <DocumentsRejection
        rejection={user.rejection}
        context={context}
        formHref={mayChange ? routes.user({ userId }, { do: 'papers' }) : null}
      />
      {user.statusReason && <p className="mb-4 text-sm text-soft">{t('blockedFor', { reason: user.statusReason })}</p>}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          <Section title={t('profile')} action={mayChange && !isOwn && <ChangeDetails person={person} />}>
            <PersonPicture
              of={{ id, name: name ?? email ?? id, version, picture: user.profilePictureUrl }}
              mayChange={mayChange}
            />
            <RecordFacts
              {...shown}
              facts={[
                { label: t('facts.name'), field: 'name' },
                'email',
                'mobile',
                'dateOfBirth',
                { label: t('facts.gender'), value: isKnownGender ? t(`genders.${isKnownGender}`) : gender },
                'fatherName',
                {
                  label: t('facts.businesses'),
                  value: listNames(
                    user.organizations.map(({ orgName, orgId }) => orgName ?? orgId),
                    context.localeZone.locale,
                  ),
                },
              ]}
            />
          </Section>
          <PersonRoles
            user={user}
            roles={roles}
            href={href}
            action={
              mayChange &&
              !isOwn &&
              roles.ok && (
                <ChangeRoles
                  person={person}
                  options={roles.value.map((role) => toRoleOption(role, session.privileges))}
                  businesses={user.organizations.map(({ orgId, orgName }) => ({ id: orgId, name: orgName ?? orgId }))}
                  isOpenAtStart={doing === 'roles'}
                />
              )
            }
          />
          <DataCopies
            about={{ of: 'user', id }}
            issuer={user.issuerCode ?? PLATFORM}
            copies={copies}
            session={session}
            href={href}
          />
          <UserDocuments
            user={user}
            person={person}
            mayChange={mayChange}
            isDecider={isDecider}
            isOpenAtStart={doing === 'papers'}
            context={context}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <Section title={t('address')} action={mayChange && <ChangeAddress person={person} />}>
            <FactList
              empty={context.words('common.notGiven')}
              facts={[
                [
                  t('addressType'),
                  address?.addressType && context.words(`users.person.addressTypes.${address.addressType}`),
                ],
                ...addressLines.map((line) => [t(`lines.${line}`), address?.[line]] as const),
              ]}
            />
          </Section>
          <Section title={t('account')}>
            <RecordFacts
              {...shown}
              facts={[
                'type',
                'issuerCode',
                'createdAt',
                'invitedBy',
                { label: t('facts.factor'), value: t(user.twoFactorEnabled ? 'on' : 'off') },
                'adminCount',
                'cardCount',
                { label: t('facts.papers'), value: documentsDay(user, context.localeZone) },
              ]}
            />
          </Section>
        </div>
      </div>
    </MessagesProvider>
  )
}

const addressLines = ['address1', 'address2', 'landmark', 'city', 'state', 'pincode', 'country'] as const

const documentsDay = (
  { kycDocuments }: { kycDocuments: { uploadedOn: string | null }[] },
  localeZone: Parameters<typeof formatDate>[1],
) => {
  const day = kycDocuments.find(({ uploadedOn }) => uploadedOn)?.uploadedOn
  return day && formatDate(day, localeZone)
}
