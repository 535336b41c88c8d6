import { act, fireEvent, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { OrganizationPicker } from '@/components/shell/organization-picker'
import { BusinessPicker } from './business-picker'
import type { PickerWords } from './business-picker'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const asked: string[] = []
const real = global.fetch
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const found = { list: [{ orgId: '7', orgName: 'Zephyr' }], data: { totalRecords: 1, totalPages: 1 } }

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  // The network is the one thing outside.
  global.fetch = async (address) => {
    asked.push(new URL(String(address), 'http://portal.test').search)
    return { ok: true, status: 200, headers: new Headers(), json: async () => found } as Response
  }
})
afterEach(() => {
  jest.useRealTimers()
  global.fetch = real
})

const words: PickerWords = {
  label: 'Business',
  placeholder: '',
  results: 'Results',
  searching: 'Searching',
  nothing: 'Nothing',
  failed: 'Failed',
  retry: 'Try again',
  stopped: 'Stopped',
  none: () => 'None',
  more: () => 'Show more',
  found: (count) => `${count} found`,
  why: () => ({ title: 'It failed', detail: null }),
}

const typesOn = async (field: HTMLElement) => {
  for (const text of ['Z', 'Ze', 'Zep']) {
    fireEvent.input(field, { target: { value: text } })
    await pass(799)
  }
  expect(asked).toEqual([])
  await pass(1)
}

test('ISSUE-03, CONST-05 a business is searched for once, 800 ms after the last key, 25 at a time', async () => {
  render(<BusinessPicker name="orgId" value={null} within={null} onPick={() => {}} words={words} />)
  await typesOn(screen.getByRole('combobox'))
  expect(asked).toEqual(['?page=1&perPage=25&name=Zep&status=ACTIVE'])
})

test('SHELL-29, CONST-05 so is the organization that lists are scoped to', async () => {
  jest.mocked(usePathname).mockReturnValue('/app/transactions/list/all')
  const labels = { choose: 'Choose', label: 'Business', search: 'Search businesses', none: '', failed: '', more: '' }
  render(
    <OrganizationPicker
      sections={['/app/transactions']}
      active={null}
      action="/api/session/organization"
      words={{ ...labels, apply: '', current: '', clear: '', searching: '' }}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /Choose/ }))
  await pass(10)
  asked.length = 0
  await typesOn(screen.getByRole('searchbox'))
  expect(asked).toEqual(['?page=1&perPage=25&name=Zep'])
})
