import { render, screen } from '@testing-library/react'
import { ExportLinks } from './export-links'

let address = ''
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(address) }))

const hrefFor = (shown: string) => {
  address = shown
  const { unmount } = render(
    <ExportLinks
      params={['kind', 'duration', 'from', 'to']}
      today="2026-03-10"
      words={{ csv: 'Export CSV', json: 'Export JSON' }}
    />,
  )
  const href = screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  unmount()
  return href
}

test('LIST-11, SOA-06 the links of the audit export what the list shows, also where its address has days in the wrong order', () => {
  expect(hrefFor('kind=export&page=3&duration=custom&from=2026-03-01&to=2026-03-02')).toBe(
    '/api/export/audit?kind=export&duration=custom&from=2026-03-01&to=2026-03-02&format=csv',
  )
  expect(hrefFor('duration=custom&from=2026-03-05&to=2026-03-02')).toBe(
    '/api/export/audit?duration=custom&from=2026-03-05&format=csv',
  )
  expect(hrefFor('duration=custom&from=2026-02-31&to=2026-03-02')).toBe(
    '/api/export/audit?duration=custom&to=2026-03-02&format=csv',
  )
})
