import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { AppearanceForm } from '@/components/shell/appearance-form'
import { LinkTabs } from '@/components/shared/detail/link-tabs'
import { Summary } from '@/components/shared/detail/summary'
import { Badge } from '@/components/ui/badge'
import { listStandIns } from '@/lib/calls/approvals'
import { mayChangeThemes } from '@/lib/queries/brand-theme'
import { routes } from '@/lib/routes'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { mayCall } from '@/lib/rules/users/offers'
import { readOwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ApiKeysTab } from './api-keys-tab'
import { BusinessDocumentsTab, BusinessTab } from './business-tab'
import { DetailsTab, KycTab } from './details-tab'
import { NotificationsTab } from './notifications-tab'
import type { PasskeyAction } from './passkeys'
import { RolesTab } from './roles-tab'
import { SecurityTab } from './security-tab'
import { StandInsTab } from './stand-ins'

const tabs = [
  'details',
  'kyc',
  'api-keys',
  'roles',
  'stand-ins',
  'business',
  'business-documents',
  'notifications',
  'security',
  'theme',
] as const
type Tab = (typeof tabs)[number]

export async function ProfileScreen({ session, address }: { session: Session; address: Address }) {
  const [t, titles] = await Promise.all([getTranslations('profile'), getTranslations('titles')])
  const { user } = session
  const shown = tabs.filter((one) => one !== 'stand-ins' || mayCall(session, listStandIns))
  const tab = shown.find((one) => one === readWord(address, 'tab')) ?? 'details'
  return (
    <>
      <Summary title={titles('profile')} under={user.name}>
        <Badge plain>
          {user.type === 'ISSUER_ADMIN' ? t('details.issuerAdmin') : t('details.platformAdmin')}
          {user.issuerCode && ` · ${user.issuerCode}`}
        </Badge>
      </Summary>
      <LinkTabs
        label={t('tabs.label')}
        tabs={shown.map((one) => ({
          href: routes.profile({ tab: one === 'details' ? undefined : one }),
          text: t(`tabs.${one}`),
          isCurrent: one === tab,
        }))}
      />
      <TabBody tab={tab} session={session} address={address} />
    </>
  )
}

const readPasskeyAction = (address: Address): PasskeyAction | null => {
  const [removed, renamed] = [readWord(address, 'remove'), readWord(address, 'rename')]
  if (readWord(address, 'add') === 'passkey') return { action: 'add' }
  if (removed) return { action: 'remove', keyId: removed }
  return renamed ? { action: 'rename', keyId: renamed } : null
}

async function TabBody({ tab, session, address }: { tab: Tab; session: Session; address: Address }) {
  const hasNote = address.note !== undefined || address.step !== undefined
  const note = hasNote ? await readOwnFlash(session.user.id) : {}
  switch (tab) {
    case 'details':
      return <DetailsTab session={session} />
    case 'kyc':
      return <KycTab session={session} />
    case 'api-keys':
      return <ApiKeysTab session={session} note={note} revoke={readWord(address, 'revoke')} />
    case 'roles':
      return <RolesTab />
    case 'stand-ins':
      return <StandInsTab session={session} />
    case 'business':
      return <BusinessTab session={session} />
    case 'business-documents':
      return <BusinessDocumentsTab session={session} />
    case 'notifications':
      return <NotificationsTab />
    case 'security':
      return (
        <SecurityTab
          session={session}
          note={note}
          isScanning={readWord(address, 'step') === 'scan'}
          passkey={readPasskeyAction(address)}
        />
      )
    case 'theme':
      return (
        <>
          <AppearanceForm language={session.language} zone={session.zone} hasKeys={session.keys !== 'off'} />
          <BrandThemeLink session={session} />
        </>
      )
  }
}

async function BrandThemeLink({ session }: { session: Session }) {
  const may = await mayChangeThemes(session)
  if (!may.ok || !may.value) return null
  const t = await getTranslations('brand-theme')
  return (
    <p className="mt-4 text-sm">
      <Link href={routes.brandTheme()} prefetch={false} className="link underline">
        {t('link')}
      </Link>{' '}
      <span className="text-soft">{t('linkText')}</span>
    </p>
  )
}
