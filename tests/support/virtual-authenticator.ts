import type { CDPSession, Page } from '@playwright/test'

/** Chromium's own authenticator in software, which answers for a person who shows a finger. */
export const addAuthenticator = async (page: Page) => {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person shows their finger from now on. */
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    clear: () => session.send('WebAuthn.clearCredentials', { authenticatorId }),
  }
}
