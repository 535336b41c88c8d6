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
  logoutUrl: string | null
  /** Only admins of this issuer may sign in here; null admits everybody. */
  issuer: string | null
  requiresSecondFactor: boolean
  passwordMin: number
  passwordMax: number
  /** The origin from BRANDS_FILE; null for an entry of several hosts, so that no link is built from a host of the request. */
  origin: string | null
}

export type BrandFile = { type: string; bytes: Uint8Array<ArrayBuffer> }
export type BrandEntry = { brand: Brand; anyHost: boolean; files: Map<string, BrandFile> }
/** By host as browsers send it, `host:*` for any port, `*` for any host. */
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

export const allBrands = (): Brand[] => [...(processState.brands?.values() ?? [])].map(({ brand }) => brand)

export const originOf = (host: string, isHttps: boolean): { host: string; secure: boolean } | null => {
  const entry = entryOf(host)
  if (!entry) return null
  const { origin } = entry.brand
  if (origin) return { host: origin.slice(origin.indexOf('//') + 2), secure: origin.startsWith('https:') }
  return { host: host.toLowerCase().replace(isHttps ? /:443$/ : /:80$/, ''), secure: isHttps }
}

/** The origin of links in mails to people of this host; null if a request could choose it, so that the platform's setting applies. */
export const mailOriginOf = (host: string, secure: boolean): string | null => {
  const entry = entryOf(host)
  if (!entry || entry.anyHost) return null
  return entry.brand.origin ?? `${secure ? 'https' : 'http'}://${host.toLowerCase()}`
}

/** A file of the host's own brand, never of another's. */
export const brandFileOf = (host: string | null | undefined, name: string): BrandFile | null =>
  entryOf(host)?.files.get(name) ?? null

/** An issuer admin may sign in where the brand belongs to their issuer or to none. Decision 1 */
export const isWelcomeAt = (brand: Brand | null, who: { type: string; issuerCode: string | null }): boolean =>
  !brand?.issuer || who.type !== 'ISSUER_ADMIN' || who.issuerCode === brand.issuer
