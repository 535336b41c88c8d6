import type { Context, Env, Hono } from 'hono'
import { callsById, type CatalogueCall } from '@/lib/calls'

export type Match = { id: string; call: CatalogueCall; path: Record<string, string> }

/** The path of each upstream's calls. contract.md, Environment */
const bases: Record<CatalogueCall['api'], string> = {
  issuing: '/api/',
  'issuance-v1': '/api/issuance/v1/',
  'issuance-v2': '/api/issuance/v2/',
  go: '/go/',
  reporting: '/reporting/',
  support: '/support/v1/',
  reimbursement: '/reimbursement/',
  'live-signup': '/signup/',
}

export const patternOf = ({ api, path }: CatalogueCall): string => `${bases[api]}${path}`

const routeOf = (call: CatalogueCall): string => patternOf(call).replace(/\{(\w+)\}/g, ':$1')

/** `~` sorts after the first character of every literal. */
const literalsFirst = (call: CatalogueCall): string => patternOf(call).replaceAll('{', '~')

const inOrder = [...callsById]
  .map(([id, call]) => ({ id, call, order: literalsFirst(call) }))
  .sort((a, b) => (a.order < b.order ? -1 : 1))

/** Registers every call of the catalogue, paths with literals before those with placeholders. decisions.md, Calls */
export const addCalls = <E extends Env>(
  app: Hono<E>,
  answer: (match: Match, context: Context<E>) => Promise<Response>,
): void => {
  for (const { id, call } of inOrder)
    app.on(call.method, routeOf(call), (context) => answer({ id, call, path: context.req.param() }, context))
}
