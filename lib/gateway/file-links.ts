import 'server-only'
import type { Call } from '../calls/call'
import { env } from '../env'
import { decrypt, encrypt } from '../session/crypt'
import { viewedRecord } from '../rules/audit/audit-target'
import type { Session } from '../rules/identity/session'
import { HIDDEN } from './mask'

const LIVES_MS = 60 * 60 * 1000

/** An encoded dot, slash or backslash, which could lead out of the allowed folder. */
const CLIMBS = /%(?:2e|2f|5c)/i

/** Compares the whole origin and path: `https://files.bank.example/cards/` allows neither another port nor `/cards-of-others`. Decision 32 */
const isAllowed = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { origin, pathname, username, password } = new URL(url)
  if (username || password || CLIMBS.test(pathname)) return false
  return env().FILE_HOSTS.some((prefix) => `${origin}${pathname}`.startsWith(prefix))
}

/** The ids of the record that a file belongs to, for the audit; none for files of no record. AUD-02 */
type FileRecord = Readonly<Record<string, string>>

/** An encrypted link that only this session can open; null if FILE_HOSTS does not allow the address. */
export const makeFileReference = (
  url: unknown,
  sessionId: string,
  { record = {}, isDesign = false }: { record?: FileRecord; isDesign?: boolean | undefined } = {},
): string | null => {
  if (typeof url !== 'string' || !isAllowed(url)) return null
  const sealed = encrypt({ url, until: Date.now() + LIVES_MS, record, isDesign }, 'file reference', sessionId)
  return `/api/files/${Buffer.from(sealed, 'base64').toString('base64url')}`
}

type LinkMaker = (link: unknown) => string | null

const replaceAt = (value: unknown, [key, ...rest]: readonly string[], make: LinkMaker): void => {
  if (typeof value !== 'object' || value === null || key === undefined) return
  if (Array.isArray(value)) return value.forEach((item) => replaceAt(item, [key, ...rest], make))
  const object = value as Record<string, unknown>
  const names = key === '*' ? Object.keys(object) : Object.hasOwn(object, key) ? [key] : []
  for (const name of names)
    if (rest.length > 0) replaceAt(object[name], rest, make)
    else {
      const link = object[name]
      object[name] = Array.isArray(link) ? link.map(make) : make(link)
    }
}

/** Replaces the upstream's file addresses in the fields that the call names with links of the portal. Decision 32 */
export const replaceFileLinks = (call: Call, reply: unknown, sessionId: string, asked: FileRequest = {}): void => {
  if (!call.files) return
  const record = viewedRecord(call, asked)
  const about = { record, isDesign: call.showsDesigns }
  const make: LinkMaker = (link) => (link === HIDDEN ? HIDDEN : makeFileReference(link, sessionId, about))
  call.files.forEach((path) => replaceAt(reply, path.split('.'), make))
}
type FileRequest = { path?: object; query?: object }

const opened = (reference: string, session: Session) =>
  decrypt(Buffer.from(reference, 'base64url').toString('base64'), 'file reference', session.id) as {
    url?: string
    until?: number
    record?: FileRecord
    isDesign?: boolean
  } | null

export const resolveFileReference = (reference: string, session: Session): URL | null => {
  const kept = opened(reference, session)
  const isOpen = (kept?.until ?? 0) > Date.now()
  return kept?.url && isOpen && isAllowed(kept.url) ? new URL(kept.url) : null
}

/** Whether the link worked in this session until its time was over. */
export const isExpiredReference = (reference: string, session: Session): boolean =>
  (opened(reference, session)?.until ?? Infinity) <= Date.now()

export const recordOfFile = (reference: string, session: Session): FileRecord =>
  opened(reference, session)?.record ?? {}

export const isDesignFile = (reference: string, session: Session): boolean =>
  opened(reference, session)?.isDesign === true
