import { render, screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { RenderContext, Words } from '@/components/list/render-context'
import { loadMessages } from '@/i18n/load-messages'
import { paginate } from '@/lib/rules/lists/pagination'
import { PartPage } from './part-page'

const words = createTranslator({ locale: 'en-IN', messages: loadMessages('en-IN') }) as unknown as Words
// A pager reads no more of its context than the words and the format of numbers.
const context = { words, session: { numbers: 'en-IN' } } as RenderContext

const show = (page: number, recordsCurrentPage: number) => {
  const data = { currentPage: page, totalRecords: 12, totalPages: 2, recordsCurrentPage }
  render(
    <PartPage pages={paginate(data, page, 10)} page={page} to={(to) => `/rows?page=${to}`} context={context}>
      <p>Rows</p>
    </PartPage>,
  )
}
const links = () => screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('LIST-16 the rows of a part stand above the way to the other pages', () => {
  show(1, 10)
  expect(screen.getByText('Rows')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1–10 of 12')
  expect(links()).toEqual([`${words('list.next')} /rows?page=2`])
})

test('LIST-16 a page after the last one is said to be that, and leads to the last', () => {
  show(999, 0)
  expect(screen.getByText('Page 999 does not exist: the list has 2 pages')).toBeInTheDocument()
  expect(screen.queryByText('Rows')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  expect(links()).toEqual(['Go to the last page /rows?page=2'])
})
