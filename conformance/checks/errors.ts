import type { Params, Session } from '../client'
import { reader, type Check, type Context } from '../context'
import type { Operation } from '../contract'
import { listPage } from '../list-page'

const UNKNOWN_IDS = ['999999999', 'no-such-record']
const clauses = {
  unknown: 'responses/404: there is no such record in the scope of the person',
  wrong: 'responses/400: the request cannot be carried out',
  token: 'responses/401: the token is missing, expired or revoked',
}

const expectStatus = async (
  { findings }: Context,
  person: Session,
  operation: Operation,
  params: Params,
  expected: { statuses: readonly number[]; what: string; clause: string },
): Promise<void> => {
  const answer = await person.send(operation, params)
  const { statuses, what, clause } = expected
  if (answer.failure || answer.status >= 500 || statuses.includes(answer.status)) return
  const sentence = `${what} answers ${answer.status} and not ${statuses.join(' or ')}`
  findings.add('errors', answer, { sentence, clause })
}

const wrongQueries = (operation: Operation, days: { from: string } | undefined): [string, Params][] => {
  const page = listPage(operation)
  return [
    ...(page ? ([['Page 0', page.at({}, 0, 5)]] as [string, Params][]) : []),
    ...(page ? ([['A page of 0 rows', page.at({}, 1, 0)]] as [string, Params][]) : []),
    ...(days ? ([['A day that is none', { query: { [days.from]: 'yesterday' } }]] as [string, Params][]) : []),
  ]
}

const withoutToken = async (context: Context): Promise<void> => {
  const operation = context.contract.operation('list-user-roles')
  const person = reader(context, operation)
  if (!person) return
  for (const [token, what] of [
    ['', 'A request without a token'],
    ['no-such-token-as-this-one', 'A request with an unknown token'],
  ] as const) {
    const answer = await person.sendWith(token, operation)
    if (answer.status === 401 || answer.failure) continue
    context.findings.add('errors', answer, {
      sentence: `${what} answers ${answer.status} and not 401`,
      clause: clauses.token,
    })
  }
}

/** Wrong requests are refused with the status of the contract; `answers` looks at what the refusals say. */
export const errors: Check = {
  name: 'errors',
  run: async (context) => {
    for (const { call, detail, days } of context.subjects) {
      const list = context.contract.operation(call)
      const person = reader(context, list)
      if (!person) continue
      for (const [what, params] of wrongQueries(list, days))
        await expectStatus(context, person, list, params, { statuses: [400, 422], what, clause: clauses.wrong })
      if (!detail) continue
      const operation = context.contract.operation(detail.call)
      for (const id of UNKNOWN_IDS)
        await expectStatus(
          context,
          person,
          operation,
          { path: { [detail.part]: id } },
          {
            statuses: id === UNKNOWN_IDS[0] ? [404] : [404, 400, 422],
            what: 'An unknown id',
            clause: clauses.unknown,
          },
        )
    }
    await withoutToken(context)
  },
}
