import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { openWithBusiness } from '../support/active-business'
import { openRequired } from '../support/approvals'
import { axe, expect, issueCard, issuingBusiness, outbox, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage, untilHydrated } from '../support/open-page'
import { screenOf } from '../support/screen'

const unlike = (words: string) => `${words} ${Math.random().toString(36).slice(2, 9)}`
const newAddress = () => `colleague.${Math.random().toString(36).slice(2, 10)}@mail.example`
const PICTURE = readFileSync('docs/card-list.png')
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const invite = async (page: Page, email: string, role = 'Card Admin') => {
  await openPage(page, '/app/users/invite')
  await page.getByLabel('Full name').fill('Asha Colleague')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption(role)
  await page.getByRole('button', { name: 'Send invitation' }).click()
}

test('USER-01, USER-02, USER-05, USER-06, USER-07 people are listed by state, found by name and mobile, and a number that is none asks nothing', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/users/list/all')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  for (const name of ['All users', 'Invited', 'Invite new', 'Invite by upload', 'Approval pending', 'KYC pending'])
    await expect(menu.getByRole('link', { name }).first()).toBeVisible()
  for (const head of ['Roles', 'Admins invited', 'Cards issued'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await axe(page)
  await page.getByLabel('Status').selectOption('Blocked')
  await page.waitForURL(/status=BLOCKED/)
  await expect(rowOf(page, 'Deepa Menon')).toContainText('Blocked')
  await expect(rowOf(page, 'Meera Nair')).toHaveCount(0)
  await page.goto('/app/users/list/invited')
  await expect(rowOf(page, 'Sneha Bhat')).toContainText('Invited')
  await page.goto('/app/users/list/approval-pending')
  await expect(rowOf(page, 'Imran Qureshi')).toContainText('Approval pending')
  await page.goto('/app/users/list/all?search=deepa+menon')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  const mobile = (await page.locator('tbody td').filter({ hasText: '+91' }).innerText()).replace(/\D/g, '').slice(-10)
  await page.goto(`/app/users/list/all?search=${mobile}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.goto('/app/users/list/all?search=12345')
  await expect(page.getByText('mobile number with 10 or 12 digits').first()).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(0)
})

test('USER-08, USER-09, ROLE-09 somebody is invited by mail with a role, a second invitation says so, and the link lets them in once', async ({
  signInAs,
  allowConsole,
  browser,
  baseURL,
}) => {
  allowConsole(/status of 409/)
  const email = newAddress()
  const page = await signInAs()
  await invite(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Colleague' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('CARD_HOLDER_ALL')
  await axe(page)
  await invite(page, email)
  await expect(
    screenOf(page).getByText('Somebody with this email address has already been invited').first(),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open Asha Colleague' })).toBeVisible()

  const [mail] = await outbox(email)
  const link = new URL(mail?.link ?? '')
  const own = await browser.newContext({ baseURL: baseURL ?? '' })
  const guest = await own.newPage()
  await guest.goto(`${link.pathname}${link.search}`)
  await guest.getByLabel('New password', { exact: true }).fill('Blue#Kite71')
  await guest.getByLabel('Repeat password').fill('Blue#Kite71')
  await guest.getByRole('button', { name: 'Set password' }).click()
  await expect(guest.getByRole('status').filter({ hasText: 'Your password is set' })).toBeVisible()
  await guest.goto(`${link.pathname}${link.search}`)
  await expect(guest.getByText('This link was already used.')).toBeVisible()
  await own.close()
})

test('USER-08, ROLE-05 a change of roles says what it gives and takes; a block gives its reason, and several are let in at once', async ({
  signInAs,
}) => {
  const email = newAddress()
  const page = await signInAs()
  await invite(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Colleague' })).toBeVisible()
  await page.getByRole('button', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Asha Colleague' })
  await dialog.getByLabel('Role', { exact: true }).selectOption('Support Agent')
  await expect(dialog.getByRole('list', { name: 'They can now' })).toContainText('CUSTOMER_SUPPORT_WRITE')
  await expect(dialog.getByRole('list', { name: 'They can no longer' })).toContainText('CARD_ALL')
  await axe(page)
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Roles' })).toContainText('Support Agent')

  await page.getByRole('button', { name: 'Block', exact: true }).click()
  const block = page.getByRole('dialog', { name: 'Block Asha Colleague?' })
  await block.getByRole('button', { name: 'Block user' }).click()
  await expect(block.getByRole('paragraph').filter({ hasText: 'Enter a reason' })).toBeVisible()
  await block.getByLabel('Reason').fill('On leave')
  await block.getByRole('button', { name: 'Block user' }).click()
  await expect(page.getByText('Blocked: On leave')).toBeVisible()
  await openPage(page, `/app/users/list/all?search=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: /^Select Asha Colleague/ }).check()
  await page.getByRole('group', { name: 'Selected users' }).getByRole('button', { name: 'Unblock' }).click()
  const bulk = page.getByRole('dialog', { name: 'Unblock 1 user?' })
  await bulk.getByRole('button', { name: 'Unblock 1 user' }).click()
  await expect(bulk).toContainText('1 done, 0 failed')
  await bulk.getByRole('button', { name: 'Close' }).last().click()
  await expect(rowOf(page, email)).toContainText('Invited')
})

test('ROLE-04, ROLE-05, ROLE-06, ROLE-12, ROLE-13 a role is made in three steps, kept as a draft on the way, and changed', async ({
  signInAs,
}) => {
  const name = unlike('Card Desk')
  const page = await signInAs()
  await openPage(page, '/app/roles/new')
  await page.getByLabel('Role name').fill('K')
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await expect(page.getByText(/Use 3 to 50 letters/).first()).toBeVisible()
  await page.getByLabel('Role name').fill(name)
  await page.getByLabel('Description').fill('Hands out cards at the counter')
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Privileges' })).toBeVisible()
  await axe(page)
  await openPage(page, '/app/roles/new')
  await expect(page.getByText(`You have a draft: ${name}`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue the draft' }).click()
  await expect(page.getByLabel('Role name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await page.getByRole('checkbox', { name: 'CARD_READ, Everywhere' }).check()
  await page.getByRole('button', { name: 'Save Draft', exact: true }).click()
  await expect(page.getByText('Draft saved').first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await expect(page.getByRole('list', { name: 'Privileges' })).toContainText('CARD_READ')
  await page.getByRole('button', { name: 'Create role' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Description').fill('Hands out cards and kits')
  await page
    .getByRole('navigation', { name: 'Steps of a role' })
    .getByRole('link', { name: /Review/ })
    .click()
  await page.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByRole('main')).toContainText('Hands out cards and kits')
})

const MOST_KEYS = 60

test('ROLE-04, ROLE-05 a role is made by keys alone from the home page, in at most sixty, what is typed among them', async ({
  signInAs,
}) => {
  test.slow()
  const name = unlike('Key')
  // A person has one draft of a role, which the test above continues.
  const page = await signInAs('nsdl.admin@sandbox.test')
  await openPage(page, '/app/dashboard')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    keys += text.length
    await page.keyboard.type(text)
  }
  const tabTo = async (to: Locator) => {
    while (!(await to.evaluate((element) => element === document.activeElement))) {
      await press('Tab')
      expect(keys).toBeLessThanOrEqual(MOST_KEYS)
    }
  }
  await press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search everything' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await type('create role')
  await expect(palette.getByRole('combobox')).toHaveValue('create role')
  const creation = palette.getByRole('option', { name: 'Create role' })
  await expect(creation).toBeVisible()
  while ((await creation.getAttribute('aria-selected')) !== 'true') await press('ArrowDown')
  await press('Enter')
  await page.waitForURL(/\/app\/roles\/new/)
  await untilHydrated(page)
  await tabTo(page.getByLabel('Role name'))
  await type(name)
  await tabTo(page.getByLabel('Description'))
  await type('Cards')
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Privileges' })).toBeFocused()
  for (const privilege of ['CARD_READ', 'CARD_HOLDER_READ', 'TRANSACTION_READ']) {
    await tabTo(page.getByRole('checkbox', { name: `${privilege}, Everywhere` }))
    await press('Space')
  }
  await press('Enter')
  await expect(page.getByRole('heading', { name: 'Review' })).toBeFocused()
  await tabTo(page.getByRole('button', { name: 'Create role' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(keys).toBeLessThanOrEqual(MOST_KEYS)
})

test('ROLE-01, USER-07, USER-10 roles are seen side by side and by who holds a privilege, there and in one business', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs()
  await page.goto('/app/roles/matrix')
  for (const name of ['Super Admin', 'Card Admin', 'Read Only Admin'])
    await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible()
  await axe(page)
  await page.goto('/app/roles/holders?privilege=USERS_ALL')
  const holders = page.getByRole('table', { name: 'Users with USERS_ALL' })
  await expect(holders.getByRole('row').filter({ hasText: 'Aditi Raman' })).toContainText('Super Admin')
  await expect(holders).not.toContainText('Meera Nair')

  const email = newAddress()
  const { orgId } = (await issuingBusiness(platform)).org
  await platform.send('POST', 'admins', { body: { fullName: 'Ravi Local', email, roles: ['1'], orgIds: [orgId] } })
  await openWithBusiness(page, page.url(), '/app/users/list/all', orgId)
  await expect(rowOf(page, email)).toContainText('Ravi Local')
  await page.goto('/app/roles/holders?privilege=USERS_ALL')
  await expect(holders.getByRole('row').filter({ hasText: 'Ravi Local' }).first()).toContainText('Super Admin')
  await expect(holders).not.toContainText('Aditi Raman')

  // Held to one business, nobody reads what is the whole issuer's: the permissions that all issuers share stand in for it.
  const local = (await issuingBusiness(platform, ({ issuerCode }) => issuerCode === 'YES')).org
  // The page of the person who was signed in before would leave by itself, in the middle of the next step.
  await page.goto('about:blank')
  await signInAs((await newcomer(platform, ['1'], [local.orgId])).email)
  await page.goto('/app/roles/matrix')
  await expect(page.getByRole('rowheader', { name: /CARD_READ/ })).toBeVisible()
  await page.goto('/app/roles/3')
  await expect(page.getByRole('region', { name: 'Privileges' })).toContainText('CARD_READ')
})

test('USER-21 the console is seen as a role and as a person: their menu and buttons, and nothing is changed', async ({
  signInAs,
  platform,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/403/)
  const card = await issueCard(platform)
  const page = await signInAs()
  const banner = page.getByRole('complementary', { name: 'View as somebody else' })
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await page.goto('/app/roles/3')
  await page.getByRole('button', { name: 'See the console as this role' }).click()
  await expect(banner).toContainText('You see the console as a holder of the role Card Admin.')
  await expect(menu.getByRole('link', { name: 'Cards', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Transactions', exact: true })).toHaveCount(0)
  await axe(page)
  await openPage(page, `/app/cards/${card.cardId}`)
  await page.getByRole('group', { name: 'Card operations' }).getByRole('button', { name: 'Freeze' }).click()
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' })
  await expect(dialog).toContainText('nothing can be changed or revealed')
  await expect(dialog.getByLabel('Last 4 digits')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Freeze card' })).toBeDisabled()
  await axe(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await openPage(page, '/app/cards/issue')
  const form = page.getByRole('main')
  await expect(form.getByLabel('Full name')).toBeDisabled()
  const cancel = form.getByRole('button', { name: 'Cancel' })
  await cancel.scrollIntoViewIfNeeded()
  const [row, below] = [await cancel.boundingBox(), await banner.boundingBox()]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await cancel.click()
  await expect(page).not.toHaveURL(/cards\/issue/)
  await openPage(page, '/app/cards/bulk/holders')
  await expect(form.getByLabel('File', { exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Theme/ })).toBeDisabled()
  await page.goto('/app/audit')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('You do not have access to this screen')
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Back to my own view' }).click()
  await expect(page.getByRole('heading', { name: 'Card Admin' })).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.goto('/app/users/list/all?search=Meera')
  await page.getByRole('link', { name: 'Meera Nair' }).click()
  await page.getByRole('button', { name: 'See the console as this person' }).click()
  await expect(banner).toContainText('You see the console as Meera Nair.')
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await banner.getByRole('button', { name: 'Back to my own view' }).click()
  await expect(page.getByRole('heading', { name: 'Meera Nair' })).toBeVisible()
})

test('USER-04, USER-11, USER-12, USER-14, USER-15, USER-17 papers need PAN and both sides of an address proof, and somebody else decides on them', async ({
  signInAs,
}) => {
  test.slow()
  const page = await signInAs()
  await invite(page, newAddress())
  await expect(page.getByRole('heading', { level: 1, name: 'Asha Colleague' })).toBeVisible()
  await page.getByRole('button', { name: 'Add address' }).click()
  const address = page.getByRole('dialog', { name: 'Address' })
  await address.getByLabel('Address line 1').fill('12 Lake Road')
  await address.getByLabel('City').fill('Chennai')
  await address.getByLabel('State').fill('Tamil Nadu')
  await address.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Address', exact: true })).toContainText('12 Lake Road')

  await page.getByRole('button', { name: 'Submit documents' }).click()
  const papers = page.getByRole('dialog', { name: 'Documents of Asha Colleague' })
  const picture = { name: 'paper.png', mimeType: 'image/png', buffer: PICTURE }
  await papers.getByLabel('PAN', { exact: true }).fill('abcpk1234f')
  await papers.getByLabel('Address proof', { exact: true }).selectOption('Passport')
  await papers.getByLabel('Address proof, front').setInputFiles(picture)
  await papers.getByRole('button', { name: 'Send for approval' }).click()
  await expect(papers.getByText('Upload a picture of the PAN card').first()).toBeVisible()
  await expect(papers.getByText('Upload both sides of the address proof, front then back').first()).toBeVisible()
  await axe(page)
  await papers.getByLabel('PAN card, picture').setInputFiles(picture)
  await papers.getByLabel('Address proof, back').setInputFiles(picture)
  await expect(papers.getByText('paper.png is uploaded')).toHaveCount(3)
  await papers.getByRole('button', { name: 'Send for approval' }).click()
  await expect(papers).toBeHidden()
  await expect(page.getByText('Someone else decides on these documents.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Reveal: Image/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Reveal: Image 2 of Address proof, back' }).click()
  await page.getByLabel('Reason').fill('Compared with the form')
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal' }).click()
  const seen = page.getByRole('dialog', { name: 'Image 2 of Address proof, back' })
  await expect(seen.getByRole('img')).toBeVisible()
  await axe(page)
  await seen.getByRole('button', { name: 'Close' }).click()

  await page.goto('/app/users/list/approval-pending')
  await page.getByRole('link', { name: 'Prakash Desai' }).click()
  const approve = page.getByRole('button', { name: 'Approve' })
  await expect(approve).toBeDisabled()
  await expect(approve).toHaveAccessibleDescription(/^Open before you approve: /)
  await axe(page)
  const person = page.url()
  await page.getByRole('link', { name: 'Open them in the request' }).click()
  await page.waitForURL(/approvalDetails/)
  await untilHydrated(page)
  await openRequired(page)
  await page.goto(person)
  await approve.click()
  await page
    .getByRole('dialog', { name: 'Approve Prakash Desai?' })
    .getByRole('button', { name: 'Approve user' })
    .click()
  await expect(page.getByText('User is approved').first()).toBeVisible()
  await page.goto('/app/users/list/approval-pending')
  await page.getByRole('link', { name: 'Farhan Ansari' }).click()
  await page.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Farhan Ansari?' })
  await reject.getByRole('button', { name: 'Reject user' }).click()
  await expect(reject.getByText('Please provide a reason for rejection').first()).toBeVisible()
  await reject.getByLabel('Reason').fill('The back is dark')
  await reject.getByRole('button', { name: 'Reject user' }).click()
  await expect(page.getByText('User is rejected').first()).toBeVisible()
  await expect(page.getByText('The documents were rejected')).toBeVisible()
  await expect(page.getByText('The back is dark', { exact: true })).toBeVisible()
})
