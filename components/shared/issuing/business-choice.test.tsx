import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import ts from 'typescript'
import { loadMessages } from '@/i18n/load-messages'
import { ReportBusiness } from '@/app/app/reports/report-business'
import { ActiveBusinessProvider } from '@/components/shared/active-business'
import { sourcesOf } from '@/tests/support/sources'
import { findNodes, parse } from '@/tests/support/syntax'
import { BusinessChoice } from './business-choice'

const asked: string[] = []
const real = global.fetch
const below = { orgId: '12', orgName: 'Kaveri Mills', orgDisplayName: 'Kaveri Mills', issuerDetailsList: [] }

beforeEach(() => {
  jest.useFakeTimers()
  asked.length = 0
  // The network is the one thing outside.
  global.fetch = async (address) => {
    asked.push(String(address))
    const found = { list: [below], data: { totalRecords: 1, totalPages: 1 } }
    return { ok: true, status: 200, headers: new Headers(), json: async () => found } as Response
  }
})
afterEach(() => {
  jest.useRealTimers()
  global.fetch = real
})

const draw = (child: React.ReactNode, active: { id: string; name: string } | null) =>
  render(
    <NextIntlClientProvider locale="en-IN" timeZone="Asia/Kolkata" messages={loadMessages('en-IN')}>
      <ActiveBusinessProvider value={active}>{child}</ActiveBusinessProvider>
    </NextIntlClientProvider>,
  )
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const kaveri = { id: '11', name: 'Kaveri Foods' }

test('ACC-32 a picker that names no business of its own chooses within the active one, itself included', async () => {
  draw(<BusinessChoice value={null} isOptional pick={() => undefined} />, kaveri)
  fireEvent.click(screen.getByRole('combobox'))
  await pass(0)
  expect(asked).toEqual(['/api/issuing/orgs/11/suborgs?page=1&perPage=25&sort=orgDisplayName'])
  expect(screen.getAllByRole('option').map(({ title }) => title)).toEqual(['Kaveri Foods', 'Kaveri Mills'])
})

test('ACC-32 without an active business it chooses among all', async () => {
  draw(<BusinessChoice value={null} isOptional pick={() => undefined} />, null)
  fireEvent.click(screen.getByRole('combobox'))
  await pass(0)
  expect(asked).toEqual([expect.stringMatching(/^\/api\/issuing\/orgs\?/)])
})

test('ACC-32 the form of a report carries the active business or one below it, and no other', async () => {
  const { container } = draw(<ReportBusiness name="orgId" label="Business" clear="All" start={kaveri} />, kaveri)
  const carried = () => container.querySelector<HTMLInputElement>('input[name=orgId]')?.value
  expect(carried()).toBe('11')
  expect(screen.getByRole('button', { name: 'All' })).toBeDisabled()
})

test('CONST-05, decision 13 the business of a report is asked for 800 ms after the last key, 25 at a time, long names cut', async () => {
  below.orgDisplayName = 'Kaveri Mills and Warehouses of the Southern Coast'
  draw(<ReportBusiness name="orgId" label="Business" clear="All" start={null} />, null)
  fireEvent.input(screen.getByRole('combobox', { name: 'Business' }), { target: { value: 'Kav' } })
  await pass(799)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual([expect.stringContaining('perPage=25&name=Kav')])
  fireEvent.click(screen.getByRole('option'))
  expect(screen.getByText('Kaveri Mills and Warehouses of t…')).toBeInTheDocument()
})

test('ACC-32 businesses are chosen by this picker alone, and it knows the active one', () => {
  const importers = sourcesOf(['app', 'components']).filter(
    (source) =>
      !source.path.includes('.test.') &&
      findNodes(parse(source), ts.isImportDeclaration).some(
        ({ moduleSpecifier, importClause }) =>
          /BusinessPicker/.test(importClause?.getText() ?? '') && /\/business-picker'$/.test(moduleSpecifier.getText()),
      ),
  )
  expect(importers.map(({ path }) => path)).toEqual(['components/shared/issuing/business-choice.tsx'])
})
