import { png } from '@/sandbox/core/files/png'
import { axe, expect, newPerson, outbox, test } from '../support/fixtures'
import { openPage, reloadPage } from '../support/open-page'
import type { Page } from '@playwright/test'
import { errorOf, screenOf } from '../support/screen'

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const rows = (page: Page) => page.locator('tbody tr')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const openStep = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Steps of the branch form' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeFocused()
}
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}
const fillPlace = async (page: Page) => {
  await fill(page, { 'GST number': '33abcde1234f1z5' })
  await fill(page, { 'Address line 1': '3 Beach Road', 'Address line 2': 'Besant Nagar', Pincode: '600005' })
  await expect(page.getByLabel('City')).toHaveValue('Chennai')
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu')
}

test('BR-01, BR-02, BR-09: branches are listed with their columns, narrowed by type, bank and name, and shown in the tree', async ({
  signInAs,
}) => {
  const page = await signInAs('readonly@sandbox.test')
  await page.goto('/app/branch/list/all')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Branch name and code',
    'Admin mobile and email',
    'Created',
    'Status',
    'Actions',
  ])
  await axe(page)
  await expect(page.getByRole('link', { name: 'Create branch' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Regional', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/branch\/list\/regional/)
  await page.getByRole('combobox', { name: /^Issuer/ }).selectOption('YES')
  await page.waitForURL(/issuerCode=YES/)
  await expect(rows(page).first()).toContainText('Region')
  for (const row of await rows(page).allInnerTexts()) expect(row).toMatch(/YES-R\d+ · Regional · YES/)
  await page.goto('/app/branch/list/all?search=YES-L111')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(/Chennai Anna Nagar\s*YES-L111 · Local · YES/)
  await expect(rows(page)).toContainText(/\+91\s\d{5}\s\d{5}[\s\S]*@yes\.example/)
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: /in the tree/ }).click()
  await expect(item(page, /^Chennai Anna Nagar/)).toHaveAttribute('aria-current', 'true')
})

test('BR-06, BR-07, BR-08: the tree is walked by keyboard, reads each level as it opens, keeps it over a reload, and leads to a branch', async ({
  signInAs,
}) => {
  const page = await signInAs('readonly@sandbox.test')
  await openPage(page, '/app/branch/tree')
  const tree = page.getByRole('tree', { name: 'Branches' })
  await expect(tree.getByRole('treeitem')).toHaveCount(14)
  await item(page, /^Emirates NBD/).focus()
  await page.keyboard.press('y')
  await expect(item(page, /^YES Bank Head Office/)).toBeFocused()
  const level = page.waitForRequest(/branch\/\d+\/subbranch\?page=1&perPage=50$/)
  await page.keyboard.press('ArrowRight')
  await level
  await expect(item(page, /^South Zone/)).toBeVisible()
  await page.keyboard.press('s')
  await expect(item(page, /^South Zone/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, /^Karnataka Region/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(item(page, /^Karnataka Region/)).toBeFocused()
  await expect(item(page, /^Karnataka Region/)).toHaveAttribute('aria-level', '3')
  await axe(page)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(item(page, /^Karnataka Region/)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(item(page, /^Karnataka Region/)).toBeVisible()
  await reloadPage(page)
  await expect(item(page, /^Karnataka Region/)).toBeVisible()
  await page.keyboard.press('Tab')

  await item(page, /^Karnataka Region/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Karnataka Region' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/branch\/overview\/\d+\/YES$/)
  await expect(page.getByRole('navigation', { name: 'Parent branches' }).getByRole('link')).toHaveText([
    'YES Bank Head Office',
    'South Zone',
  ])
  const below = page.getByRole('region', { name: 'Sub-branches' })
  await expect(below.locator('tbody tr')).toHaveCount(3)
  await axe(page)
  await page.goto('/app/branch/tree?search=anna')
  await page.getByRole('list', { name: 'Matching branches' }).getByRole('link', { name: 'Chennai Anna Nagar' }).click()
  await expect(item(page, /^Chennai Anna Nagar/)).toHaveAttribute('aria-current', 'true')
})

test('USER-09: an agent is asked in for a branch and stands among its people', async ({ signInAs }) => {
  const page = await signInAs()
  const email = `${Math.random().toString(36).slice(2, 10)}@yes.example`
  await page.goto('/app/branch/list/local?search=Anna+Nagar')
  await page.getByRole('link', { name: 'Chennai Anna Nagar' }).first().click()
  await page.getByRole('link', { name: 'Invite agent' }).click()
  await expect(page.getByText('For the branch Chennai Anna Nagar')).toBeVisible()
  await page.getByLabel('Full name').fill('Anand Agent')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('Card Admin')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('region', { name: 'Admins and agents' })).toContainText(email)
  expect(await outbox(email)).toHaveLength(1)
})

test('BR-03, BR-04, BR-05, BR-10, BR-11: a branch is created under a region, its pin code fills the address, and its admin is asked in by a mail whose link works once', async ({
  signInAs,
  browser,
}) => {
  const page = await signInAs()
  const { name } = newPerson()
  const code = `YES-E${Math.random().toString(36).slice(2, 7).toUpperCase()}`
  await openPage(page, '/app/branch/tree?search=Tamil%20Nadu%20Region')
  await page.getByRole('list', { name: 'Matching branches' }).getByRole('link').first().click()
  await item(page, /^Tamil Nadu Region/)
    .first()
    .click()
  await page.getByRole('link', { name: 'Create sub-branch' }).click()
  await expect(page.getByText('Local (L) branch under Tamil Nadu Region')).toBeVisible()
  const issuer = await page.getByRole('group', { name: /^Position/ }).innerText()
  const host = issuer.includes('NSDL') ? 'nsdl' : 'yes'
  await page.getByLabel('Branch name').fill('x')
  await page.getByLabel('Branch code').fill(code)
  await page.getByLabel('CBS code').fill(code.slice(-5))
  await page.getByLabel('Description').fill('The branch at the beach.')
  await page.getByLabel('Admin name').fill(name)
  const email = `${code.toLowerCase()}@${host}.example`
  await page.getByLabel('Admin email').fill(email)
  await page.getByLabel('Admin mobile').fill('9876543210')
  await press(page, 'Continue')
  await expect(screenOf(page).getByText('Enter a branch name of 2 to 50 characters').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Branch name').fill('Besant Nagar')
  await press(page, 'Continue')
  await fillPlace(page)
  await openStep(page, 'Review')
  await press(page, 'Create branch')
  await expect(page.getByRole('heading', { level: 1, name: 'Besant Nagar' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(code)

  await page.getByRole('button', { name: 'Invite branch admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a branch admin' })
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Mobile').fill('')
  await axe(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const people = page.getByRole('region', { name: 'Admins and agents' })
  await expect(people).toContainText(email)
  await expect(people).toContainText('Invited')
  const [mail, ...more] = await outbox(email)
  expect(more).toEqual([])

  // The record of the invitation holds the branch alone, and yet leads to it.
  const overview = new URL(page.url()).pathname
  const [branchId = ''] = overview.split('/').slice(-2)
  await page.goto(`/app/audit/list/portal?search=${branchId}&duration=any`)
  await page.getByRole('table').getByRole('link', { name: branchId, exact: true }).first().click()
  await expect(page).toHaveURL(overview)
  await expect(page.getByRole('heading', { level: 1, name: 'Besant Nagar' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(String(mail?.link))
  await stranger.getByLabel('New password', { exact: true }).fill('Blue#Kite71')
  await stranger.getByLabel('Repeat password').fill('Blue#Kite71')
  await stranger.getByRole('button', { name: 'Set password' }).click()
  await expect(stranger.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await stranger.getByLabel('Password', { exact: true }).fill('Blue#Kite71')
  await stranger.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(errorOf(stranger)).toBeVisible()
  await expect(stranger).toHaveURL(/\/user\/login/)
  await stranger.goto(String(mail?.link))
  await expect(stranger.getByText('This link was already used.')).toBeVisible()
  await stranger.context().close()
})

test('BR-03: a branch is created with the fields of a business, shows them masked, and is changed without those being typed again', async ({
  signInAs,
}) => {
  test.slow()
  const page = await signInAs()
  const code = `YES-F${Math.random().toString(36).slice(2, 7).toUpperCase()}`
  await openPage(page, '/app/branch/list/regional?search=Tamil+Nadu+Region&issuerCode=YES')
  await rows(page).getByRole('link', { name: 'Tamil Nadu Region' }).click()
  await page.getByRole('link', { name: 'Create sub-branch' }).click()
  await page.getByLabel('Business type').selectOption('Public limited')
  await fill(page, {
    'Branch name': 'Marina Beach',
    'Branch code': code,
    'CBS code': code.slice(-5),
    Description: 'The branch at the beach.',
    'Admin name': 'Asha Nair',
    'Admin email': `${code.toLowerCase()}@yes.example`,
    'Admin mobile': '9876543210',
  })
  await openStep(page, 'Identifiers and addresses')
  await fill(page, { PAN: 'AAACY1234E', CIN: 'L65190MH2003PLC143249', TAN: 'CHEN12345' })
  await fillPlace(page)
  await press(page, 'Continue')
  await expect(screenOf(page).getByText('Enter a valid TAN').first()).toBeVisible()
  await fill(page, { TAN: 'CHEN12345B' })
  await openStep(page, 'Bank and agreement')
  expect(await page.getByLabel('Account type').locator('option').allInnerTexts()).toHaveLength(10)
  await page.getByLabel('Account type').selectOption('Current account')
  await fill(page, {
    'Associated bank': 'YES Bank',
    'Account number': '902010000123',
    IFSC: 'YESB0000888',
    'Manager name': 'Ravi Menon',
    'Employee id': 'Y-1042',
    'Manager email': 'ravi@yes.example',
    'Approver name': 'Uma Rao',
    'Approver mobile': '9876500001',
    'Approver email': 'uma@yes.example',
    'Agreement starts': '2026-01-01',
    'Agreement ends': '2028-12-31',
    'Card fee per card (INR)': '25.50',
    'Card replacement fee (INR)': '100',
    'Budget (INR)': '500000',
  })
  await openStep(page, 'Authorized signatory')
  await fill(page, {
    'Signatory name': 'Meera Iyer',
    'Signatory email': 'meera@yes.example',
    'Signatory mobile': '9876501234',
    'Date of birth': '1984-05-02',
    Aadhaar: '2345 6789 0123',
    'Signatory PAN': 'ABCPI1234K',
  })
  await openStep(page, 'Documents')
  await page
    .getByLabel('PAN', { exact: true })
    .setInputFiles({ name: 'pan.png', mimeType: 'image/png', buffer: png(2, 3) })
  await expect(page.getByText('pan.png is uploaded')).toBeVisible()
  await openStep(page, 'Review')
  await axe(page)
  await expect(page.getByRole('region', { name: 'Bank and agreement' })).toContainText('₹25.50')
  await press(page, 'Create branch')
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Beach' })).toBeVisible()

  const numbers = page.getByRole('region', { name: 'Identifiers' })
  await expect(numbers).toContainText('L65190MH2003PLC143249')
  await expect(numbers).not.toContainText('AAACY1234E')
  const bank = page.getByRole('region', { name: 'Bank and agreement' })
  await expect(bank).toContainText('Ravi Menon, Y-1042, ravi@yes.example')
  await expect(bank).not.toContainText('902010000123')
  await expect(page.getByRole('region', { name: 'Authorized signatory' })).not.toContainText('ABCPI1234K')
  const papers = page.getByRole('region', { name: 'Documents' })
  await expect(papers.getByRole('link')).toHaveCount(0)
  await papers.getByRole('button', { name: 'Reveal: Image 1 of PAN' }).click()
  await page.getByLabel('Reason').fill('Compared with the form')
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  const seen = page.getByRole('dialog', { name: 'Image 1 of PAN' })
  await expect(seen.getByRole('img', { name: 'Image 1 of PAN' })).toBeVisible()
  await seen.getByRole('button', { name: 'Close' }).click()
  await axe(page)

  await page.getByRole('link', { name: 'Edit branch' }).click()
  await expect(page.getByText('Local (L) branch under Tamil Nadu Region')).toBeVisible()
  await openStep(page, 'Bank and agreement')
  await expect(page.getByLabel('Account number')).toHaveValue('')
  await expect(page.getByText(/^On record: .*0123\. Leave it empty to keep it\.$/)).toBeVisible()
  await fill(page, { 'Manager name': 'Kavya Das' })
  await openStep(page, 'Review')
  await press(page, 'Save branch')
  await expect(page.getByText('Branch updated')).toBeVisible()
  await expect(bank).toContainText('Kavya Das, Y-1042')
  await expect(bank).toContainText('0123')
  await expect(papers).toContainText('PAN')
})
