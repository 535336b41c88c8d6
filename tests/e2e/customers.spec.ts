import type { Page } from '@playwright/test'
import { axe, expect, issueCard, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const list = routes.customerList({ filter: 'all' })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const box = (page: Page) => page.getByRole('searchbox', { name: 'Name / Phone Number' })
type Customers = { list: { id: string; fullName: string; orgId: string; noOfTxn: number; noOfCards: number }[] }

test('CUST-01 search, Create Customer and the columns, CUST-11 what the menu reaches', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(list)
  await expect(box(page)).toHaveAttribute('placeholder', 'Name / Phone Number')
  await expect(page.getByRole('link', { name: 'Create Customer' })).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Business',
    'KYC',
    'Cards',
    'Transactions',
    'Last transaction',
    'Created',
    'Status',
    'Actions',
  ])
  const menu = page.locator('nav li', { has: page.getByRole('link', { name: 'Customers', exact: true }) })
  for (const [name, address] of [
    ['All customers', list],
    ['KYC pending', routes.customerList({ filter: 'kyc-pending' })],
    ['Pending approval', routes.customerList({ filter: 'pending-approval' })],
    ['Blocked', routes.customerList({ filter: 'block' })],
    ['Add new', routes.customerNew()],
    ['Upload', routes.cardHoldersUpload()],
  ] as const)
    await expect(menu.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', address)
  await menu.getByRole('link', { name: 'KYC pending', exact: true }).first().click()
  await expect(page).toHaveURL(routes.customerList({ filter: 'kyc-pending' }))
})

test('CUST-01 a person who only reads is not offered to create', async ({ signInAs }) => {
  const page = await signInAs('readonly@sandbox.test')
  await page.goto(list)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Customer' })).toHaveCount(0)
})

test('CUST-02 the list opens on the last 30 days', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(list)
  await expect(page.getByRole('combobox', { name: 'Date range' })).toHaveValue('last-30')
})

test('CUST-03 four digits ask for nothing here', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(list)
  await box(page).fill('4321')
  await expect(box(page)).toHaveAccessibleDescription(
    'Enter a name, email address, business, or mobile number with 10 or 12 digits. Search everywhere for “4321”',
  )
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('CUST-04 a mobile finds the customer', async ({ signInAs, platform }) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  await page.goto(`${list}?search=${card.mobile}`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(card.name)
})

test('CUST-05 the detail shows the record, CUST-06 addresses, CUST-07 counts, decision 23 and identity numbers masked', async ({
  signInAs,
  platform,
}) => {
  const { list: txns } = await platform.send<{ list: { mobile: string }[] }>('GET', 'mp/txns', {
    query: { page: 1, perPage: 100, status: 'SUCCESS' },
  })
  let customer: Customers['list'][number] | undefined
  let dob: string | null = null
  let mobile = ''
  for (mobile of new Set(txns.map((txn) => txn.mobile))) {
    const { list: customers } = await platform.send<Customers>('GET', 'cardholders', {
      query: { noOfRecords: 5, pageNumber: 1, listFilterType: 'all', searchTxt: mobile },
    })
    customer = customers.find(({ noOfTxn }) => noOfTxn > 0)
    if (customer) ({ dob } = await platform.send<{ dob: string | null }>('GET', `customers/${customer.id}`))
    if (dob) break
  }
  if (!customer || !dob) throw new Error('the seed holds no customer with transactions and a date of birth')
  const page = await signInAs()
  await page.goto(`${list}?search=${mobile}`)
  await rows(page).getByRole('link', { name: customer.fullName, exact: true }).first().click()
  const view = page.getByRole('dialog', { name: 'Customer Detail View' })
  await expect(view.getByRole('heading', { name: customer.fullName })).toBeVisible()
  for (const name of ['Customer', 'Wallets', 'KYC documents', 'Addresses', 'Cards', 'Transactions']) {
    await expect(page.getByRole('region', { name, exact: true }).first()).toBeVisible()
  }
  const record = page.getByRole('region', { name: 'Customer', exact: true })
  await expect(record).toContainText('••••-••-••')
  await axe(page)
  await record.getByRole('button', { name: 'Reveal: Date of birth' }).click()
  const asking = page.getByRole('dialog', { name: 'Reveal: Date of birth' })
  await asking.getByLabel('Reason').fill('The holder asks, ticket 12')
  await asking.getByRole('button', { name: 'Reveal' }).click()
  await expect(asking).toBeHidden()
  await expect(record.getByText(dob)).toBeVisible()
  await record.getByRole('button', { name: 'Hide: Date of birth' }).click()
  await expect(record.getByText(dob)).toHaveCount(0)
})

test('CARD-12, TXN-06, TXN-08 a customer’s cards and transactions by filter, and those of the same mobile number', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const { list: customers } = await platform.send<Customers>('GET', 'cardholders', {
    query: { noOfRecords: 5, pageNumber: 1, listFilterType: 'all', searchTxt: card.mobile },
  })
  const id = customers[0]?.id ?? ''
  const page = await signInAs()
  await page.goto(routes.customer({ customerId: id }, { orgId: card.orgId }))
  const region = page.getByRole('region', { name: 'Cards', exact: true }).first()
  await expect(region.getByRole('row')).toHaveCount(2)
  await region.getByRole('link', { name: 'Blocked' }).click()
  await expect(page).toHaveURL(/cards=block/)
  await expect(region).toContainText('No cards match.')
  await page.getByRole('region', { name: 'Transactions' }).getByRole('link', { name: 'Fraud' }).click()
  await expect(page).toHaveURL(/txns=fraud/)
  const transactions = page.getByRole('region', { name: 'Transactions' })
  await expect(transactions).toContainText('No transactions match.')
  const { list: txns } = await platform.send<{ list: { txnId: string; customerId: string; orgId: string }[] }>(
    'GET',
    'mp/txns',
    { query: { page: 1, perPage: 1, status: 'SUCCESS' } },
  )
  const { txnId = '', customerId = '', orgId } = txns[0] ?? {}
  await page.goto(routes.customer({ customerId }, { orgId }))
  await transactions.getByRole('link', { name: 'Same mobile number' }).click()
  await expect(page).toHaveURL(/txns=mobile/)
  await expect(transactions.getByRole('link', { name: txnId, exact: true })).toBeVisible()
})

test('ERR-18 a missing customer id says what is required', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.customer({ customerId: ' ' }))
  await expect(page.getByRole('heading', { name: 'Customer Id required to get customer details' })).toBeVisible()
})

test('CUST-05 a customer who does not exist says so with a request id', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.customer({ customerId: '1' }))
  await expect(page.getByRole('heading', { name: 'The customer could not be loaded' })).toBeVisible()
  await expect(page.getByText(/^Request id /)).toBeVisible()
})

test('CUST-06 an address is saved, CUST-10 a virtual account number changed, CUST-09 the KYC mode named, in the detail over the list', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const sent: { method: string; path: string; body: unknown }[] = []
  page.on('request', (request) => {
    if (!/\/api\/issuing\/(addresses|cust)/.test(request.url())) return
    sent.push({
      method: request.method(),
      path: new URL(request.url()).pathname,
      body: request.postDataJSON() as unknown,
    })
  })
  await openPage(page, `${list}?search=${card.mobile}`)
  await rows(page).getByRole('link', { name: card.name, exact: true }).click()
  const view = page.getByRole('dialog', { name: 'Customer Detail View' })
  const record = view.getByRole('region', { name: 'Customer', exact: true })
  await expect(
    record.getByText(/^(Aadhaar (OTP|Document|Biometric)|PAN Document|YES Minimum|CKYC|SBM Minimum Detailed)$/),
  ).toBeVisible()

  const places = view.getByRole('region', { name: 'Addresses' })
  await places.getByRole('button', { name: 'Add address' }).click()
  const form = page.getByRole('dialog', { name: 'Customer address' })
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form.getByLabel('Address line 1')).toBeFocused()
  await expect(form.getByRole('alert')).toHaveCount(0)
  await form.getByLabel('Address line 1').fill('12, M.G. Road')
  await form.getByLabel('Address line 2').fill('Indiranagar')
  await form.getByLabel('Pincode').fill('560001')
  await expect(form.getByLabel('City')).not.toHaveValue('')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(form).toBeHidden()
  await expect(places.getByText('12, M.G. Road')).toBeVisible()

  await record.getByRole('button', { name: 'Change' }).click()
  const number = page.getByRole('dialog', { name: 'Virtual account number' })
  await number.getByLabel('Virtual account number').fill('no-van')
  await number.getByRole('button', { name: 'Save number' }).click()
  await expect(number.getByText('Enter a virtual account number of 6 to 34 letters and digits').first()).toBeVisible()
  const van = `EMB${card.mobile}`
  await number.getByLabel('Virtual account number').fill(van)
  await number.getByRole('button', { name: 'Save number' }).click()
  await expect(number).toBeHidden()
  await expect(record.getByText(van)).toBeVisible()
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/issuing/addresses',
    'PUT /api/issuing/cust/van/update',
  ])
  expect(sent[0]?.body).toMatchObject({ entityType: 'CUST', address: { addressType: 'DELIVERY_ADDRESS' } })
  await view.getByRole('link', { name: 'Blocked' }).click()
  await expect(view.getByText('No cards match.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`search=${card.mobile}`))
})
