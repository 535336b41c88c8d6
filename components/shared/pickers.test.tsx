import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { OrganizationPicker } from '@/components/shell/organization-picker'
import { useState } from 'react'
import { BusinessPicker } from './business-picker'
import type { BusinessOption, PickerWords } from './business-picker'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const asked: string[] = []
const real = global.fetch
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
type Row = { orgId: string; orgName: string; issuerDetailsList: { issuerCode: string }[] }
let found: { list: Row[]; data: { totalRecords: number; totalPages: number } } = {
  list: [{ orgId: '7', orgName: 'Zephyr', issuerDetailsList: [] }],
  data: { totalRecords: 1, totalPages: 1 },
}

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
  only: 'The only one',
  under: (parent) => `under ${parent}`,
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
  render(<BusinessPicker name="orgId" value={null} isOptional within={null} onPick={() => {}} words={words} />)
  await typesOn(screen.getByRole('combobox'))
  expect(asked).toEqual(['?page=1&perPage=25&name=Zep&sort=orgDisplayName&status=ACTIVE'])
})

function Chosen() {
  const [value, setValue] = useState<BusinessOption | null>(null)
  return <BusinessPicker name="orgId" value={value} within={null} onPick={setValue} words={words} />
}

test('TYPE-03 the only business there is, is chosen as the form opens, and that is said; of several none is', async () => {
  const several = { ...found, data: { totalRecords: 2, totalPages: 1 } }
  render(<Chosen />)
  await pass(0)
  expect(screen.getByRole('combobox')).toHaveValue('Zephyr')
  expect(screen.getByText('The only one')).toBeInTheDocument()
  cleanup()
  const one = found
  found = several
  render(<Chosen />)
  await pass(0)
  found = one
  expect(screen.getByRole('combobox')).toHaveValue('')
  expect(screen.queryByText('The only one')).toBeNull()
})

test('ISSUE-03 what was listed before is no choice any more once something is typed', async () => {
  const one = found
  found = { ...found, data: { totalRecords: 2, totalPages: 1 } }
  render(<Chosen />)
  fireEvent.click(screen.getByRole('combobox'))
  await pass(0)
  found = one
  expect(screen.getByRole('option', { name: 'Zephyr' })).toBeInTheDocument()
  fireEvent.input(screen.getByRole('combobox'), { target: { value: 'Kav' } })
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByText('Searching')).toBeInTheDocument()
})

test('TYPE-03 a business is told by its legal name, the one above it and its issuers', async () => {
  const row = {
    orgId: '7',
    orgName: 'Zephyr Retail Private Limited',
    orgDisplayName: 'Zephyr',
    parentBusinessName: 'Aster',
    issuerDetailsList: [{ issuerCode: 'YES' }, { issuerCode: 'NSDL' }],
  }
  const one = found
  found = { list: [row], data: { totalRecords: 2, totalPages: 1 } }
  render(<Chosen />)
  fireEvent.click(screen.getByRole('combobox'))
  await pass(0)
  found = one
  expect(screen.getByRole('option', { name: 'Zephyr' })).toHaveAccessibleDescription(
    'Zephyr Retail Private Limited · under Aster · YES, NSDL',
  )
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
