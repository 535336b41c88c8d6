import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { MenuKeys } from './menu-keys'
import type { Brand } from '@/lib/brand'
import { bellPath, formPaths, publicPaths, sessionStatePath } from '@/lib/paths'
import { routes } from '@/lib/routes'
import type { SessionUser } from '@/lib/rules/identity/user-types'
import type { Holder } from '@/lib/rules/users/offers'
import { AccountMenu } from './account-menu'
import { HeaderSearch } from './header-search'
import { Breadcrumbs } from './breadcrumbs'
import { LoadingBar } from './loading-bar'
import { MenuControl } from './menu-control'
import { NotificationBell } from './notification-bell'
import type { MenuMode } from './menu-mode'
import { ActiveBusinessPicker } from './active-business-picker'
import { SessionWatch } from './session-watch'
import type { ShellWords } from './shell-words'
import { SideMenu } from './side-menu'
import { BusinessInAddress } from './business-in-address'
import { ThemeToggle } from './theme-toggle'
import type { Theme } from './theme'

type ShellProps = {
  brand: Brand
  user: SessionUser
  holder: Holder
  activeBusiness: { id: string; name: string } | null
  isOutOfScope: boolean
  mode: 'SANDBOX' | 'LIVE'
  menuMode: MenuMode
  theme: Theme
  hasNotifications: boolean
  /** How long the session may last, and where single sign-on leads after its end. */
  limits: { idleMs: number; leftMs: number; logoutUrl: string | null }
  t: ShellWords
  crumbs: string
  children: ReactNode
}

export function Shell({ brand, user, holder, t, limits, isOutOfScope, children, ...rest }: ShellProps) {
  const session = {
    ...limits,
    person: user.id,
    email: user.email,
    platform: brand.platformName,
    orgId: rest.activeBusiness?.id ?? null,
    ended: t('sessionEnd.title'),
    paths: {
      root: publicPaths.root,
      state: sessionStatePath,
      keepAlive: formPaths.keepAlive,
      signOut: formPaths.signOut,
    },
  }
  return (
    <div className="frame" data-menu={rest.menuMode}>
      <SideMenu holder={holder} brand={brand} t={t} />
      <div className="frame-shade" />
      <div className="frame-body">
        <Header user={user} t={t} {...rest} activeBusiness={isOutOfScope ? null : rest.activeBusiness} />
        <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
      <LoadingBar
        label={t('loading')}
        words={{
          failed: t('trouble.failed'),
          slow: t('trouble.slow'),
          reload: t('trouble.reload'),
          offline: t('trouble.offline'),
          refused: t('trouble.refused'),
          retry: t('trouble.retry'),
          requestId: t('trouble.requestId'),
        }}
      />
      <MenuKeys />
      <BusinessInAddress person={user.id} orgId={rest.activeBusiness?.id ?? null} isOutOfScope={isOutOfScope} />
      <SessionWatch {...session} />
    </div>
  )
}

type HeaderProps = Pick<
  ShellProps,
  'user' | 'activeBusiness' | 'mode' | 'menuMode' | 'theme' | 'hasNotifications' | 't' | 'crumbs'
>

function Header({ user, activeBusiness, mode, menuMode, theme, hasNotifications, t, crumbs }: HeaderProps) {
  return (
    <header className="frame-head">
      <MenuControl
        start={menuMode}
        label={t('menu.control')}
        modes={{
          default: t('menu.modes.default'),
          'sub-hidden': t('menu.modes.sub-hidden'),
          hidden: t('menu.modes.hidden'),
          mobile: t('menu.modes.mobile'),
        }}
      />
      <Breadcrumbs label={t('crumbs')} titles={crumbs} />
      <ActiveBusinessPicker
        sections={[routes.transactions.path, routes.accounts.path, routes.support.path]}
        active={activeBusiness}
        action={formPaths.organization}
        words={{
          choose: t('organization.choose'),
          label: t('organization.label'),
          search: t('organization.search'),
          none: t.raw('organization.none') as string,
          failed: t('organization.failed'),
          more: t('organization.more'),
          apply: t('organization.apply'),
          searching: t('organization.searching'),
          current: activeBusiness ? t('organization.current', { name: activeBusiness.name }) : '',
          clear: activeBusiness ? t('organization.clear', { name: activeBusiness.name }) : '',
        }}
      />
      <HeaderSearch action={routes.search()} words={{ label: t('search.label'), hint: t('search.hint') }} />
      <span title={t(mode === 'LIVE' ? 'mode.liveTitle' : 'mode.sandboxTitle')} className="flex-none max-xs:hidden">
        <Badge plain tone={mode === 'LIVE' ? 'active' : 'pending'}>
          {t(`mode.${mode}`)}
        </Badge>
      </span>
      <ThemeToggle
        start={theme}
        action={formPaths.theme}
        label={t('theme.label')}
        names={{ light: t('theme.light'), dark: t('theme.dark'), system: t('theme.system') }}
      />
      {hasNotifications && (
        <NotificationBell
          path={bellPath}
          words={{
            title: t('bell.title'),
            unread: t.raw('bell.unread') as string,
            failed: t('bell.failed'),
            again: t('bell.again'),
          }}
        />
      )}
      <AccountMenu
        name={user.name}
        email={user.email}
        role={
          user.type === 'ISSUER_ADMIN'
            ? t('account.issuerAdmin', { issuer: user.issuerCode ?? '' })
            : t('account.platformAdmin')
        }
        links={[
          { icon: 'user', href: routes.profile(), label: t('account.profile') },
          { icon: 'roles', href: routes.profile({ tab: 'roles' }), label: t('account.roles') },
          { icon: 'sun', href: routes.profile({ tab: 'theme' }), label: t('account.appearance') },
          { icon: 'lock', href: routes.profile({ tab: 'security' }), label: t('account.security') },
          { icon: 'guide', href: routes.walkthrough(), label: t('account.walkthrough') },
        ]}
        signOut={{ action: formPaths.signOut, label: t('account.signOut') }}
      />
    </header>
  )
}
