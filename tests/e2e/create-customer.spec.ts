import type { Locator, Page } from '@playwright/test'
import {
  axe,
  expect,
  issueCard,
  issuingBusiness,
  newPerson,
  platformApi,
  test,
  type PlatformApi,
} from '../support/fixtures'
import { openPage } from '../support/open-page'
import { routes } from '@/lib/routes'

const openForm = async (page: Page): Promise<Locator> => {
  await openPage(page, routes.customerList({ filter: 'all' }))
  await page.getByRole('link', { name: 'Create Customer' }).click()
  const form = page.getByRole('dialog', { name: 'Create Customer' })
  await expect(form.getByLabel('Full name')).toBeVisible()
  return form
}
const choose = async (form: Locator, business: string, programId?: string): Promise<void> => {
  await form.getByLabel('Business').fill(business)
  await form.getByRole('listbox', { name: 'Results' }).getByRole('option', { name: business }).first().click()
  if (!programId) return
  await expect(form.getByLabel('Card program')).toBeEnabled()
  await form.getByLabel('Card program').selectOption(programId)
  await expect(form.getByText('Loading wallets')).toHaveCount(0)
}
const describePerson = async (form: Locator, person: ReturnType<typeof newPerson>) => {
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Gender').selectOption('F')
  await form.getByLabel('Date of birth').fill('1990-05-17')
  await form.getByLabel('Mobile').fill(person.mobile)
  await form.getByLabel('Email').fill(person.email)
}
const submit = (form: Locator) => form.getByRole('button', { name: 'Create Customer' }).click()
const sentBy = (page: Page) => {
  const sent: { body: Record<string, unknown>; key: string | undefined }[] = []
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/api/issuing/orgs/customers')) return
    sent.push({ body: request.postDataJSON() as Record<string, unknown>, key: request.headers()['idempotency-key'] })
  })
  return sent
}
type Wallets = { wallets: { appId: string; appName: string; balance: string }[] }

test('CCUST-01, CCUST-02, CCUST-03, CCUST-04, CCUST-05, CCUST-06, CCUST-11 an empty form names every field and sends nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const sent = sentBy(page)
  const form = await openForm(page)
  await submit(form)
  for (const words of [
    'Please enter valid values for all the fields',
    'Choose a business',
    'Select a card program',
    'Enter a valid name',
    'Gender is required',
    'Please Select Date of birth',
    'Enter a valid mobile number',
    'Enter a valid email',
  ])
    await expect(form.getByText(words, { exact: true }).and(form.locator(':not(option)'))).toBeVisible()
  await form.getByLabel('Full name').fill('a'.repeat(256))
  await expect(form.getByText('Enter a valid name (Max of 255 characters)')).toBeVisible()
  await form.getByLabel('Email').fill(`${'a'.repeat(250)}@example.test`)
  await expect(form.getByText('Enter a valid email (Max of 255 characters)')).toBeVisible()
  expect(sent).toEqual([])
  await axe(page, { within: '[role=dialog]' })
})

test('CCUST-12, CCUST-13 a customer and the starting balances are made, and the list shows them', async ({
  signInAs,
  platform,
}) => {
  const { org, programId } = await issuingBusiness(platform)
  const page = await signInAs()
  const sent = sentBy(page)
  const form = await openForm(page)
  const person = newPerson()
  await choose(form, org.orgDisplayName, programId)
  await describePerson(form, person)
  await form.locator('input[inputmode="decimal"]').and(form.locator(':enabled')).first().fill('125.5')
  await submit(form)
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: person.name })).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[0]?.body).toEqual({
    orgId: org.orgId,
    cardProgramId: programId,
    fullName: person.name,
    gender: 'F',
    dateOfBirth: '1990-05-17',
    mobile: `91${person.mobile}`,
    email: person.email,
    walletsInitBalance: [{ walletId: expect.any(String), amount: '125.50' }],
  })
  const { list } = await platform.send<{ list: { id: string }[] }>('GET', 'cardholders', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: person.mobile },
  })
  const { wallets } = await platform.send<Wallets>('GET', `customers/accounts/${list[0]?.id}/wallets`)
  expect(wallets.map(({ balance }) => balance)).toContain('125.50')
})

test('CUST-13, CCUST-07 a wallet with a wrong amount is flagged, and a mobile that holds a card of the program leads to its holder before and after sending', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  allowConsole(/409/)
  const card = await issueCard(platform)
  const page = await signInAs()
  const form = await openForm(page)
  const sent = sentBy(page)
  const { org, programId } = await issuingBusiness(platform)
  expect(org.orgId).toBe(card.orgId)
  await choose(form, org.orgDisplayName, programId)
  await describePerson(form, { ...newPerson(), mobile: card.mobile })
  const notice = form.getByRole('alert').filter({ hasText: `${card.name} already holds a card of this program` })
  await expect(notice).toBeVisible()
  await expect(notice.getByRole('link', { name: 'Open the existing card holder' })).toBeVisible()
  const balance = form.locator('input[inputmode="decimal"]').and(form.locator(':enabled')).first()
  await balance.fill('1.234')
  await submit(form)
  await expect(form.getByText('Enter a valid value')).toBeVisible()
  await expect(balance).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await balance.fill('')
  await submit(form)
  const refusal = form.getByRole('alert').filter({ hasText: 'This mobile number already holds a card of this program' })
  await expect(refusal).toBeVisible()
  const [holder] = await Promise.all([
    page.context().waitForEvent('page'),
    refusal.getByRole('link', { name: 'Open the existing card holder' }).click(),
  ])
  await expect(holder.getByRole('heading', { level: 1, name: card.name })).toBeVisible()
  await expect(form.getByLabel('Mobile')).toHaveValue(new RegExp(`${card.mobile}$`))
})

type IssuingBusiness = { orgId: string; orgDisplayName: string; restrictCardIssuance: boolean }
const businessWhere = async (
  platform: PlatformApi,
  fits: (org: IssuingBusiness, programs: { id: string; status: string }[]) => Promise<boolean> | boolean,
) => {
  const { list } = await platform.send<{ list: IssuingBusiness[] }>('GET', 'orgs', {
    query: { page: 1, perPage: 100, status: 'ACTIVE' },
  })
  for (const org of list) {
    const { list: programs } = await platform.send<{ list: { id: string; status: string }[] }>(
      'GET',
      `orgs/${org.orgId}/cardprograms`,
      { query: { page: 1, perPage: 100 } },
    )
    if (await fits(org, programs)) return { org, programs }
  }
  throw new Error('The seed holds no such business')
}

test('CCUST-08, CCUST-09, CCUST-10 a restricted business, one without programs and a program without wallets say so', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  const sent = sentBy(page)
  const form = await openForm(page)
  const restricted = await businessWhere(platform, (org) => org.restrictCardIssuance)
  await describePerson(form, newPerson())
  await choose(form, restricted.org.orgDisplayName)
  await expect(form.getByText('Card Issuance is stopped, please contact you administrator')).toBeVisible()
  await expect(form.getByText(/^Loading/)).toHaveCount(0)
  await submit(form)
  await expect(form.getByText('Please enter valid values for all the fields')).toBeVisible()
  expect(sent).toEqual([])

  const bare = await businessWhere(platform, (_, programs) => programs.length === 0)
  await choose(form, bare.org.orgDisplayName)
  await expect(form.getByText('Programs have not yet been created for this business', { exact: true })).toBeVisible()
  await expect(page.getByText('Card programs have not yet been created for this business')).toBeVisible()

  type ProgramWallets = { data: { applications: unknown[]; ncmcWallets: unknown[] } }
  let empty = ''
  const { org } = await businessWhere(platform, async (one, programs) => {
    if (one.restrictCardIssuance) return false
    for (const { id, status } of programs) {
      if (status !== 'ACTIVE') continue
      const { data } = await platform.send<ProgramWallets>('GET', `orgs/cardPrograms/${id}`)
      if (data.applications.length + data.ncmcWallets.length > 0) continue
      empty = id
      return true
    }
    return false
  })
  await choose(form, org.orgDisplayName, empty)
  await expect(form.getByText('No wallets have been created for the selected program', { exact: true })).toBeVisible()
  await expect(page.getByText('No wallets have been created for the selected card program.').first()).toBeVisible()
})

test('USER-13, CCUST-12 a half-filled form is kept as a draft of its person: gone on with later, discarded, or over when the customer is made', async ({
  signInAs,
}) => {
  const issuer = await platformApi('nsdl.admin@sandbox.test')
  const { org, programId } = await issuingBusiness(
    issuer,
    (program) => program.status === 'ACTIVE' && program.cardType === 'GPR' && !program.onlyNcmc,
  )
  const drafts = () => issuer.send('GET', 'doc/json/create-customer').then(Boolean, () => false)
  const person = newPerson()
  const page = await signInAs('nsdl.admin@sandbox.test')
  const form = await openForm(page)
  await choose(form, org.orgDisplayName, programId)
  await form.getByLabel('Full name').fill(person.name)
  await form.getByLabel('Gender').selectOption('F')
  const amount = form.locator('input[inputmode="decimal"]').and(form.locator(':enabled')).first()
  await amount.fill('12.5')
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft saved' })).toBeVisible()

  await page.goto(routes.customerNew())
  const kept = page.getByRole('status').filter({ hasText: 'You saved a draft on' })
  await expect(kept).toBeVisible()
  await axe(page)
  await kept.getByRole('button', { name: 'Continue with the draft' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  await expect(page.getByLabel('Gender')).toHaveValue('F')
  await expect(page.getByLabel('Card program')).toHaveValue(programId)
  await expect(page.locator('input[inputmode="decimal"]').and(page.locator(':enabled')).first()).toHaveValue('12.5')
  await expect(kept).toHaveCount(0)

  await page.getByLabel('Date of birth').fill('1990-05-17')
  await page.getByLabel('Mobile').fill(person.mobile)
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Create Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect.poll(drafts).toBe(false)

  await issuer.send('POST', 'doc/json', {
    body: { key: 'create-customer', json: { business: null, values: { fullName: person.name } } },
  })
  await page.goto(routes.customerNew())
  await kept.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Draft discarded' })).toBeVisible()
  expect(await drafts()).toBe(false)
})
