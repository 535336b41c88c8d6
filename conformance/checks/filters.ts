import { reader, type Check, type Context } from '../context'
import { isObject, type JsonObject, type Operation } from '../contract'
import type { Exchange, Params, Session } from '../client'
import type { Subject } from '../subjects'

const NO_SUCH = 'zzqx-no-such-value'
const clauses = {
  filter: 'Parameters of the call: a filter leaves the rows that it names, and no others',
  search: 'Parameters of the call: a search leaves the rows that have the words, and no others',
}

const rowsOf = ({ status, json }: Exchange): JsonObject[] =>
  status === 200 && isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject) : []

/** A value that some rows have and others have not, if there is one. */
const valueIn = (rows: readonly JsonObject[], field: string): string | null => {
  const values = rows.flatMap((row) => {
    const value = row[field]
    return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
  })
  return values.find((value) => rows.some((row) => String(row[field]) !== value)) ?? values[0] ?? null
}

type Asked = { person: Session; operation: Operation; params: Params }

const sendWith = ({ person, operation, params }: Asked, name: string, value: string): Promise<Exchange> =>
  person.send(operation, { ...params, query: { ...params.query, [name]: value } })

const checkFilter = async (
  { findings }: Context,
  asked: Asked,
  rows: readonly JsonObject[],
  [name, field]: readonly [string, string],
): Promise<void> => {
  const value = valueIn(rows, field)
  if (value === null) return findings.note('filters', asked.operation.id, `No row has a value of ${field}`)
  const answer = await sendWith(asked, name, value)
  const left = rowsOf(answer)
  if (answer.status === 200 && left.length === 0)
    findings.add('filters', answer, {
      sentence: `The filter ${name} leaves none of the rows that it names`,
      pointer: '/list',
      clause: clauses.filter,
    })
  const at = left.findIndex((row) => String(row[field]) !== value)
  if (at >= 0)
    findings.add('filters', answer, {
      sentence: `The filter ${name} leaves rows with another ${field}`,
      pointer: `/list/${at}/${field}`,
      clause: clauses.filter,
    })
  const none = await sendWith(asked, name, NO_SUCH)
  if (rowsOf(none).length > 0 && at < 0)
    findings.add('filters', none, {
      sentence: `The filter ${name} leaves rows although none has the value`,
      pointer: '/list',
      clause: clauses.filter,
    })
}

const checkSearch = async (
  { findings }: Context,
  asked: Asked,
  rows: readonly JsonObject[],
  { by, fields }: NonNullable<Subject['search']>,
): Promise<void> => {
  const [field] = fields
  const words = valueIn(rows, field)
  if (words === null) return
  const found = await sendWith(asked, by, words)
  const isThere = rowsOf(found).some((row) => fields.some((one) => String(row[one]).includes(words)))
  if (found.status === 200 && !isThere)
    findings.add('filters', found, {
      sentence: `The search finds none of the rows whose ${field} was searched for`,
      pointer: '/list',
      clause: clauses.search,
    })
  const none = await sendWith(asked, by, NO_SUCH)
  if (rowsOf(none).length > 0)
    findings.add('filters', none, {
      sentence: 'The search finds rows that do not have the words',
      pointer: '/list',
      clause: clauses.search,
    })
}

/** Filters and searches leave what they name. */
export const filters: Check = {
  name: 'filters',
  run: async (context) => {
    for (const { call, filters: byName = {}, search } of context.subjects) {
      const operation = context.contract.operation(call)
      const person = reader(context, operation)
      const params = await context.params(operation)
      const rows = await context.rows(call)
      if (!person || typeof params === 'string' || rows.length === 0) continue
      const asked = { person, operation, params }
      for (const filter of Object.entries(byName)) await checkFilter(context, asked, rows, filter)
      if (search) await checkSearch(context, asked, rows, search)
    }
  },
}
