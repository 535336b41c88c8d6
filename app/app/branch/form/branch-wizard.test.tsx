import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { loadMessages } from '@/i18n/load-messages'
import type { BranchStart } from '@/lib/queries/branch-form'
import { emptyBranch } from '@/lib/rules/branches/branch-form'
import { emptyBusinessFields, pickBusinessFields } from '@/lib/rules/organizations/set-up'
import { BranchWizard } from './branch-wizard'

jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh() {} }),
  useSearchParams: () => new URLSearchParams(),
}))

const fetched = globalThis.fetch
const sent: { address: string; body: unknown }[] = []
beforeEach(() => {
  sent.length = 0
  globalThis.fetch = (async (url: string, { method, body }: { method: string; body?: string }) => {
    sent.push({ address: `${method} ${url}`, body: JSON.parse(body ?? 'null') as unknown })
    return {
      ok: true,
      status: 200,
      headers: new Map([['content-type', 'application/json']]),
      json: async () => ({ branchId: '41', issuerCode: 'YES', version: 4, message: 'Branch updated' }),
    }
  }) as unknown as typeof fetch
})
afterEach(() => {
  globalThis.fetch = fetched
})

const above = { branchId: '31', branchName: 'Tamil Nadu Region' }
const start: BranchStart = {
  branchId: null,
  version: 0,
  parent: above,
  isFixed: true,
  ownIssuer: null,
  today: '2026-03-10',
  values: {
    ...emptyBranch,
    branchType: 'LOCAL',
    issuerCode: 'YES',
    parentBranchId: '31',
    registered: { ...emptyBranch.registered, country: 'India' },
    isSameAddress: true,
  },
  onRecord: {},
}
const place = {
  ...start.values.registered,
  address1: '3 Beach Road',
  pincode: '600005',
  city: 'Chennai',
  district: 'Chennai',
  state: 'Tamil Nadu',
}
const standing: BranchStart = {
  ...start,
  branchId: '41',
  version: 3,
  values: {
    ...start.values,
    branchName: 'Besant Nagar',
    branchCode: 'YES-L9',
    cbsCode: '0909',
    description: 'The branch at the beach.',
    adminName: 'Asha Nair',
    adminEmail: 'asha@yes.example',
    adminMobile: '919876543210',
    registered: place,
    managerName: 'Ravi Menon',
  },
  onRecord: { gst: '••••1Z5', pan: '••••34E', accountNumber: '••••0123' },
}

const show = (at: BranchStart) =>
  render(
    <NextIntlClientProvider locale="en-IN" messages={loadMessages('en-IN')} timeZone="Asia/Kolkata">
      <BranchWizard start={at} />
    </NextIntlClientProvider>,
  )
const open = (name: string) =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps of the branch form' })).getByRole('link', {
      name: new RegExp(name),
    }),
  )
const namesShown = (form: HTMLElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ name }) => name)

test('BR-03 the steps of the form show every field of a branch and of a business', async () => {
  const { container } = show({ ...start, values: { ...start.values, isSameAddress: false } })
  const shown = new Set<string>()
  for (const step of ['Branch', 'Identifiers', 'Bank', 'Authorized signatory', 'Documents']) {
    await open(step)
    for (const name of namesShown(container)) shown.add(name)
  }
  const flat = Object.entries(emptyBusinessFields).flatMap(([name, value]) =>
    typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : [name],
  )
  // The Emirates have these instead of the Indian numbers.
  const indian = flat.filter((name) => !['trn', 'tradeRegister'].includes(name))
  const own = ['branchName', 'branchCode', 'cbsCode', 'description', 'adminName', 'adminEmail', 'adminMobile']
  expect([...indian, ...own].filter((name) => !shown.has(name))).toEqual([])
})

test('BR-03, decision 25 an Emirati branch is asked for a TRN instead of the Indian numbers, IFSC and Aadhaar', async () => {
  const { container } = show({ ...start, values: { ...start.values, issuerCode: 'ENBD' } })
  await open('Identifiers')
  expect(namesShown(container)).toEqual(expect.arrayContaining(['trn', 'tradeRegister']))
  for (const name of ['gst', 'pan', 'registered.pincode']) expect(namesShown(container)).not.toContain(name)
  await open('Bank')
  expect(namesShown(container)).not.toContain('ifsc')
  await open('Authorized signatory')
  expect(namesShown(container)).not.toContain('signatory.aadhaar')
})

test('BR-03 a branch that stands is changed without what is masked; what was typed goes with its version', async () => {
  show(standing)
  await open('Bank')
  expect(screen.getByText('On record: ••••0123. Leave it empty to keep it.')).toBeVisible()
  fireEvent.change(screen.getByLabelText('Manager name'), { target: { value: 'Kavya Das' } })
  await open('Review')
  await userEvent.click(screen.getByRole('button', { name: 'Save branch' }))
  expect(sent.map(({ address }) => address)).toEqual(['PUT /api/issuing/branch/41'])
  const { gst: _, pan: __, accountNumber: ___, ...business } = pickBusinessFields(standing.values)
  const { branchName, branchCode, cbsCode, description, adminName, adminEmail, adminMobile } = standing.values
  expect(sent[0]?.body).toEqual({
    version: 3,
    ...{ branchName, branchCode, cbsCode, description, adminName, adminEmail, adminMobile },
    ...business,
    managerName: 'Kavya Das',
    files: {},
  })
})
