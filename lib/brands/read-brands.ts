import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { dirname, extname, isAbsolute, resolve } from 'node:path'
import * as z from 'zod/mini'
import { radii, type Brand, type BrandEntry, type BrandFile, type BrandMap, type SignOnClient } from '../brand'
import { withoutLastSlash } from '../rules/identity/without-last-slash'
import { faintPairs } from '../rules/brand/contrast'
import { issuerCodes } from '../rules/cards/issuers'

const LARGEST_FILE = 256 * 1024
const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

const name = z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^<>"\r\n]*$/, 'must be plain text'))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as #1f3c88'))
const length = z.int().check(z.minimum(8, 'must be 8 or more'), z.maximum(16, 'must be 16 or less'))

const OwnSignOn = z.strictObject({
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: z.string().check(z.minLength(1)),
  clientSecretFile: z.string().check(z.minLength(1)),
})
type OwnSignOn = z.output<typeof OwnSignOn>

const BrandRow = z
  .strictObject({
    key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be a short name in lower case')),
    name,
    platformName: z.optional(name),
    logo: z.optional(z.string()),
    favicon: z.string(),
    colours: z.optional(z.strictObject({ primary: colour, onPrimary: colour, accent: colour })),
    radius: z._default(z.enum(radii), 'flat'),
    direction: z._default(z.enum(['ltr', 'rtl']), 'ltr'),
    emailSender: z.optional(name),
    supportAddress: z.optional(z.email()),
    sso: z._default(z.union([z.boolean(), OwnSignOn]), false),
    logoutUrl: z.optional(z.url({ protocol: /^https?$/ })),
    issuer: z.optional(z.enum(issuerCodes)),
    requiresSecondFactor: z._default(z.boolean(), false),
    passwordMin: z._default(length, 8),
    passwordMax: z._default(length, 16),
  })
  .check(
    z.refine(({ passwordMin, passwordMax }) => passwordMin <= passwordMax, {
      path: ['passwordMin'],
      error: 'must not be more than passwordMax',
    }),
  )
type BrandRow = z.output<typeof BrandRow>

export type ReadBrands = { map: BrandMap } | { problems: string[] }

const keyOf = (origin: string, isLive: boolean): { host: string; origin: string | null } | { problem: string } => {
  if (origin === '*')
    return isLive
      ? { problem: 'stands for every host: LIVE names each origin, such as https://cards.bank.example' }
      : { host: '*', origin: null }
  const anyPort = /^https?:\/\/([a-z0-9.-]+):\*$/.exec(origin)
  if (anyPort) return isLive ? { problem: 'names no port' } : { host: `${anyPort[1]}:*`, origin: null }
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (!url || url.origin !== origin || !/^https?:$/.test(url.protocol))
    return {
      problem: 'is no origin: write scheme, host and port alone, in lower case, such as https://cards.bank.example',
    }
  if (isLive && url.protocol !== 'https:') return { problem: 'is not https, which LIVE asks for' }
  return { host: url.host, origin }
}

const fileIn = (folder: string, path: string): BrandFile => {
  const type = types[extname(path).toLowerCase()]
  if (!type) throw new Error('must be an .svg, .png, .webp or .ico file')
  const full = inFolder(folder, path)
  if (statSync(full).size > LARGEST_FILE) throw new Error('is larger than 256 kB')
  return { type, bytes: new Uint8Array(readFileSync(full)) }
}

type Where = { folder: string; origin: string | null; anyHost: boolean; isLive: boolean; say: (text: string) => void }

const inFolder = (folder: string, path: string): string => (isAbsolute(path) ? path : resolve(folder, path))

const signOnFrom = (
  { issuer, clientId, clientSecretFile }: OwnSignOn,
  { folder, isLive, say }: Where,
): SignOnClient | null => {
  if (isLive && !issuer.startsWith('https://')) say('sso.issuer is not https, which LIVE asks for')
  try {
    const clientSecret = readFileSync(inFolder(folder, clientSecretFile), 'utf8').trim()
    if (clientSecret) return { issuer: withoutLastSlash(issuer), clientId, clientSecret }
    say('sso.clientSecretFile is empty')
  } catch (error) {
    say(`sso.clientSecretFile cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  return null
}

const entryFrom = (row: BrandRow, where: Where): BrandEntry => {
  const { folder, origin, anyHost, say } = where
  const files = new Map<string, BrandFile>()
  const add = (kind: 'logo' | 'favicon', path: string): string => {
    try {
      const file = fileIn(folder, path)
      files.set(kind, file)
      const mark = createHash('sha256').update(file.bytes).digest('hex').slice(0, 8)
      return `/api/brand/${kind}?v=${mark}`
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      say(`${kind} ${code ? `cannot be read (${code})` : message}`)
      return ''
    }
  }
  for (const pair of row.colours ? faintPairs(row.colours) : []) say(`colours: ${pair}`)
  const signOn = typeof row.sso === 'object' ? signOnFrom(row.sso, where) : null
  const brand: Brand = {
    key: row.key,
    name: row.name,
    platformName: row.platformName ?? row.name,
    logo: row.logo ? add('logo', row.logo) : null,
    favicon: add('favicon', row.favicon),
    colours: row.colours ?? null,
    radius: row.radius,
    direction: row.direction,
    emailSender: row.emailSender ?? row.name,
    supportAddress: row.supportAddress ?? null,
    sso: row.sso !== false,
    ssoIssuer: signOn?.issuer ?? null,
    logoutUrl: row.logoutUrl ?? null,
    issuer: row.issuer ?? null,
    requiresSecondFactor: row.requiresSecondFactor,
    passwordMin: row.passwordMin,
    passwordMax: row.passwordMax,
    origin,
  }
  return { brand, anyHost, files, ...(signOn && { signOn }) }
}

const jsonIn = (file: string): Record<string, unknown> => {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (typeof json !== 'object' || json === null || Array.isArray(json) || Object.keys(json).length === 0)
    throw new Error('names no origin')
  return json as Record<string, unknown>
}

/** Reads the brands or lists all faults, one per line: shape, origins, files, and colours with too little contrast. contract.md, BRANDS_FILE */
export const readBrands = (file: string, isLive: boolean): ReadBrands => {
  const problems: string[] = []
  const map: BrandMap = new Map()
  let rows: Record<string, unknown>
  try {
    rows = jsonIn(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { problems: [`BRANDS_FILE ${code ? `cannot be read (${code})` : `is no brand map: ${message}`}`] }
  }
  for (const [origin, value] of Object.entries(rows)) {
    const say = (text: string) => problems.push(`BRANDS_FILE ${origin}: ${text}`)
    const key = keyOf(origin, isLive)
    const row = BrandRow.safeParse(value)
    if ('problem' in key) say(key.problem)
    else if (map.has(key.host)) say('is named twice')
    if (!row.success) for (const { path, message } of row.error.issues) say(`${path.join('.') || 'brand'} ${message}`)
    if ('problem' in key || !row.success) continue
    const where = { folder: dirname(file), origin: key.origin, anyHost: key.host === '*', isLive, say }
    map.set(key.host, entryFrom(row.data, where))
  }
  return problems.length ? { problems } : { map }
}
