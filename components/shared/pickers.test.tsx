import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { usePathname } from 'next/navigation'
import { FormProvider, useForm } from 'react-hook-form'
import { loadMessages } from '@/i18n/load-messages'
import { ActiveBusinessPicker } from '@/components/shell/active-business-picker'
import { useState } from 'react'
import { BusinessPicker, type PickerWords } from './business-picker'
import type { BusinessOption } from './business-option'
import { MessagePlaceProvider } from './message-place'
import { usePlainTranslations } from './plain-translations'
import { useIssueChoices } from './issuing/issue-choices'
import { ProgramChoice } from './issuing/program-choice'

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }))

const asked: string[] = []
const real = global.fetch
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
type PickedBusiness = { orgId: string; orgName: string; issuerDetailsList: { issuerCode: string }[] }
let found: { list: PickedBusiness[]; data: { totalRecords: number; totalPages: number } } = {
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
  expect(asked).toEqual(['?page=1&perPage=25&name=Zep&sort=orgDisplayName&status=ACTIVE&anyIssuer=true'])
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
  const Picker = () => <ActiveBusinessPicker active={null} t={usePlainTranslations('shell')} />
  render(
    <MessagePlaceProvider locale="en-IN" timeZone="UTC" files="/words/*.json">
      <Picker />
    </MessagePlaceProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Choose/ }))
  await pass(10)
  asked.length = 0
  await typesOn(screen.getByRole('searchbox'))
  expect(asked).toEqual(['?page=1&perPage=25&name=Zep'])
})

const program = (id: string, name: string, cardType = 'GPR') => ({
  id,
  name,
  cardType,
  status: 'ACTIVE',
  issuerCode: 'YES',
  issuerProgram: {},
  designCode: {},
})

function Programs() {
  const form = useForm({ defaultValues: { orgId: '', cardProgramId: '' } })
  const choices = useIssueChoices(
    { issuerAdmin: false, issuerCode: null, programsHref: null },
    { programs: (offered) => form.setValue('cardProgramId', offered[0]?.id ?? ''), chosen: () => {} },
  )
  return (
    <FormProvider {...form}>
      <ProgramChoice
        choices={choices}
        within={null}
        picked={form.watch('cardProgramId')}
        pickBusiness={(business) => void choices.pickBusiness(business)}
        pickProgram={(id) => void choices.pickProgram(id)}
        inputRef={() => {}}
        error={undefined}
        restricted={false}
        noPrograms="No programs"
        noWallets="No wallets"
      />
    </FormProvider>
  )
}

/** The only business there is, with these programs. */
const showPrograms = async (programs: ReturnType<typeof program>[]) => {
  cleanup()
  jest.useRealTimers()
  Object.assign(globalThis, { TextEncoder, TextDecoder })
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  const answer = (path: string): unknown => {
    if (path === '/api/session/draft-key') return { key: btoa('a'.repeat(32)) }
    if (path.endsWith('/cardprograms')) return { list: programs, data: { totalRecords: programs.length } }
    if (path.includes('/cardPrograms/'))
      return { data: { cardProgram: programs[0], applications: [], ncmcWallets: [] } }
    return found
  }
  global.fetch = async (address) => {
    const { pathname } = new URL(String(address), 'http://portal.test')
    return { ok: true, status: 200, headers: new Headers(), json: async () => answer(pathname) } as Response
  }
  render(
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')}>
      <Programs />
    </NextIntlClientProvider>,
  )
  const list = screen.getByLabelText<HTMLSelectElement>('Card program')
  await waitFor(() => expect(list.value).not.toBe(''))
  return list
}
const grouped = (list: HTMLSelectElement) =>
  [...list.options].slice(1).map(({ label, parentElement }) => [label, parentElement?.getAttribute('label') ?? null])

test('TYPE-03 programs are listed by name with their issuer; the one that was chosen last comes first and is chosen', async () => {
  const both = [program('21', 'Travel'), program('22', 'Meals')]
  const list = await showPrograms(both)
  expect(grouped(list)).toEqual([
    ['Meals · YES', null],
    ['Travel · YES', null],
  ])
  expect(list).toHaveValue('22')
  expect(screen.queryAllByText('This is the only option')).toHaveLength(1)
  await userEvent.selectOptions(list, '21')
  await waitFor(() => expect(Object.keys(localStorage).filter((name) => name.startsWith('recent:'))).toHaveLength(2))

  const again = await showPrograms(both)
  expect(grouped(again)).toEqual([
    ['Travel · YES', 'Used last'],
    ['Meals · YES', 'All others'],
  ])
  expect(again).toHaveValue('21')
})

test('TYPE-03 the only program there is, is chosen, and that is said as of the business', async () => {
  expect(await showPrograms([program('31', 'Fuel')])).toHaveValue('31')
  expect(screen.getAllByText('This is the only option')).toHaveLength(2)
})

test('TYPE-03 two programs of one name are told apart by their card type', async () => {
  const list = await showPrograms([program('41', 'Fuel'), program('42', 'Fuel', 'GC')])
  expect(grouped(list).map(([label]) => label)).toEqual(['Fuel · YES · Prepaid', 'Fuel · YES · Gift card'])
})
