/* Addresses that need no privilege. They are separate from the routes, so that a browser that needs one does not load the whole table of routes. */

export const publicPaths = {
  root: '/',
  signIn: '/user/login',
  forgotPassword: '/user/forgot-password',
  invited: '/user/verify-email/invited',
  confirmSignUp: '/user/verify-email/sign-up',
  resetPassword: '/user/verify-email/forgot-password',
  verifyQrCode: '/user/verify-QRCode',
  register: '/user/register',
  error: '/error',
  unauthorized: '/unauthorized',
  noPermission: '/no-permission',
} as const

export const exportPaths = {
  audit: '/api/export/audit',
  ledger: '/api/export/ledger',
  list: '/api/export/list',
  personData: '/api/export/person-data',
  statement: '/api/export/statement',
} as const

/** Before the name of a file of docs/contract. */
export const contractPath = '/api/contract/'

/** Before the name of a list; its page is answered as data. */
export const listPath = '/api/list/'

export const formPaths = {
  signIn: '/api/auth/sign-in',
  singleSignOn: '/api/auth/adfs',
  askOtp: '/api/auth/otp',
  verifyOtp: '/api/auth/otp/verify',
  resendOtp: '/api/auth/otp/resend',
  secondFactor: '/api/auth/second-factor',
  passkeySignIn: '/api/auth/passkey',
  passkeySignInChallenge: '/api/auth/passkey/challenge',
  owedSecondFactor: '/api/auth/second-factor/set-up',
  setUpSecondFactor: '/api/profile/second-factor',
  verifySecondFactor: '/api/profile/second-factor/verify',
  removeSecondFactor: '/api/profile/second-factor/remove',
  recoveryCodes: '/api/profile/recovery-codes',
  passkeys: '/api/profile/passkeys',
  passkeyOptions: '/api/profile/passkeys/options',
  passkeyChallenge: '/api/profile/passkeys/challenge',
  approvalChallenge: '/api/approvals/challenge',
  renamePasskey: '/api/profile/passkeys/rename',
  removePasskey: '/api/profile/passkeys/remove',
  password: '/api/profile/password',
  apiKeys: '/api/profile/api-keys',
  revokeApiKey: '/api/profile/api-keys/revoke',
  sessions: '/api/profile/sessions',
  signOut: '/api/auth/sign-out',
  forgotPassword: '/api/auth/password/reset',
  setPassword: '/api/auth/password',
  signUp: '/api/auth/sign-up',
  confirmSignUp: '/api/auth/sign-up/confirm',
  seeAs: '/api/session/see-as',
  signInLimits: '/api/auth/sign-in-limits',
  theme: '/api/session/theme',
  preferences: '/api/session/preferences',
  organization: '/api/session/organization',
  listPreferences: '/api/session/list-preferences',
  firstSteps: '/api/session/first-steps',
  walkthrough: '/api/session/walkthrough',
  keepAlive: '/api/session/keep-alive',
  reveal: '/api/reveal',
  brandTheme: '/api/brand-theme',
} as const

export const signInAfter = ({ fields }: { fields?: Record<string, string> }): string =>
  `${publicPaths.signIn}?error=${fields?.reason === 'expired' ? 'expired' : 'ended'}`

export const bellPath = '/api/session/notifications'

/** Tells whether the session is alive. Asking does not keep it alive. */
export const sessionStatePath = '/api/session/state'

export const searchPaths = {
  find: '/api/session/search',
  entries: '/api/session/search/entries',
  opened: '/api/session/search/opened',
} as const

/** With the digest of the language's messages the answer may be kept for ever. */
export const messagesPath = (locale: string, areas: readonly string[], digest?: string): string =>
  `/api/session/words?${new URLSearchParams({ locale, areas: [...new Set(areas)].join(), ...(digest && { digest }) })}`
