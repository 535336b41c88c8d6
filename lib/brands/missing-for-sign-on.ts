import type { Brand } from '../brand'
import type { Env } from '../env'

type Settings = Pick<Env, 'MODE' | 'ADFS_ISSUER' | 'ADFS_CLIENT_ID' | 'ADFS_CLIENT_SECRET' | 'ADFS_LOGOUT_URL'>

/** The missing settings of single sign-on in LIVE, one per line. SANDBOX has an identity server of its own. contract.md, MODE */
export const missingForSignOn = (brands: readonly Brand[], settings: Settings): string[] => {
  const those = brands.filter(({ sso }) => sso)
  if (settings.MODE !== 'LIVE' || those.length === 0) return []
  const isShared = those.some(({ ssoIssuer }) => ssoIssuer === null)
  const isMissing = (name: keyof Settings) => settings[name] === undefined
  const needed = ['ADFS_ISSUER', 'ADFS_CLIENT_ID', 'ADFS_CLIENT_SECRET'] as const
  const lines = needed
    .filter((name) => isShared && isMissing(name))
    .map((name) => `${name} is missing: a brand has single sign-on without settings of its own`)
  if (isShared && settings.ADFS_ISSUER && !settings.ADFS_ISSUER.startsWith('https://'))
    lines.push('ADFS_ISSUER is not https, which LIVE asks for')
  if (
    isMissing('ADFS_LOGOUT_URL') &&
    those.some(({ ssoIssuer, logoutUrl }) => ssoIssuer === null && logoutUrl === null)
  )
    lines.push('ADFS_LOGOUT_URL is missing: a brand with single sign-on names no logout address of its own')
  return lines
}
