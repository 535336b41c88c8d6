import type { BrandTheme } from './rules/brand/brand-theme'
import type { BrandColours } from './rules/brand/contrast'
import { radii, type Radius } from './rules/brand/radii'
import { processState } from './process-state'

export { radii }
export type { Radius }
export type Direction = 'ltr' | 'rtl'

export type Brand = {
  key: string
  name: string
  platformName: string
  logo: string | null
  favicon: string
  colours: BrandColours | null
  radius: Radius
  direction: Direction
  emailSender: string
  supportAddress: string | null
  sso: boolean
  /** The brand's own identity server; null if it signs on at that of the environment. */
  ssoIssuer: string | null
  logoutUrl: string | null
  /** The only issuer whose admins may sign in at this brand; null if all may. */
  issuer: string | null
  requiresSecondFactor: boolean
  passwordMin: number
  passwordMax: number
  /** The brand's own origin for links. Null if the entry covers several hosts: a link must not be built from a host that the request chose. */
  origin: string | null
}

export type BrandFile = { type: string; bytes: Uint8Array<ArrayBuffer> }
/** How the portal is known at an identity server. */
export type SignOnClient = { issuer: string; clientId: string; clientSecret: string }
export type BrandEntry = { brand: Brand; anyHost: boolean; files: Map<string, BrandFile>; signOn?: SignOnClient }
/** The keys are hosts as browsers send them, `host:*` for any port, or `*` for any host. */
export type BrandMap = Map<string, BrandEntry>

declare module './process-state' {
  interface ProcessState {
    brandsOfFile?: BrandMap
    themes?: ReadonlyMap<string, BrandTheme>
    brands?: BrandMap
  }
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))

const withTheme = (entry: BrandEntry, theme: BrandTheme | undefined): BrandEntry => {
  if (!theme) return entry
  const { colours, radius, logo } = theme
  const brand = { ...entry.brand, colours, radius, ...(logo && { logo: `/api/brand/logo?v=${logo.mark}` }) }
  if (!logo) return { ...entry, brand }
  return { ...entry, brand, files: new Map(entry.files).set('logo', { type: logo.type, bytes: bytesOf(logo.base64) }) }
}

const combine = (): void => {
  const { brandsOfFile, themes } = processState
  const entries = [...(brandsOfFile ?? [])]
  processState.brands = new Map(entries.map(([host, entry]) => [host, withTheme(entry, themes?.get(entry.brand.key))]))
}

export const setBrands = (map: BrandMap): void => {
  processState.brandsOfFile = map
  combine()
}

export const setThemes = (themes: ReadonlyMap<string, BrandTheme>): void => {
  processState.themes = themes
  combine()
}

export const brandsOfFile = (): Brand[] => {
  const brands = [...(processState.brandsOfFile?.values() ?? [])].map(({ brand }) => brand)
  return brands.filter(({ key }, at) => brands.findIndex((one) => one.key === key) === at)
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/

const entryOf = (given: string | null | undefined): BrandEntry | null => {
  const host = (given ?? '').toLowerCase()
  const map = processState.brands
  if (!map || !HOST.test(host)) return null
  const exact = map.get(host) ?? map.get(host.replace(/:(?:443|80)$/, ''))
  return exact ?? map.get(`${host.replace(/:\d+$/, '')}:*`) ?? map.get('*') ?? null
}

export const brandOf = (host: string | null | undefined): Brand | null => entryOf(host)?.brand ?? null

/** The brand's own client; it stays out of the brand, which pages pass on. */
export const signOnClientAt = (host: string | null | undefined): SignOnClient | null => entryOf(host)?.signOn ?? null

export const allBrands = (): Brand[] => [...(processState.brands?.values() ?? [])].map(({ brand }) => brand)

export const originOf = (host: string, isHttps: boolean): { host: string; secure: boolean } | null => {
  const entry = entryOf(host)
  if (!entry) return null
  const { origin } = entry.brand
  if (origin) return { host: origin.slice(origin.indexOf('//') + 2), secure: origin.startsWith('https:') }
  return { host: host.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, ''), secure: isHttps }
}

/** The origin of links in mails. Null if the request could choose the host; the platform then uses its own setting. */
export const mailOriginOf = (host: string, secure: boolean): string | null => {
  const entry = entryOf(host)
  if (!entry || entry.anyHost) return null
  return entry.brand.origin ?? `${secure ? 'https' : 'http'}://${host.toLowerCase()}`
}

/** A file such as the logo. Only the brand of this host is searched, so that one brand's files are not served on another's host. */
export const brandFileOf = (host: string | null | undefined, name: string): BrandFile | null =>
  entryOf(host)?.files.get(name) ?? null

/** An issuer admin may sign in at a brand of their issuer, or at a brand without one. Decision 1 */
export const isWelcomeAt = (brand: Brand | null, who: { type: string; issuerCode: string | null }): boolean =>
  !brand?.issuer || who.type !== 'ISSUER_ADMIN' || who.issuerCode === brand.issuer
