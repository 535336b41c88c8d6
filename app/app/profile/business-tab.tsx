import { getTranslations } from 'next-intl/server'
import { renderContext } from '@/components/list/render-context'
import { FactList } from '@/components/shared/detail/fact-list'
import { PartFailed } from '@/components/shared/part-failed'
import { StatusBadge } from '@/components/shared/status-badge'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { readPrimaryBusiness } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'

async function NoBusiness({ session }: { session: Session }) {
  const t = await getTranslations('profile.business')
  const [primary] = session.user.organizations
  return (
    <StateBox
      icon="businesses"
      title={primary ? primary.orgName : t('none')}
      text={primary ? t('hidden', { name: primary.orgName }) : t('noneHelp')}
    />
  )
}

export async function BusinessTab({ session }: { session: Session }) {
  const t = await getTranslations('profile.business')
  const [found, context] = await Promise.all([readPrimaryBusiness(session), renderContext(session)])
  if (!found) return <NoBusiness session={session} />
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'business' })} />
  const org = found.value
  return (
    <div className="max-w-[60rem]">
      <Section
        title={org.displayName ?? org.name ?? org.id}
        action={
          <ButtonLink href={routes.organizationOverview({ orgId: org.id })} size="sm">
            {t('open')}
          </ButtonLink>
        }
      >
        <FactList
          empty={context.words('common.notGiven')}
          facts={[
            [t('name'), org.name],
            [t('status'), org.status && <StatusBadge status={org.status} label={context.status(org.status)} />],
            [t('category'), org.orgCategory && context.status(org.orgCategory, 'status.categories')],
            [t('businessType'), org.businessType && context.status(org.businessType, 'status.businessTypes')],
            [t('admin'), org.primaryAdminName],
            [t('currency'), org.currency],
          ]}
        />
      </Section>
    </div>
  )
}

export async function BusinessDocumentsTab({ session }: { session: Session }) {
  const t = await getTranslations('profile.business')
  const [found, context] = await Promise.all([readPrimaryBusiness(session), renderContext(session)])
  if (!found) return <NoBusiness session={session} />
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'business-documents' })} />
  const { documents, displayName, name, id } = found.value
  if (documents.length === 0) return <StateBox icon="id" title={t('noDocuments')} text={t('noDocumentsHelp')} />
  return (
    <div className="max-w-[60rem]">
      <Section title={t('documents', { name: displayName ?? name ?? id })}>
        <FactList
          empty={context.words('common.notGiven')}
          facts={documents.map(({ docType, docValue }, at) => [
            docType ? context.status(docType, 'set-up.files') : String(at + 1),
            docValue && <bdi className="code">{docValue}</bdi>,
          ])}
        />
      </Section>
    </div>
  )
}
