import fc from 'fast-check'
import { paginate } from './pagination'

const data = (totalRecords: number, totalPages: number, recordsCurrentPage: number, currentPage = 1) => ({
  currentPage,
  totalRecords,
  totalPages,
  recordsCurrentPage,
})

test('LIST-16 range and page count come from the answer', () => {
  const pages = paginate(data(312, 63, 5, 2), 2, 5)
  expect(pages.shown).toEqual({ first: 6, last: 10 })
  expect(pages.totalPages).toBe(63)
  expect(paginate(data(312, 63, 2, 63), 63, 5)).toMatchObject({ shown: { first: 311, last: 312 }, isEndPage: true })
})

test('LIST-17 the state holds totals, page links and whether there is more', () => {
  expect(paginate(data(312, 63, 5), 1, 5)).toEqual({
    totalCount: 312,
    noOfRecords: 5,
    totalPages: 63,
    isEndPage: false,
    pagingStateEnabled: true,
    paginationStackArray: [1, 2, null, 63],
    shown: { first: 1, last: 5 },
  })
  expect(paginate(data(3, 1, 3), 1, 5)).toMatchObject({ pagingStateEnabled: false, paginationStackArray: [] })
})

test('LIST-17 a gap of one page is that page', () => {
  expect(paginate(data(35, 7, 5, 4), 4, 5).paginationStackArray).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('LIST-17 a page beyond the end knows the last page and shows no range', () => {
  expect(paginate(data(12, 3, 0), 99, 5)).toMatchObject({ shown: null, totalPages: 3, isEndPage: true })
})

test('LIST-17 page links are in order, once each, and within the pages', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 700 }), (totalPages, page) => {
      const links = paginate(data(totalPages * 5, totalPages, 5), page, 5).paginationStackArray.filter(
        (one) => one !== null,
      )
      expect([...links].sort((a, b) => a - b)).toEqual(links)
      expect(new Set(links).size).toBe(links.length)
      expect(links.every((one) => one >= 1 && one <= totalPages)).toBe(true)
      if (totalPages > 1) expect(links).toEqual(expect.arrayContaining([1, totalPages]))
    }),
  )
})
