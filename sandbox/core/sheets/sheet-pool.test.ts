import * as book from '@e965/xlsx'
import { readSheetApart, readStatementApart } from './sheet-pool'

/** Few bytes that take long to read: the same cells over and over pack well. */
const heavy = (lines = 4900) => {
  const rows = Array.from({ length: lines }, (_, row) => Array.from({ length: 20 }, (_, at) => `text ${row % 9} ${at}`))
  const file = book.utils.book_new()
  book.utils.book_append_sheet(file, book.utils.aoa_to_sheet(rows), 'Rows')
  return Buffer.from(book.write(file, { type: 'buffer', bookType: 'xlsx', compression: true }))
}

/** How long `work` takes, and the longest time of it in which nothing else ran. */
const timed = async <T>(work: () => Promise<T>): Promise<{ result: T; tookMs: number; longestMs: number }> => {
  let longestMs = 0
  const startedMs = performance.now()
  let last = startedMs
  const clock = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 5)
  const result = await work().finally(() => clearInterval(clock))
  return { result, tookMs: performance.now() - startedMs, longestMs }
}

test('LOAD-05 while a heavy workbook is read, everybody else is answered', async () => {
  const bytes = heavy()
  expect(bytes.length).toBeLessThan(1_000_000)
  const { result, tookMs, longestMs } = await timed(() => readSheetApart(bytes, 1))
  const { kind, rows } = result
  expect([kind, rows.length, rows[4899]?.cells[19]]).toEqual(['xlsx', 4900, 'text 3 19'])
  expect(tookMs).toBeGreaterThan(200)
  expect(longestMs).toBeLessThan(tookMs / 2)
}, 60_000)

test('LOAD-05 what is refused in another thread is refused with the same sentence', async () => {
  await expect(readSheetApart(Buffer.from('PK\u0003\u0004 no workbook'), 1)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('damaged'),
  })
  await expect(readSheetApart(Buffer.alloc(0), 1)).rejects.toMatchObject({ message: 'The file is empty' })
  expect((await readSheetApart(Buffer.from(`A,B\n${'1,2\n'.repeat(20_000)}`.slice(0, 19_000)), 1)).kind).toBe('csv')
})

test('LOAD-05 many heavy files of one person are read in turns: another person’s is read after the first of them, and too many are refused', async () => {
  const bytes = heavy(1500)
  const done: string[] = []
  const read = (name: string, personId: number) => readSheetApart(bytes, personId).then(() => done.push(name))
  const greedy = Array.from({ length: 12 }, (_, n) => read(`greedy ${n}`, 7).catch((error: unknown) => error))
  await read('other', 8)
  expect(done.filter((name) => name !== 'other').length).toBeLessThanOrEqual(2)
  const refused = (await Promise.all(greedy)).filter((one) => typeof one !== 'number')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ status: 429, message: expect.stringContaining('when they are finished') })
}, 60_000)

test('ACCT-10 five megabytes of a camt.053 file are read without blocking the event loop', async () => {
  const entry =
    '<Ntry><Amt Ccy="INR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-01</Dt></BookgDt></Ntry>'
  const file = `<Document><BkToCstmrStmt><Stmt><Id>1</Id>${entry.repeat(40_000)}</Stmt></BkToCstmrStmt></Document>`
  const { result, tookMs, longestMs } = await timed(() => readStatementApart(Buffer.from(file), 'xml', 101))
  expect(result.format).toBe('CAMT053')
  expect(longestMs).toBeLessThan(tookMs / 2)
}, 60_000)
