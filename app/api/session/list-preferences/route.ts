import { randomUUID } from 'node:crypto'
import { readNativeForm, readReturnPath } from '@/lib/gateway/native-form'
import { Problem, respond } from '@/lib/gateway/problem'
import { causeOf } from '@/lib/observability/cause'
import { log } from '@/lib/observability/log'
import { LIST_PREFERENCES_COOKIE, saveListPreferences, readStoredPreference } from '@/lib/queries/list-preferences'
import { publicPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { cookieLine } from '@/lib/rules/identity/cookies'
import {
  densities,
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  moveColumn,
  renameView,
  parseViews,
  removeView,
  addView,
  type Views,
} from '@/lib/rules/lists/list-preferences'
import { pageParams, readPageSize } from '@/lib/rules/lists/list-query'
import { isListName } from '@/lib/lists'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import type { PreferenceName } from '@/lib/store/preferences'

type StoredPreferences = Partial<Record<PreferenceName, string | null>>

const YEAR_SECONDS = 31_536_000
const MOST_COLUMNS = 60
const isKey = (text: string): boolean => /^[a-z][a-zA-Z0-9]{0,39}$/.test(text)

const keys = (fields: URLSearchParams, name: string): string[] =>
  [...new Set(fields.getAll(name).filter(isKey))].slice(0, MOST_COLUMNS)

const columnsIn = (fields: URLSearchParams, list: string): StoredPreferences => {
  const order = keys(fields, 'order')
  const shown = keys(fields, 'column')
  const [up, down] = [fields.get('up'), fields.get('down')]
  const arranged = up ? moveColumn(order, up, -1) : down ? moveColumn(order, down, 1) : order
  const hidden = order.filter((key) => !shown.includes(key))
  const density = densities.find((one) => one === fields.get('density'))
  return {
    [`columns.${list}`]: JSON.stringify({ order: arranged, hidden }),
    ...(density && { density }),
  }
}

/** What a saved view does not keep. */
const notKept: readonly string[] = [...pageParams, 'panel', 'view']

/** The query of a saved view. Parameters that the list does not know are dropped. */
const queryIn = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields]
      .filter(([name, value]) => name.startsWith('q.') && isKey(name.slice(2)) && value.length <= 200)
      .map(([name, value]) => [name.slice(2), value])
      .filter(([name = '']) => !notKept.includes(name))
      .slice(0, 16),
  )

/** The saved views after the form's action; null if the action is unknown or its name is missing. */
const viewsAfter = (kept: Views, fields: URLSearchParams): Views | null => {
  const [intent, id] = [fields.get('intent'), fields.get('id') ?? '']
  const name = (fields.get('name') ?? '').trim().slice(0, LONGEST_VIEW_NAME)
  const filter = fields.get('filter') ?? ''
  const isFull = kept.views.length >= MOST_VIEWS && !kept.views.some((view) => view.name === name)
  if (intent === 'view' && name && /^[\w-]{1,40}$/.test(filter) && !isFull)
    return addView(kept, { id: randomUUID(), name, filter, query: queryIn(fields) }, fields.has('start'))
  if (intent === 'rename' && name) return renameView(kept, id, name)
  if (intent === 'delete') return removeView(kept, id)
  if (intent === 'start') return { ...kept, start: id }
  return intent === 'unstart' ? { ...kept, start: null } : null
}

const changed = async (userId: string, list: string, fields: URLSearchParams): Promise<StoredPreferences | null> => {
  const intent = fields.get('intent')
  if (intent === 'reset') return { [`columns.${list}`]: null, density: null }
  const pageSize = readPageSize(fields.get('pageSize'))
  if (!intent && pageSize) return { [`pageSize.${list}`]: String(pageSize) }
  if (intent === 'columns' || fields.has('up') || fields.has('down')) return columnsIn(fields, list)
  const after = viewsAfter(parseViews((await readStoredPreference(userId, `views.${list}`)) ?? ''), fields)
  return after && { [`views.${list}`]: after.views.length > 0 ? JSON.stringify(after) : null }
}

/** The address of the list to return to: changing columns closes the panel, and a new page size starts at page 1. */
const backTo = (request: Request, fields: URLSearchParams): string => {
  const [path = '', search = ''] = readReturnPath(request, routes.app()).split('?')
  const query = new URLSearchParams(search)
  const intent = fields.get('intent')
  if (intent === 'columns' || intent === 'reset') query.delete('panel')
  const pageSize = intent ? null : fields.get('pageSize')
  if (pageSize) {
    for (const name of pageParams) query.delete(name)
    query.set('pageSize', pageSize)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

export const POST = readNativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
  const list = fields.get('list') ?? ''
  if (!isListName(list)) return respond(new Problem('invalid', requestId, { fields: { list: 'unknown' } }))
  try {
    const kept = await changed(session.user.id, list, fields)
    if (!kept) return respond(new Problem('invalid', requestId, { fields: { intent: 'unknown' } }))
    const stamp = await saveListPreferences(session.user.id, kept)
    const cookie = cookieLine(LIST_PREFERENCES_COOKIE, stamp, secure, { maxAge: YEAR_SECONDS })
    return redirectTo(backTo(request, fields), cookie)
  } catch (error) {
    log.error({ requestId, cause: causeOf(error) }, 'list preferences not stored')
    return redirectTo(`${publicPaths.error}?code=upstream-down&id=${requestId}`)
  }
})
