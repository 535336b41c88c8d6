'use client'

import { useMemo, type ReactNode } from 'react'
import { ActiveBusinessProvider } from '@/components/shared/active-business'
import { RequestPageProvider } from '@/components/shared/approvals/request-page'
import { useMessageFiles } from '@/components/shared/message-place'
import { usePlainTranslations } from '@/components/shared/plain-translations'
import { NewTicketLinkProvider } from '@/components/shared/support/ticket-link'
import { Badge } from '@/components/ui/badge'
import { readMenuText, type MenuHrefs } from '@/lib/menu'
import { formPaths, publicPaths, sessionStatePath } from '@/lib/paths'
import { routes } from '@/lib/routes'
import type { SessionUser } from '@/lib/rules/identity/user-types'
import { AccountMenu } from './account-menu'
import { ActiveBusinessPicker } from './active-business-picker'
import type { MarkedBrand } from './brand-mark'
import { Breadcrumbs } from './breadcrumbs'
import { BusinessInAddress } from './business-in-address'
import { HeaderSearch } from './header-search'
import { LoadingBar } from './loading-bar'
import { MenuControl } from './menu-control'
import { MenuKeys } from './menu-keys'
import type { MenuMode } from './menu-mode'
import { NotificationBell } from './notification-bell'
import { SessionWatch } from './session-watch'
import type { ShellWords } from './shell-words'
import { SideMenu } from './side-menu'
import type { Theme } from './theme'
import { ThemeToggle } from './theme-toggle'

type ShellProps = {
  brand: MarkedBrand & { platformName: string }
  user: Pick<SessionUser, 'id' | 'type' | 'name' | 'email' | 'issuerCode'>
  /** As `menuText` writes it. */
  menu: string
  activeBusiness: { id: string; name: string } | null
  isOutOfScope: boolean
  mode: 'SANDBOX' | 'LIVE'
  menuMode: MenuMode
  theme: Theme
  hasNotifications: boolean
  hasInbox: boolean
  hasKeys: boolean
  opensTickets: boolean
  opensRequests: boolean
  /** How long the session may last, and where single sign-on leads after its end. */
  limits: { idleMs: number; leftMs: number; logoutUrl: string | null }
  children: ReactNode
}

/** The menu, the header and what watches a page, from little data: every page carries it, once as HTML and once for the scripts. */
export function Shell({ brand, user, menu, limits, isOutOfScope, hasInbox, hasKeys, children, ...rest }: ShellProps) {
  // Both at once: the breadcrumbs would ask for the titles only when the shell's own words are there.
  useMessageFiles(['shell', 'titles'])
  const t = usePlainTranslations('shell')
  const hrefs = useMemo(() => readMenuText(menu), [menu])
  const orgId = rest.activeBusiness?.id ?? null
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <div className="frame" data-menu={rest.menuMode} data-keys={hasKeys ? undefined : 'off'}>
        <SideMenu hrefs={hrefs} brand={brand} hasInbox={hasInbox && !isOutOfScope} orgId={orgId} t={t} />
        <div className="frame-shade" />
        <div className="frame-body">
          <Header
            {...rest}
            user={user}
            hrefs={hrefs}
            activeBusiness={isOutOfScope ? null : rest.activeBusiness}
            t={t}
          />
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
            <NewTicketLinkProvider value={rest.opensTickets ? routes.support() : null}>
              <RequestPageProvider mayOpen={rest.opensRequests}>
                <ActiveBusinessProvider value={rest.activeBusiness}>{children}</ActiveBusinessProvider>
              </RequestPageProvider>
            </NewTicketLinkProvider>
          </main>
        </div>
        <LoadingBar t={t} />
        <MenuKeys />
        <BusinessInAddress person={user.id} orgId={orgId} isOutOfScope={isOutOfScope} />
        <SessionWatch
          {...limits}
          person={user.id}
          email={user.email}
          platform={brand.platformName}
          orgId={orgId}
          ended={t('sessionEnd.title')}
          paths={{
            root: publicPaths.root,
            state: sessionStatePath,
            keepAlive: formPaths.keepAlive,
            signOut: formPaths.signOut,
          }}
        />
      </div>
    </>
  )
}

type HeaderProps = Pick<ShellProps, 'user' | 'activeBusiness' | 'mode' | 'menuMode' | 'theme' | 'hasNotifications'> & {
  hrefs: MenuHrefs
  t: ShellWords
}

function Header({ user, hrefs, activeBusiness, mode, menuMode, theme, hasNotifications, t }: HeaderProps) {
  return (
    <header className="frame-head">
      <MenuControl start={menuMode} t={t} />
      <Breadcrumbs hrefs={hrefs} t={t} />
      <ActiveBusinessPicker active={activeBusiness} t={t} />
      <HeaderSearch action={routes.search()} t={t} />
      <Badge
        plain
        tone={mode === 'LIVE' ? 'active' : 'pending'}
        title={t(mode === 'LIVE' ? 'mode.liveTitle' : 'mode.sandboxTitle')}
        className="flex-none max-xs:hidden"
      >
        {t(`mode.${mode}`)}
      </Badge>
      <ThemeToggle start={theme} t={t} />
      {hasNotifications && <NotificationBell t={t} />}
      <AccountMenu user={user} t={t} />
    </header>
  )
}
