import { axe, expect, newPerson, outbox, test } from '../support/fixtures'
import type { Page } from '@playwright/test'

const item = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const rows = (page: Page) => page.locator('tbody tr')

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
  await page.goto('/app/branch/tree', { waitUntil: 'networkidle' })
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
  await page.reload({ waitUntil: 'networkidle' })
  await expect(item(page, /^Karnataka Region/)).toBeVisible()
  await page.keyboard.press('Tab')

  await item(page, /^Karnataka Region/).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Karnataka Region' })).toBeVisible()
  expect(new URL(page.url()).pathname).toMatch(/^\/app\/branch\/overview\/\d+\/YES$/)
  await expect(page.getByRole('navigation', { name: 'Branches above' }).getByRole('link')).toHaveText([
    'YES Bank Head Office',
    'South Zone',
  ])
  const below = page.getByRole('region', { name: 'Sub-branches' })
  await expect(below.locator('tbody tr')).toHaveCount(3)
  await axe(page)
  await page.goto('/app/branch/tree?search=anna')
  await page
    .getByRole('list', { name: 'Branches that match' })
    .getByRole('link', { name: 'Chennai Anna Nagar' })
    .click()
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
  await page.goto('/app/branch/tree?search=Tamil%20Nadu%20Region', { waitUntil: 'networkidle' })
  await page.getByRole('list', { name: 'Branches that match' }).getByRole('link').first().click()
  await item(page, /^Tamil Nadu Region/)
    .first()
    .click()
  await page.getByRole('link', { name: 'Create sub-branch' }).click()
  await expect(page.getByText('Local (L) branch under Tamil Nadu Region')).toBeVisible()
  const issuer = await page.getByRole('group', { name: /^Where it stands/ }).innerText()
  const host = issuer.includes('NSDL') ? 'nsdl' : 'yes'
  await page.getByLabel('Branch name').fill('x')
  await page.getByLabel('Branch code').fill(code)
  await page.getByLabel('CBS code').fill(code.slice(-5))
  await page.getByLabel('Admin name').fill(name)
  const email = `${code.toLowerCase()}@${host}.example`
  await page.getByLabel('Admin email').fill(email)
  await page.getByLabel('Admin mobile').fill('9876543210')
  await page.getByLabel('Address line 1').fill('3 Beach Road')
  await page.getByLabel('Address line 2').fill('Besant Nagar')
  await page.getByLabel('Pincode').fill('600005')
  await expect(page.getByLabel('City')).toHaveValue('Chennai')
  await expect(page.getByLabel('State')).toHaveValue('Tamil Nadu')
  await page.getByRole('button', { name: 'Create branch' }).click()
  await expect(page.getByText('Enter a branch name of 2 to 50 characters').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Branch name').fill('Besant Nagar')
  await page.getByRole('button', { name: 'Create branch' }).click()
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
  await expect(stranger.getByRole('alert').first()).toBeVisible()
  await expect(stranger).toHaveURL(/\/user\/login/)
  await stranger.goto(String(mail?.link))
  await expect(stranger.getByText('This link has been used already.')).toBeVisible()
  await stranger.context().close()
})
