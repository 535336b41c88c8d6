import { axe, expect, issuingBusiness, test, type PlatformApi } from '../support/fixtures'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'
import type { Page } from '@playwright/test'
import { screenOf } from '../support/screen'

const unlike = (words: string) =>
  `${words} ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')
    .slice(0, 6)}`
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const onwards = async (page: Page, to: string) => {
  await page.getByRole('button', { name: 'Save Draft And Proceed', exact: true }).click()
  await expect(heading(page, to)).toBeFocused()
}

test('PROG-06, PROG-09, PROG-15, PROG-16, VAL-32 a program is made in steps, from the draft that was kept, with its image', async ({
  signInAs,
}) => {
  const name = unlike('Walk Program')
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto('/app/programs')
  await page.getByRole('link', { name: 'New program' }).click()
  await page.getByLabel('Program name').fill('Best @ all')
  await expect(screenOf(page).getByText('Enter a program name of 3 to 100 letters, digits and spaces')).toBeVisible()
  await page.getByLabel('Program name').fill(name)
  await page.getByLabel('Bank program').selectOption({ label: 'YES Bank RuPay Prepaid' })
  await page.getByLabel('Both').check()
  await onwards(page, 'Limits')
  await page.goto('/app/programs/new')
  await page.getByRole('link', { name: 'Continue the draft' }).click()
  await expect(page.getByLabel('Program name')).toHaveValue(name)
  await onwards(page, 'Limits')
  await onwards(page, 'Rules')
  await onwards(page, 'Review')
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Program Created Successfully' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Card image' })).toContainText('This program has no card image yet')
  for (const part of ['Smart wallets', 'Fees', 'Limits', 'Businesses', 'Rules for all wallets'])
    await expect(page.getByRole('region', { name: part }).first()).toBeVisible()
  await axe(page)
})

const ownProgram = async (platform: PlatformApi): Promise<string> => {
  const { emptyProgram } = await import('../../lib/rules/programs/program-form')
  const banks = await platform.send<{ list: { id: string; issuerCode: string; cardType: string }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = banks.list.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const { id } = await platform.send<{ id: string }>('POST', 'orgs/programs', {
    body: {
      ...emptyProgram,
      formKey: crypto.randomUUID(),
      name: unlike('Own Program'),
      issuerCode: 'YES',
      issuerProgramId: bank?.id,
      cardForm: 'BOTH',
    },
  })
  return id
}

test('WAL-01, WAL-02, WAL-09, WAL-12, RULE-04 a wallet is made in four steps with a rule that reads back as a sentence', async ({
  signInAs,
  platform,
}) => {
  const id = await ownProgram(platform)
  const page = await signInAs()
  await page.goto(`/app/programs/${id}/wallets/new`)
  await page.getByLabel('Name', { exact: true }).fill('Canteen')
  await page.getByLabel('Just-in-time').check()
  await page.getByLabel('Replenish amount (INR)').fill('1500')
  await page.getByLabel('Replenished every').selectOption('Monthly')
  await onwards(page, 'Transaction rules')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Rule name').fill('Canteen alone')
  await page.getByRole('button', { name: 'Save Draft And Proceed' }).click()
  await expect(screenOf(page).getByText('Choose a field')).toBeVisible()
  await page.getByLabel('Field').selectOption('Merchant name')
  await page.getByLabel('Operator').selectOption('contains')
  await page.getByLabel('Value', { exact: true }).fill('Canteen')
  await page.getByRole('button', { name: 'Add validation' }).click()
  await page.getByLabel('Value (INR)').fill('250')
  const sentence =
    "A transaction where the merchant's name contains Canteen is allowed only if its amount is ₹250.00 or less."
  await expect(page.getByText(sentence)).toBeVisible()
  await axe(page)
  await onwards(page, 'Cashback rules')
  await onwards(page, 'Review')
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('button', { name: 'Create wallet' }).click()
  const wallets = page.getByRole('region', { name: 'Smart wallets' })
  await wallets.getByRole('link', { name: 'Canteen' }).click()
  await expect(page.getByRole('region', { name: 'Transaction rules' }).getByText(sentence)).toBeVisible()
  await expect(page.getByText('Each card gets ₹1,500.00 at the start of each month.')).toBeVisible()
})

test('FEE-01, PROG-11, WAL-11 a fee is changed with its preview, a load is calculated, and the order of wallets is moved by keyboard', async ({
  signInAs,
  platform,
}) => {
  const id = await ownProgram(platform)
  const { emptyWallet } = await import('../../lib/rules/programs/wallet-form')
  for (const name of ['First', 'Second'])
    await platform.send('POST', 'orgs/cardPrograms/wallets', {
      body: { ...emptyWallet, formKey: crypto.randomUUID(), cardProgramId: id, name, balanceType: 'PREPAID' },
    })
  const page = await signInAs()
  await openPage(page, `/app/programs/${id}`)
  await page.getByRole('button', { name: 'Change fee: Load through the payment provider' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentage of the amount').fill('3')
  await expect(dialog.getByText('A load of ₹1,000.00 costs ₹32.00: ₹1,032.00 in total')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save fee' }).click()
  await expect(dialog).toBeHidden()
  const fees = page.getByRole('region', { name: 'Fees' })
  await fees.getByLabel('Cost of a load (INR)').fill('2000')
  await fees.getByRole('button', { name: 'Calculate' }).click()
  await expect(fees.getByText('₹2,000.00 costs ₹62.00: ₹2,062.00 in total')).toBeVisible()

  const rows = page.getByRole('list', { name: 'Wallets by priority' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Second up' }).press('Enter')
  await expect(rows.first()).toContainText('Second')
  await page.getByRole('button', { name: 'Save order' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'The order of the wallets has changed' })).toBeVisible()
  await page.reload()
  await expect(rows.first()).toContainText('Second')
})

test('TYPE-02, WAL-11 an order of wallets that was not saved comes back; a person who moves by keyboard keeps the button in focus', async ({
  signInAs,
  platform,
}) => {
  const id = await ownProgram(platform)
  const { emptyWallet } = await import('../../lib/rules/programs/wallet-form')
  for (const name of ['First', 'Second', 'Third'])
    await platform.send('POST', 'orgs/cardPrograms/wallets', {
      body: { ...emptyWallet, formKey: crypto.randomUUID(), cardProgramId: id, name, balanceType: 'PREPAID' },
    })
  const page = await signInAs()
  await openPage(page, `/app/programs/${id}`)
  const rows = page.getByRole('list', { name: 'Wallets by priority' }).getByRole('listitem')
  const restored = page.getByText(/^Draft from .* restored$/)
  await page.getByRole('button', { name: 'Move First down' }).press('Enter')
  await expect(rows.nth(1)).toContainText('First')
  await expect(page.getByRole('button', { name: 'Move First down' })).toBeFocused()
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/customers/)
  await page.goto(`/app/programs/${id}`)
  await expect(restored).toBeVisible()
  await expect(rows.nth(1)).toContainText('First')
  await axe(page)
  await page.getByRole('button', { name: 'Save order' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The order of the wallets has changed' })).toBeVisible()
  await reloadPage(page)
  await expect(rows.nth(1)).toContainText('First')
  await expect(restored).toHaveCount(0)
})

test('PROG-08, PROG-11, PROG-05 a program is made for a business, which is taken away and added again; it is suspended and put to use', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { org } = await issuingBusiness(platform, ({ issuerCode }) => issuerCode === 'YES')
  const name = unlike('Business Program')
  const page = await signInAs()
  await openPage(page, '/app/programs/new')
  await page.getByLabel('Program name').fill(name)
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await page.getByLabel('Bank program').selectOption({ label: 'YES Bank RuPay Prepaid' })
  await page.getByLabel('Both').check()
  await page.getByRole('combobox', { name: 'Business that uses it (optional)' }).fill(org.orgDisplayName)
  await page.getByRole('option', { name: org.orgDisplayName, exact: true }).first().click()
  for (const to of ['Limits', 'Rules', 'Review']) await onwards(page, to)
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await untilHydrated(page)
  const businesses = page.getByRole('region', { name: 'Businesses' })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const remove = businesses.getByRole('button', { name: new RegExp(`^Remove `) })
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(businesses).toContainText('No business uses this program yet.')
  await businesses.getByRole('button', { name: 'Add business' }).click()
  await dialog.getByRole('combobox', { name: 'Business' }).fill(org.orgDisplayName)
  await dialog.getByRole('option', { name: org.orgDisplayName, exact: true }).first().click()
  await dialog.getByRole('button', { name: 'Add business' }).click()
  await expect(remove).toBeVisible()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()
})

test('RULE-09, TYPE-04 one click makes a rule decline, although the empty name that it leaves then says what it lacks', async ({
  signInAs,
}) => {
  const page = await signInAs('yes.admin@sandbox.test')
  await page.goto('/app/programs/new?step=rules')
  await page.getByRole('button', { name: 'Add rule' }).click()
  await expect(page.getByLabel('Rule name')).toBeFocused()
  const declines = page.getByRole('checkbox', { name: /^Decline these transactions/ })
  await declines.click()
  await expect(declines).toBeChecked()
  await expect(screenOf(page).getByText('Enter a rule name of 2 to 50 characters')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add limit' })).toHaveCount(0)
  await axe(page)
})
