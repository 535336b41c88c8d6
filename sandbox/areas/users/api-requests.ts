import { sql, type SqlBool } from 'kysely'
import { requestOutcomes } from '@/lib/rules/webhooks/request-outcomes'
import { iso } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import type { AreaHandlers } from '../../core/http/handler'
import { whereIs, anyOf, contains, whereAll, type Condition } from '../../core/db/condition'
import { PER_PAGE, inMoments } from '../webhooks/endpoints'

const withOutcome = (outcome: string | undefined): Condition[] => {
  const span = requestOutcomes.find(({ name }) => name === outcome)
  return span ? [sql<SqlBool>`api_requests.status BETWEEN ${span.from} AND ${span.to}`] : []
}

export const apiRequests = {
  'issuing GET admins/api/requests': ({ db, actor, query, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const { searchTxt, method, keyId, outcome } = query
    const found = whereAll(
      db.q
        .selectFrom('api_requests')
        .innerJoin('api_keys', 'api_keys.id', 'api_requests.key_id')
        .selectAll('api_requests')
        .select(['api_keys.name', 'api_keys.key_id as key'])
        .where('api_requests.user_id', '=', actor.id),
      [
        ...inMoments('api_requests', query, zone),
        ...withOutcome(outcome),
        ...whereIs('api_requests.method', method),
        ...whereIs('api_keys.key_id', keyId),
        ...(searchTxt
          ? [anyOf([contains('api_requests.path', searchTxt), contains('api_requests.request_id', searchTxt)])]
          : []),
      ],
    )
    const counted = db.first(found.clearSelect().select(({ fn }) => fn.countAll().as('total')))
    const rows = db.all(
      found
        .orderBy('api_requests.id', 'desc')
        .limit(page.perPage)
        .offset((page.page - 1) * page.perPage),
    )
    const list = rows.map((row) => ({
      id: String(row.id),
      createdAt: iso(row.created_at),
      method: row.method,
      path: row.path,
      status: row.status,
      durationMs: row.duration_ms,
      requestId: row.request_id,
      keyId: row.key,
      keyName: row.name,
    }))
    return pageAnswer(list, Number(counted?.total ?? 0), page)
  },
} satisfies AreaHandlers
