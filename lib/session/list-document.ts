import 'server-only'
import { cookieLine, isSecure, readCookie, type Header } from '../rules/identity/cookies'

/** Marks the request for a list's document, which carries the critical styles that scripts/build-styles.mjs selects. */
export const LIST_DOCUMENT_HEADER = 'x-list-document'

const COOKIE = 'styles'
const YEAR_SECONDS = 31_536_000
// eslint-disable-next-line no-restricted-properties -- no setting: the build puts its stylesheet's address here
const stylesheet = process.env.STYLES?.split('/').at(-1) ?? ''

/** Whether the browser has loaded a document with this stylesheet before, and so has it in its cache. */
const hasStyles = (header: Header): boolean => readCookie(header, COOKIE) === stylesheet

/**
 * Cookies for a document's response: they note that the browser has loaded the stylesheet. A page that redirects notes it too early, and the
 * next page links it in the head.
 */
export const stylesCookies = (header: Header): string[] => {
  const isDocument = header('x-flight') === undefined
  if (!stylesheet || !isDocument || hasStyles(header)) return []
  return [cookieLine(COOKIE, stylesheet, isSecure(header), { maxAge: YEAR_SECONDS })]
}

const lists = ['accounts', 'branch', 'cards', 'customers', 'organization', 'transactions']
const LIST_PATH = new RegExp(`^/app/(?:${lists.join('|')})/list(?:/[^/]+)?$`)

/**
 * A list without an open panel or a note, opened by a browser that would first have to load the stylesheet. Panels, notes and other screens,
 * such as lists with forms beneath, need the whole stylesheet.
 */
export const isListDocument = (path: string, search: URLSearchParams, header: Header): boolean =>
  LIST_PATH.test(path) && !search.has('panel') && !search.has('note') && !hasStyles(header)
