import 'server-only'
import { publicPaths } from '../paths'
import { cookieLine, readCookie, type Header } from '../rules/identity/cookies'
import { open, seal } from './seal'

export type LinkKind = 'reset' | 'invited' | 'sign-up'
export type Link = { kind: LinkKind; token: string }

const paths: Record<LinkKind, string> = {
  reset: publicPaths.resetPassword,
  invited: publicPaths.invited,
  'sign-up': publicPaths.confirmSignUp,
}
const kindOf = new Map(Object.entries(paths).map(([kind, path]) => [path, kind as LinkKind]))
export const pathOfLink = (kind: LinkKind): string => paths[kind]

const COOKIE = 'emboss-link'
const KEPT_SECONDS = 1800
const TOKEN = /^[\w.~-]{8,1000}$/

type Kept = Link & { mark: 'link'; until: number }

/** Of a request; null where there is none, or none for this kind. */
export const linkIn = async (header: Header, kind?: LinkKind): Promise<Link | null> => {
  const kept = (await open(readCookie(header, COOKIE))) as Kept | null
  if (kept?.mark !== 'link' || kept.until < Date.now() || (kind && kept.kind !== kind)) return null
  return { kind: kept.kind, token: kept.token }
}

const linkLine = (value: string, secure: boolean): string =>
  cookieLine(COOKIE, value, secure, { maxAge: value ? KEPT_SECONDS : 0 })

/** Forgets the link: it has done its work. */
export const clearLinkLine = (secure: boolean): string => linkLine('', secure)

/** The token of a mail's link leaves the address at once and lives in a sealed cookie for half an hour. Decision 9 */
export const tokenOutOfAddress = async (path: string, search: URLSearchParams, secure: boolean) => {
  const kind = kindOf.get(path)
  const token = search.get('token')
  if (!kind || token === null) return null
  const kept: Kept = { mark: 'link', kind, token, until: Date.now() + KEPT_SECONDS * 1000 }
  return {
    redirectTo: path,
    requestHeaders: {},
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    cookies: [linkLine(TOKEN.test(token) ? await seal(kept) : '', secure)],
  }
}
