import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { currentBrand } from '@/components/shell/current-brand'
import { menuModeOf } from '@/components/shell/menu-mode'
import { Shell } from '@/components/shell/shell'
import { themeOf } from '@/components/shell/theme'
import { countNotifications } from '@/lib/calls/notifications'
import { createTicket } from '@/lib/calls/support'
import { env } from '@/lib/env'
import { isMissingCall } from '@/lib/gateway/missing-calls'
import { menuText } from '@/lib/menu'
import { offersInbox } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { headerOf, readCookie } from '@/lib/rules/identity/cookies'
import { isOffered, mayCall } from '@/lib/rules/users/offers'
import { guard } from '@/lib/session/guard'
import { readSessionLimits } from '@/lib/session/session-state'
import { logoutAddress } from '@/lib/session/sign-on'

export default async function AppLayout({ children }: { children: ReactNode }) {
  const session = await guard(routes.app)
  const [asked, brand] = await Promise.all([headers(), currentBrand()])
  const header = headerOf(asked)
  const { id, type, name, email, issuerCode } = session.user
  return (
    <Shell
      brand={{ name: brand.name, platformName: brand.platformName, logo: brand.logo }}
      user={{ id, type, name, email, issuerCode }}
      menu={menuText(session)}
      activeBusiness={session.activeBusiness}
      isOutOfScope={session.isOutOfScope === true}
      mode={env().MODE}
      menuMode={menuModeOf(readCookie(header, 'menu'))}
      theme={themeOf(readCookie(header, 'theme'))}
      hasNotifications={!isMissingCall(countNotifications)}
      hasInbox={offersInbox(session)}
      hasKeys={session.keys !== 'off'}
      opensTickets={mayCall(session, createTicket)}
      opensRequests={isOffered(session, routes.approvalDetails)}
      limits={{ ...readSessionLimits(session), logoutUrl: logoutAddress(brand) }}
    >
      {children}
    </Shell>
  )
}
