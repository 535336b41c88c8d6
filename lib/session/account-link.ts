import 'server-only'
import { publicPaths } from '../paths'
import * as z from 'zod/mini'
import type { Header } from '../rules/identity/cookies'
import { sealedCookie } from './sealed-cookie'

export type LinkKind = 'reset' | 'invited' | 'sign-up'
export type Link = { kind: LinkKind; token: string }

const paths: Record<LinkKind, string> = {
  reset: publicPaths.resetPassword,
  invited: publicPaths.invited,
  'sign-up': publicPaths.confirmSignUp,
}
const kindOf = new Map(Object.entries(paths).map(([kind, path]) => [path, kind as LinkKind]))
export const pathOfLink = (kind: LinkKind): string => paths[kind]

const TOKEN = /^[\w.~-]{8,1000}$/

const linkCookie = sealedCookie(
  'emboss-link',
  z.object({ kind: z.enum(['reset', 'invited', 'sign-up']), token: z.string() }),
  1800,
)

export const linkIn = async (header: Header, kind?: LinkKind): Promise<Link | null> => {
  const link = await linkCookie.read(header)
  return link && (!kind || link.kind === kind) ? link : null
}

export const clearLinkLine = (secure: boolean): string => linkCookie.line('', secure)

/** Moves the token of a mailed link into an encrypted cookie for half an hour, because addresses stay in history and logs. Decision 9 */
export const tokenOutOfAddress = async (path: string, search: URLSearchParams, secure: boolean) => {
  const kind = kindOf.get(path)
  const token = search.get('token')
  if (!kind || token === null) return null
  const sealed = TOKEN.test(token) ? await linkCookie.seal({ kind, token }) : ''
  return {
    redirectTo: path,
    requestHeaders: {},
    headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    cookies: [linkCookie.line(sealed, secure)],
  }
}
