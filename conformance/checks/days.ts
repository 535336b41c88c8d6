import type { Params, Session } from '../client'
import { reader, type Check, type Context } from '../context'
import { isObject, type JsonObject, type Operation } from '../contract'
import { listPage, type ListPage } from '../list-page'

const ROWS = 100
const MOST_PAGES = 6
const clause =
  'info.description of the contract: `from` and `to` are whole days of the zone in X-Time-Zone, moments are in UTC'

/** The calendar day of a moment in a zone, as `YYYY-MM-DD`. */
const dayIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(moment),
  )

const momentOf = (row: JsonObject, field: string): string | null => {
  const value = row[field]
  return typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null
}

type List = { person: Session; operation: Operation; page: ListPage; field: string }

const readRows = async ({ person, operation, page }: List, params: Params) => {
  const first = await person.send(operation, page.at(params, 1, ROWS))
  const read = (json: unknown) => (isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject) : [])
  const rows = read(first.json)
  let last = rows.length
  for (let at = 2; last === ROWS && at <= MOST_PAGES; at++) {
    const more = read((await person.send(operation, page.at(params, at, ROWS))).json)
    last = more.length
    rows.push(...more)
  }
  return { answer: first, rows, isWhole: last < ROWS }
}

/** A day with rows that belong to another day in UTC, so that a filter in the wrong zone shows. */
const tellingDay = (rows: readonly JsonObject[], field: string, zone: string): string | null => {
  const days = rows.flatMap((row) => {
    const moment = momentOf(row, field)
    return moment ? [{ local: dayIn(moment, zone), utc: moment.slice(0, 10) }] : []
  })
  return days.find(({ local, utc }) => local !== utc)?.local ?? days[0]?.local ?? null
}

const checkDay = async (
  context: Context,
  call: string,
  list: List,
  names: { from: string; to: string; key: string },
) => {
  const { findings } = context
  const { zone } = context.settings.staff
  const { from, to, key } = names
  const { field } = list
  const known = await readRows(list, {})
  const day = tellingDay(known.rows, field, zone)
  if (day === null) return findings.note('days', call, 'No row has a moment')
  const { answer, rows, isWhole } = await readRows(list, { query: { [from]: day, [to]: day } })
  if (answer.status !== 200) return
  const wrong = rows.findIndex((row) => {
    const moment = momentOf(row, field)
    return moment !== null && dayIn(moment, zone) !== day
  })
  if (wrong >= 0)
    findings.add('days', answer, {
      sentence: 'The range of one day leaves rows of another day',
      pointer: `/list/${wrong}/${field}`,
      clause,
    })
  const found = new Set(rows.map((row) => row[key]))
  const ofDay = known.rows.filter((row) => {
    const moment = momentOf(row, field)
    return moment !== null && dayIn(moment, zone) === day
  })
  if (isWhole && ofDay.some((row) => !found.has(row[key] ?? null)))
    findings.add('days', answer, { sentence: 'The range of one day misses rows of that day', pointer: '/list', clause })
}

/** Ranges of days begin and end at midnight in the zone of the person. */
export const days: Check = {
  name: 'days',
  run: async (context) => {
    for (const { call, key, days: range } of context.subjects) {
      const operation = context.contract.operation(call)
      const person = reader(context, operation)
      const page = listPage(operation)
      if (!range || !person || !page) continue
      await checkDay(context, call, { person, operation, page, field: range.field }, { ...range, key })
    }
  },
}
