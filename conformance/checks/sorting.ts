import type { Exchange } from '../client'
import { reader, type Check } from '../context'
import { isObject, type Json } from '../contract'
import { listPage } from '../list-page'

const ROWS = 50
const clause = 'Parameter `sort` of the call: it orders by the field, with `-` in front in descending order'

const numberOf = (value: Json | undefined): number | null =>
  (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) || typeof value === 'number' ? Number(value) : null

/** Below zero if the first comes first. Texts may be ordered by letters or by a language. */
const compare = (one: Json | undefined, other: Json | undefined): number => {
  const [first, second] = [numberOf(one), numberOf(other)]
  if (first !== null && second !== null) return first - second
  const [left, right] = [String(one).toLowerCase(), String(other).toLowerCase()]
  const byLetters = left < right ? -1 : left > right ? 1 : 0
  return byLetters === 0 || Math.sign(left.localeCompare(right)) !== byLetters ? 0 : byLetters
}

/** The first row that stands before one which should come earlier; -1 if the order is right. */
const brokenAt = ({ json }: Exchange, field: string, direction: 1 | -1): number => {
  const list = isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject) : []
  const known = list.filter((row) => row[field] !== null && row[field] !== undefined)
  const broken = known.findIndex((row, at) => at > 0 && compare(known[at - 1]?.[field], row[field]) * direction > 0)
  return broken < 0 ? -1 : list.indexOf(known[broken] ?? {})
}

/** Lists come in the order that is asked for, in both directions. */
export const sorting: Check = {
  name: 'sorting',
  run: async (context) => {
    for (const { call, sorts = [] } of context.subjects) {
      const operation = context.contract.operation(call)
      const person = reader(context, operation)
      const page = listPage(operation)
      if (!person || !page) continue
      for (const field of sorts)
        for (const [sort, direction] of [
          [field, 1],
          [`-${field}`, -1],
        ] as const) {
          const answer = await person.send(operation, page.at({ query: { sort } }, 1, ROWS))
          if (answer.status !== 200) {
            context.findings.note('sorting', call, `The upstream does not sort by ${sort}`)
            continue
          }
          const at = brokenAt(answer, field, direction)
          if (at < 0) continue
          const sentence = `With sort=${sort} the rows are in another order`
          context.findings.add('sorting', answer, { sentence, pointer: `/list/${at}/${field}`, clause })
        }
    }
  },
}
