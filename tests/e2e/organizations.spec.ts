import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'
import { routes } from '@/lib/routes'

const list = routes.organizationList({ filter: 'all' })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
type ListedBusiness = {
  orgId: string
  orgName: string
  orgDisplayName: string
  parentBusinessName: string | null
  status: string
}
type Orgs = { list: ListedBusiness[]; data: { totalRecords: number } }
const all = { query: { page: 1, perPage: 100 } }

test('ORG-01 the columns stand in the documents’ order, CONST-01 with 25 rows', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(list)
  await expect(page.getByRole('columnheader')).toHaveText([
    'S. No.',
    'Business',
    'Contact',
    'Parent business',
    'Category',
    'Created',
    'Status',
    'Actions',
  ])
  await expect(rows(page)).toHaveCount(25)
})

test('ORG-02 a name finds the business', async ({ signInAs, platform }) => {
  const { list: orgs } = await platform.send<Orgs>('GET', 'orgs', all)
  const org = orgs[0]
  const page = await signInAs()
  await page.goto(list)
  await page.getByRole('searchbox', { name: 'Business name / Phone Number / Email' }).fill(org?.orgName ?? '')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(org?.orgName ?? '')
})

test('ORG-02 issuer and branch narrow the list to what the platform answers', async ({ signInAs, platform }) => {
  const page = await signInAs()
  await page.goto(list)
  await page.getByRole('combobox', { name: 'Issuer' }).selectOption('ENBD')
  const { data } = await platform.send<Orgs>('GET', 'orgs', { query: { ...all.query, issuerCode: 'ENBD' } })
  expect(data.totalRecords).toBeGreaterThan(0)
  await expect(page).toHaveURL(/issuerCode=ENBD/)
  await expect(page.getByText(`1–${data.totalRecords} of ${data.totalRecords}`)).toBeVisible()
  await page.goto(`${list}?branchId=13`)
  await expect(page.getByRole('textbox', { name: 'Branch id' })).toHaveValue('13')
})

test('ORG-03 the status filter offers its four statuses and narrows the list', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(list)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status.getByRole('option')).toHaveText(['All statuses', 'Active', 'Draft', 'Pending', 'Rejected'])
  await status.selectOption('Draft')
  await expect(page).toHaveURL(/status=DRAFT/)
  await expect(rows(page).first()).toBeVisible()
  for (const row of await rows(page).all()) await expect(row).toContainText('Draft')
  await expect(page.getByRole('link', { name: 'Saved drafts', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('ORG-04 the filters of the path reach all, approved, approval pending, KYC pending, saved drafts and rejected', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto(routes.organizationList({ filter: 'drafts' }))
  await expect(page.getByRole('navigation', { name: 'Filters' }).getByRole('link')).toHaveText([
    'All',
    'Approved',
    'Approval pending',
    'KYC pending',
    'Saved drafts',
    'Rejected',
  ])
  await expect(rows(page).first()).toBeVisible()
  for (const row of await rows(page).all()) await expect(row).toContainText('Draft')
})

test('ORG-05 a business lists what lies under it', async ({ signInAs, platform }) => {
  const { list: orgs } = await platform.send<Orgs>('GET', 'orgs', all)
  const child = orgs.find(({ parentBusinessName }) => parentBusinessName)
  const parent = orgs.find(({ orgName }) => orgName === child?.parentBusinessName)
  const page = await signInAs()
  await page.goto(routes.organizationOverview({ orgId: parent?.orgId, tab: 'sub-businesses' }))
  await expect(rows(page).filter({ hasText: child?.orgName ?? '' })).toHaveCount(1)
  await axe(page)
})

test('ORG-06 a business opens from the list, and so does a sub-business', async ({ signInAs, platform }) => {
  const { list: orgs } = await platform.send<Orgs>('GET', 'orgs', all)
  const child = orgs.find(({ parentBusinessName }) => parentBusinessName)
  const page = await signInAs()
  await page.goto(`${list}?search=${encodeURIComponent(child?.orgName ?? '')}`)
  await rows(page).getByRole('link', { name: child?.orgDisplayName, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: child?.orgDisplayName })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`under ${child?.parentBusinessName}`)
})

test('ORG-07 the detail shows its facts, ORG-08 with the balance, ORG-09 and each issuer', async ({
  signInAs,
  platform,
}) => {
  const { list: orgs } = await platform.send<Orgs>('GET', 'orgs', {
    query: { ...all.query, issuerCode: 'ENBD', status: 'ACTIVE' },
  })
  const org = orgs.find(({ parentBusinessName }) => !parentBusinessName)
  const page = await signInAs()
  await page.goto(routes.organizationOverview({ orgId: org?.orgId }))
  const main = page.getByRole('main')
  await expect(main).toContainText(org?.orgId ?? '')
  for (const label of [
    'Business name',
    'Display name',
    'Category',
    'Business type',
    'Authorized signatory',
    'Registered address',
  ]) {
    await expect(main).toContainText(label)
  }
  await expect(main.locator('header').first()).toContainText(/AED\s[\d,]+\.\d\d/)
  await expect(page.getByRole('region', { name: 'Issuers and balances' })).toContainText(/ENBD.*AED\s/)
  await axe(page)
  await page.getByRole('link', { name: 'Documents' }).click()
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Programs' }).last().click()
  await expect(page.getByRole('columnheader', { name: 'Program' })).toBeVisible()
})

test('ERR-16 a missing business id says "OrgId is missing"', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.organizationOverview())
  await expect(page.getByRole('heading', { name: 'OrgId is missing' })).toBeVisible()
})

test('ORG-06 a business that does not exist says so with a request id and a retry', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto(routes.organizationOverview({ orgId: '999999' }))
  await expect(page.getByRole('heading', { name: 'The business could not be loaded' })).toBeVisible()
  await expect(page.getByText(/^Request id /)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible()
})
