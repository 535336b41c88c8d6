import 'server-only'
import pLimit from 'p-limit'
import { passOn, Problem } from '@/lib/gateway/problem'
import type { ListResult, ListQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import { zoneOf } from '@/lib/rules/locale/zones'
import { readOrganization } from './organizations'

type ExportRequest = {
  list: {
    load: (query: ListQuery, session: Session, within: Readonly<Record<string, string>>) => Promise<ListResult<object>>
    id: string | null
  }
  query: ListQuery
  session: Session
  within: Readonly<Record<string, string>>
  requestId: string
}

/** The number is small because parsing a larger reply would delay everybody's responses. */
const ROWS_A_CALL = 100

/** The requests of all exports run one after the other. */
const oneAtATime = pLimit(1)

const isRedirect = (error: unknown): boolean =>
  String((error as { digest?: unknown } | null)?.digest ?? '').startsWith('NEXT_REDIRECT')

const page = async (
  { list, query, session, within, requestId }: ExportRequest,
  number: number,
  cursor?: string | null,
) => {
  const asked = {
    ...query,
    page: number,
    pageSize: ROWS_A_CALL,
    ...(cursor && { cursor }),
    ...(number === 1 && { isCountedWhole: true as const }),
  }
  const found = await oneAtATime(() => list.load(asked, session, within)).catch((error: unknown) => {
    throw isRedirect(error) ? new Problem('session-ended', requestId) : error
  })
  if (found.ok) return found.value
  throw passOn(found.problem, requestId)
}

/**
 * Reads all rows of a list, page by page while the file is written. Rows that move to the next page meanwhile are left out there. The first
 * page is read before the file starts, so that an error can still be shown.
 */
export const exportRows = async (
  wanted: ExportRequest,
): Promise<{ total: number; batches: AsyncGenerator<object[]> }> => {
  const { id } = wanted.list
  const first = await page(wanted, 1)
  const idsOf = (list: readonly object[]) => list.map((row) => (row as Record<string, unknown>)[id ?? ''])
  async function* batches(): AsyncGenerator<object[]> {
    let found = first
    let before = new Set<unknown>()
    let read = 0
    for (let number = 2; found.list.length > 0; number++) {
      const ids = idsOf(found.list)
      const known = before
      yield found.list.filter((_, at) => !id || !known.has(ids[at]))
      read += found.list.length
      // The total decides when to stop, because an upstream may return fewer rows than requested; by keyset, whether there is a next page.
      const next = found.data.keyset?.next
      if (next === null || (next === undefined && read >= found.data.totalRecords)) return
      before = new Set(ids)
      found = await page(wanted, number, next)
    }
  }
  return { total: first.data.totalRecords, batches: batches() }
}

/** The zone of the times in a file: the business's if the list shows one, otherwise the person's. Decision 49 */
export const fileZone = async (
  orgId: string | undefined,
  { activeBusiness, timeZone }: Pick<Session, 'activeBusiness' | 'timeZone'>,
): Promise<string> => {
  if (!orgId || orgId === activeBusiness?.id) return activeBusiness ? zoneOf[activeBusiness.currency] : timeZone
  const business = await readOrganization(orgId, false)
  return business.ok ? zoneOf[business.value.currency] : timeZone
}
