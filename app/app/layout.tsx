import { getLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ActiveBusinessProvider } from '@/components/shared/active-business'
import { RequestPageProvider } from '@/components/shared/approvals/request-page'
import { getCachedTranslations } from '@/components/shared/cached-translations'
import { crumbTable } from '@/components/shell/crumb-table'
import { NewTicketLinkProvider } from '@/components/shared/support/ticket-link'
import { currentBrand } from '@/components/shell/current-brand'
import { menuModeOf } from '@/components/shell/menu-mode'
import { Shell } from '@/components/shell/shell'
import { themeOf } from '@/components/shell/theme'
import { countNotifications } from '@/lib/calls/notifications'
import { env } from '@/lib/env'
import { isMissingCall } from '@/lib/gateway/missing-calls'
import { routes } from '@/lib/routes'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import { mayCall, isOffered } from '@/lib/rules/users/offers'
import { guard } from '@/lib/session/guard'
import { readSessionLimits } from '@/lib/session/session-state'
import { logoutAddress } from '@/lib/session/sign-on'
import { createTicket } from '@/lib/calls/support'

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await guard(routes.app)
  const [asked, t, locale, brand] = await Promise.all([
    headers(),
    getCachedTranslations('shell'),
    getLocale(),
    currentBrand(),
  ])
  const header = headerOf(asked)
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Shell
        brand={brand}
        user={session.user}
        holder={session}
        activeBusiness={session.activeBusiness}
        isOutOfScope={session.isOutOfScope === true}
        mode={env().MODE}
        menuMode={menuModeOf(readCookie(header, 'menu'))}
        t={t}
        crumbs={await crumbTable(locale, session)}
        hasNotifications={!isMissingCall(countNotifications)}
        theme={themeOf(readCookie(header, 'theme'))}
        limits={{ ...readSessionLimits(session), logoutUrl: logoutAddress(brand) }}
      >
        <NewTicketLinkProvider value={mayCall(session, createTicket) ? routes.support() : null}>
          <RequestPageProvider mayOpen={isOffered(session, routes.approvalDetails)}>
            <ActiveBusinessProvider value={session.activeBusiness}>{children}</ActiveBusinessProvider>
          </RequestPageProvider>
        </NewTicketLinkProvider>
      </Shell>
    </>
  )
}
