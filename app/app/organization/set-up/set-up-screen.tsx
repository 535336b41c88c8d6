import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { renderContext } from '@/components/list/render-context'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { StateBox } from '@/components/ui/state-box'
import type { BusinessDetail } from '@/lib/calls/organizations'
import { env } from '@/lib/env'
import { readOrganization } from '@/lib/queries/organizations'
import { newSetUp, readExistingParts, setUpOf, type SetUpStart, type ExistingBusinessParts } from '@/lib/queries/set-up'
import { holdsAny } from '@/lib/privileges'
import { fieldsToCorrect, isToPutRight } from '@/lib/rules/organizations/organization-statuses'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { Rejections } from '../rejections'
import { BrandingButton } from './branding-dialog'
import { SetUpWizard } from './set-up-wizard'
import { SuperAdminButton } from './super-admin-dialog'

/** The only business that a person without ORGANIZATION_ALL may set up; null for people with it. ORG-45 */
const ownSetUp = ({ privileges, user }: Session): string | null =>
  holdsAny(privileges, ['ORGANIZATION_ALL']) ? null : (user.organizations[0]?.orgId ?? '')

export async function NewBusiness({ address, session }: { address: Address; session: Session }) {
  const t = await getTranslations('set-up')
  const titles = await getTranslations('titles')
  const own = ownSetUp(session)
  const draft = own ?? readWord(address, 'draft')?.trim()
  const parentId = own === null ? readWord(address, 'parent')?.trim() : undefined
  const asked = draft ?? parentId
  const found = asked ? await readOrganization(asked, false) : null
  if (found && !found.ok)
    return (
      <DetailFailed
        title={t('failed')}
        problem={found.problem}
        href={routes.organizationNew({ draft, parent: parentId })}
      />
    )
  const org = found?.value ?? null
  if (own !== null && org && isToPutRight(org))
    return (
      <Form
        title={org.name ?? org.id}
        start={await setUpOf(session, org)}
        standing={null}
        org={org}
        session={session}
      />
    )
  if (draft && org && org.status !== 'DRAFT') return <Submitted org={org} session={session} />
  const start = draft && org ? await setUpOf(session, org) : newSetUp(session, org)
  const name = start.values.name || t('unnamed')
  const title = start.kind === 'draft' ? t('draftTitle', { name }) : titles('organizationNew')
  return (
    <Form
      title={start.kind === 'new' && start.parent ? t('titleSub') : title}
      start={start}
      standing={null}
      org={null}
      session={session}
    />
  )
}

/** Opens a business in the set-up form; a draft continues where it was left. ORG-30 */
export async function EditBusiness({ address, session }: { address: Address; session: Session }) {
  const [t, errors] = await Promise.all([getTranslations('set-up'), getTranslations('errors.codes')])
  const orgId = readWord(address, 'orgId')?.trim()
  if (!orgId)
    return (
      <StateBox
        icon="info"
        heading="h1"
        title={errors('org-id-missing')}
        action={<ButtonLink href={routes.organizationList({ filter: 'all' })}>{t('toOverview')}</ButtonLink>}
      />
    )
  const [found, standing] = await Promise.all([readOrganization(orgId, false), readExistingParts(orgId)])
  if (!found.ok)
    return <DetailFailed title={t('failed')} problem={found.problem} href={routes.organizationEdit({ orgId })} />
  const org = found.value
  if (org.status === 'DRAFT')
    return (
      <StateBox
        icon="edit"
        heading="h1"
        title={t('isDraft')}
        text={t('isDraftText')}
        action={
          <ButtonLink href={routes.organizationNew({ draft: org.id })} variant="primary">
            {t('toDraft')}
          </ButtonLink>
        }
      />
    )
  const start = await setUpOf(session, org)
  const name = org.displayName ?? org.name ?? org.id
  const mayInvite = isOffered(session, routes.userInvite)
  return (
    <Form title={name} start={start} standing={standing} org={org} session={session}>
      <BrandingButton
        orgId={org.id}
        version={start.version}
        displayName={org.displayName ?? ''}
        issuers={start.approvedBy}
      />
      {mayInvite && start.approvedBy.length > 0 && (
        <SuperAdminButton orgId={org.id} name={name} issuers={start.approvedBy} />
      )}
    </Form>
  )
}

const areas = ['set-up', 'wizard', 'status'] as const

async function Form({
  title,
  start,
  standing,
  org,
  session,
  children,
}: {
  title: string
  start: SetUpStart
  standing: ExistingBusinessParts | null
  /** The business, if it was submitted. */
  org: BusinessDetail | null
  session: Session
  children?: ReactNode
}) {
  const context = await renderContext(session)
  return (
    <MessagesProvider areas={areas}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <h1 className="min-w-0 flex-1 wrap-anywhere">{title}</h1>
        {children}
      </div>
      {org && <Rejections org={org} context={context} />}
      {/* The key remounts the form for another business, but not when a new draft gets its id. */}
      <SetUpWizard
        key={`${start.kind === 'edit' ? start.orgId : ''} ${start.parent?.id ?? ''}`}
        start={start}
        standing={standing}
        toCorrect={org ? fieldsToCorrect(org) : []}
        isSandbox={env().MODE === 'SANDBOX'}
      />
    </MessagesProvider>
  )
}

async function Submitted({ org, session }: { org: BusinessDetail; session: Session }) {
  const t = await getTranslations('set-up')
  const mayOpen = isOffered(session, routes.organizationOverview)
  const mayEdit = isOffered(session, routes.organizationEdit)
  return (
    <StateBox
      icon="businesses"
      heading="h1"
      title={t('noDraft')}
      text={t('noDraftText')}
      action={
        <>
          {mayOpen && (
            <ButtonLink href={routes.organizationOverview({ orgId: org.id })} variant="primary">
              {t('toOverview')}
            </ButtonLink>
          )}
          {mayEdit && <ButtonLink href={routes.organizationEdit({ orgId: org.id })}>{t('toEdit')}</ButtonLink>}
        </>
      }
    />
  )
}
