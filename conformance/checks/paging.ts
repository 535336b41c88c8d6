import type { Exchange, Params, Session } from '../client'
import { reader, type Check, type Context } from '../context'
import type { Operation } from '../contract'
import { listPage, readPage, type ListPage, type Page } from '../list-page'
import { subjects } from '../subjects'

const SIZE = 5
const MOST_PAGES = 12
const clause =
  'info.description of the contract: pages count from 1, have the size that is asked for, and add up to `totalRecords`'

type Fault = { answer: Exchange; sentence: string; pointer: string }
type List = { person: Session; operation: Operation; page: ListPage; params: Params; key: string | null }

const fault = (answer: Exchange, sentence: string, pointer: string): Fault => ({ answer, sentence, pointer })
const nameOf = (row: unknown, key: string | null): string =>
  key && typeof row === 'object' && row !== null && key in row
    ? String((row as Record<string, unknown>)[key])
    : JSON.stringify(row)

const countFaults = (answer: Exchange, { rows, total, pages, current, counted }: Page, at: number, size: number) => {
  const before = (at - 1) * size
  const expected = Math.max(0, Math.min(size, total - before))
  const faults: Fault[] = []
  if (rows.length > size) faults.push(fault(answer, `${rows.length} rows where ${size} were asked for`, '/list'))
  else if (rows.length !== expected)
    faults.push(fault(answer, 'The rows of the pages do not add up to `totalRecords`', '/data/totalRecords'))
  if (counted !== rows.length)
    faults.push(fault(answer, '`recordsCurrentPage` is not the number of rows', '/data/recordsCurrentPage'))
  if (pages !== Math.ceil(total / size))
    faults.push(fault(answer, '`totalPages` does not follow from `totalRecords` and the page size', '/data/totalPages'))
  if (expected > 0 && current !== at)
    faults.push(fault(answer, '`currentPage` is not the page that was asked for', '/data/currentPage'))
  return faults
}

const readAt = async ({ person, operation, page, params }: List, at: number, size: number) => {
  const answer = await person.send(operation, page.at(params, at, size))
  const read = answer.status === 200 ? readPage(answer) : null
  return { answer, read }
}

/** Two pages, the double page that has the rows of both, the last one and the one after it. */
const edgeFaults = async (list: List, total: number): Promise<Fault[]> => {
  const last = Math.ceil(total / SIZE)
  const faults: Fault[] = []
  const names: string[][] = []
  for (const [at, size] of [
    [1, SIZE],
    [2, SIZE],
    [1, 2 * SIZE],
    [last, SIZE],
    [last + 1, SIZE],
  ] as const) {
    const { answer, read } = await readAt(list, at, size)
    if (!read) return faults
    if ('sentence' in read) return [...faults, fault(answer, read.sentence, read.pointer)]
    names.push(read.rows.map((row) => nameOf(row, list.key)))
    if (at > last && read.rows.length > 0) faults.push(fault(answer, 'A page after the last one has rows', '/list'))
    else faults.push(...countFaults(answer, read, at, size))
    const [first, second] = names
    const whole = size === 2 * SIZE ? names.at(-1) : undefined
    if (whole && first && second && whole.join() !== [...first, ...second].slice(0, 2 * SIZE).join())
      faults.push(fault(answer, 'A page of ten has other rows than the two pages of five that it covers', '/list'))
  }
  return faults
}

/** From the first page to the last one, in at most a dozen steps. */
const walkFaults = async (list: List, total: number): Promise<Fault[]> => {
  const size = Math.max(SIZE, Math.ceil(Math.min(total, 2_000) / MOST_PAGES))
  const pages = Math.min(MOST_PAGES, Math.ceil(total / size))
  const seen = new Set<string>()
  for (let at = 1; at <= pages; at++) {
    const { answer, read } = await readAt(list, at, size)
    if (!read || 'sentence' in read) return []
    if (read.rows.length === 0) return [fault(answer, `Page ${at} of ${read.pages} is empty`, '/list')]
    const faults = countFaults(answer, read, at, size)
    for (const [place, row] of read.rows.entries()) {
      const name = nameOf(row, list.key)
      if (seen.has(name)) faults.push(fault(answer, 'The same row stands in the list twice', `/list/${place}`))
      seen.add(name)
    }
    if (faults.length > 0) return faults
  }
  return []
}

const faultsOf = async (list: List): Promise<Fault[]> => {
  const { answer, read } = await readAt(list, 1, SIZE)
  if (!read) return []
  if ('sentence' in read) return [fault(answer, read.sentence, read.pointer)]
  return [...(await edgeFaults(list, read.total)), ...(await walkFaults(list, read.total))]
}

const isPaged = ({ method, isJson }: Operation, page: ListPage | null): boolean =>
  method === 'GET' && isJson && page !== null

/** These lists say their totals in another way. */
const OTHER_TOTALS = new Set([
  ...['list-report-notifications', 'list-issuer-approvals', 'search-approvals'],
  ...['get-org-statement', 'get-account-wallet-statement', 'get-card-wallet-statement'],
])
const keyOf = (id: string): string | null => subjects.find(({ call }) => call === id)?.key ?? null

const checkList = async (context: Context, operation: Operation, page: ListPage): Promise<void> => {
  const person = reader(context, operation)
  const params = person && (await context.params(operation))
  if (!person || !params || typeof params === 'string') return
  const list: List = { person, operation, page, params, key: keyOf(operation.id) }
  const first = await faultsOf(list)
  // A list that changes meanwhile is counted once more.
  const faults = first.length === 0 ? [] : await faultsOf(list)
  for (const { answer, sentence, pointer } of faults)
    context.findings.add('paging', answer, { sentence, pointer, clause })
}

export const paging: Check = {
  name: 'paging',
  run: async (context) => {
    for (const operation of context.contract.operations) {
      const page = listPage(operation)
      if (page && isPaged(operation, page) && !OTHER_TOTALS.has(operation.id)) await checkList(context, operation, page)
    }
  },
}
