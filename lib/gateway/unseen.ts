import 'server-only'
import type { Call } from '../calls/call'
import { UNSEEN_PREFIX } from '../rules/approvals/unseen'
import { fingerprint } from '../session/crypt'

type Pair = readonly [path: string, value: unknown]
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The query is left out because the signed link of a file has a new one each time. */
const addressOf = (link: unknown): unknown =>
  typeof link === 'string' && URL.canParse(link) ? new URL(link).origin + new URL(link).pathname : link

const listMasked = (came: unknown, masked: unknown, path: string): Pair[] => {
  if (isObject(came) && isObject(masked))
    return Object.keys(came).flatMap((key) => listMasked(came[key], masked[key], `${path}.${key}`))
  return came === masked ? [] : [[path, addressOf(came)]]
}

const listFiles = (value: unknown, [key, ...rest]: readonly string[], path: string): Pair[] => {
  if (Array.isArray(value)) return value.flatMap((item, at) => listFiles(item, [key ?? '', ...rest], `${path}.${at}`))
  if (!isObject(value) || key === undefined || !(key in value)) return []
  const inner = value[key]
  if (rest.length > 0) return listFiles(inner, rest, `${path}.${key}`)
  return inner ? [[`${path}.${key}`, addressOf(inner)]] : []
}

/**
 * Adds to each record a digest of the values behind its masks and links. Two account numbers with the same visible ending then differ. The
 * digest is different for every person. Decision 44
 */
export const addUnseen = (
  { files = [], decided }: Pick<Call, 'files' | 'decided'>,
  came: unknown,
  masked: unknown,
  owner: string,
): void => {
  const isList = decided === 'list'
  const rowsOf = (json: unknown): unknown[] => {
    const rows = isList ? (json as { list?: unknown } | null)?.list : [json]
    return Array.isArray(rows) ? rows : []
  }
  const paths = files.map((path) => path.split('.').slice(isList ? 1 : 0))
  const before = rowsOf(came)
  for (const [at, row] of rowsOf(masked).entries()) {
    if (!isObject(row)) continue
    const pairs = [...listMasked(before[at], row, ''), ...paths.flatMap((path) => listFiles(before[at], path, ''))]
    row.unseen = pairs.length > 0 ? UNSEEN_PREFIX + fingerprint(pairs, 'unseen values', owner) : null
  }
}
