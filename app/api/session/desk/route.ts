import { randomUUID } from 'node:crypto'
import { nativeForm, pathBack } from '@/lib/gate/native-form'
import { Problem, respond } from '@/lib/gate/problem'
import { log } from '@/lib/log'
import { DESK_COOKIE, keepDesk, keptOf } from '@/lib/reads/desk'
import { publicPaths, routes } from '@/lib/routes'
import { cookieLine } from '@/lib/rules/cookies'
import {
  densities,
  LONGEST_VIEW_NAME,
  MOST_VIEWS,
  moved,
  renamedView,
  viewsIn,
  withoutView,
  withView,
} from '@/lib/rules/desk'
import type { Views } from '@/lib/rules/desk'
import { isListName } from '@/lib/lists'
import { sessionCookieIn } from '@/lib/session/cookie'
import { openSession } from '@/lib/session/session'
import type { PreferenceName } from '@/lib/store/preferences'

type Kept = Partial<Record<PreferenceName, string | null>>

const YEAR_SECONDS = 31_536_000
const MOST_COLUMNS = 60
const isKey = (text: string): boolean => /^[a-z][a-zA-Z0-9]{0,39}$/.test(text)

const keys = (fields: URLSearchParams, name: string): string[] =>
  [...new Set(fields.getAll(name).filter(isKey))].slice(0, MOST_COLUMNS)

const columnsIn = (fields: URLSearchParams, list: string): Kept => {
  const order = keys(fields, 'order')
  const shown = keys(fields, 'column')
  const [up, down] = [fields.get('up'), fields.get('down')]
  const arranged = up ? moved(order, up, -1) : down ? moved(order, down, 1) : order
  const hidden = order.filter((key) => !shown.includes(key))
  const density = densities.find((one) => one === fields.get('density'))
  return {
    [`columns.${list}`]: JSON.stringify({ order: arranged, hidden }),
    ...(density && { density }),
  }
}

/** The address that a view opens: what a list may ask, no more. */
const queryIn = (fields: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...fields]
      .filter(([name, value]) => name.startsWith('q.') && isKey(name.slice(2)) && value.length <= 200)
      .map(([name, value]) => [name.slice(2), value])
      .filter(([name]) => name !== 'page' && name !== 'panel' && name !== 'view')
      .slice(0, 16),
  )

/** The views as a deed leaves them; null where it is none or lacks a name. */
const viewsAfter = (kept: Views, fields: URLSearchParams): Views | null => {
  const [deed, id] = [fields.get('deed'), fields.get('id') ?? '']
  const name = (fields.get('name') ?? '').trim().slice(0, LONGEST_VIEW_NAME)
  const filter = fields.get('filter') ?? ''
  const isFull = kept.views.length >= MOST_VIEWS && !kept.views.some((view) => view.name === name)
  if (deed === 'view' && name && /^[\w-]{1,40}$/.test(filter) && !isFull)
    return withView(kept, { id: randomUUID(), name, filter, query: queryIn(fields) }, fields.has('start'))
  if (deed === 'rename' && name) return renamedView(kept, id, name)
  if (deed === 'delete') return withoutView(kept, id)
  if (deed === 'start') return { ...kept, start: id }
  return deed === 'unstart' ? { ...kept, start: null } : null
}

const changed = async (userId: string, list: string, fields: URLSearchParams): Promise<Kept | null> => {
  const deed = fields.get('deed')
  if (deed === 'reset') return { [`columns.${list}`]: null, density: null }
  if (deed === 'columns' || fields.has('up') || fields.has('down')) return columnsIn(fields, list)
  const after = viewsAfter(viewsIn((await keptOf(userId, `views.${list}`)) ?? ''), fields)
  return after && { [`views.${list}`]: after.views.length > 0 ? JSON.stringify(after) : null }
}

/** Back to the list; what is done with its columns closes the panel. */
const backTo = (request: Request, isDone: boolean): string => {
  const [path = '', search = ''] = pathBack(request, routes.app()).split('?')
  const query = new URLSearchParams(search)
  if (isDone) query.delete('panel')
  return query.size > 0 ? `${path}?${query}` : path
}

/** What a person sets up of a list for themselves: columns, their order, density, views. Decision 6a */
export const POST = nativeForm(async ({ fields, requestId, secure, redirectTo }, request) => {
  const session = await openSession(sessionCookieIn(request))
  if (!session) return redirectTo(`${publicPaths.signIn}?error=ended`)
  const list = fields.get('list') ?? ''
  if (!isListName(list)) return respond(new Problem('invalid', requestId, { fields: { list: 'unknown' } }))
  try {
    const kept = await changed(session.user.id, list, fields)
    if (!kept) return respond(new Problem('invalid', requestId, { fields: { deed: 'unknown' } }))
    const stamp = await keepDesk(session.user.id, kept)
    const cookie = cookieLine(DESK_COOKIE, stamp, secure, { maxAge: YEAR_SECONDS })
    const isDone = fields.get('deed') === 'columns' || fields.get('deed') === 'reset'
    return redirectTo(backTo(request, isDone), cookie)
  } catch (error) {
    log.error({ requestId, error: error instanceof Error ? error.name : 'unknown' }, 'preferences not written')
    return redirectTo(`${publicPaths.error}?code=upstream-down&id=${requestId}`)
  }
})
