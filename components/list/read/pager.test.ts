import { paginate } from '@/lib/rules/lists/pagination'
import type { RenderContext } from '../render-context'
import { readPages, readRange } from './pager'

const context = { words: (key: string) => key, session: { numbers: 'en-IN' } } as unknown as RenderContext
const pages = (current: number, keyset?: { next: string | null; previous: string | null }) => {
  const data = {
    currentPage: current,
    totalRecords: 23,
    totalPages: 3,
    recordsCurrentPage: 10,
    ...(keyset && { keyset }),
  }
  const to = (page: number, cursor?: string) => `${page}${cursor ? ` ${cursor}` : ''}`
  const read = readPages({ page: current, pages: paginate(data, current, 10), to, context, ...(keyset && { keyset }) })
  return [read?.previous.href, read?.next.href, read?.pages.length]
}

test('LIST-17, APPR-28 a list that is paged by keyset leads on and back from its rows, and to no page by number', () => {
  expect(pages(2)).toEqual(['1', '3', 3])
  expect(pages(1, { next: 'n', previous: null })).toEqual([null, '2 n', 0])
  expect(pages(2, { next: 'n', previous: 'p' })).toEqual(['1', '3 n', 0])
  expect(pages(3, { next: null, previous: 'p' })).toEqual(['2 p', null, 0])
})

test('AUD-05 a count that ended before the rows did says so', () => {
  const counting = {
    ...context,
    words: (_: string, values: object) => JSON.stringify(values),
  } as unknown as RenderContext
  const shown = { first: 1, last: 25 }
  expect(readRange({ shown, totalCount: 1000 }, counting)).toContain('"total":"1,000"')
  expect(readRange({ shown, totalCount: 1000, isMore: true }, counting)).toContain('"total":"1,000+"')
})
