import type { Page } from '@playwright/test'
import { chooseBusiness, chooseProgram, openLoad, orgOf } from '../support/bulk'
import { axe, expect, issueCard, test } from '../support/fixtures'
import { newcomer } from '../support/newcomer'
import { openPage, reloadPage, untilHydrated } from '../support/open-page'

const restoredDraft = (page: Page) => page.getByText(/^Draft from .* restored$/)
const discard = (page: Page) => page.getByRole('button', { name: 'Discard' })
const elsewhere = async (page: Page) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/customers/)
}
const VIEWS = '/app/cards/list/all?panel=views'
const COLUMNS = '/app/cards/list/all?panel=columns'

test('TYPE-02 a new name of a view that was not sent comes back at its view alone, and is forgotten once it was', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  for (const name of ['Morning', 'Evening']) {
    await openPage(page, VIEWS)
    await page.getByRole('textbox', { name: 'View name' }).fill(name)
    await page.getByRole('button', { name: 'Save view' }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await openPage(page, VIEWS)
  const morning = page.getByRole('textbox', { name: 'Name of Morning' })
  await morning.fill('Half a name')
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(morning).toHaveCount(0)
  await page.goto(VIEWS)
  await expect(restoredDraft(page)).toHaveCount(1)
  await expect(morning).toHaveValue('Half a name')
  await expect(page.getByRole('textbox', { name: 'Name of Evening' })).toHaveValue('Evening')
  await axe(page)
  await page.getByRole('button', { name: 'Rename Morning' }).click()
  await expect(page.getByRole('link', { name: 'Half a name', exact: true })).toBeVisible()
  await openPage(page, VIEWS)
  await expect(page.getByRole('textbox', { name: 'Name of Half a name' })).toHaveValue('Half a name')
  await expect(restoredDraft(page)).toHaveCount(0)
})

test('TYPE-04 a view without a name says so at its field, in the words of the page', async ({ signInAs }) => {
  const page = await signInAs()
  await openPage(page, VIEWS)
  const name = page.getByRole('textbox', { name: 'View name' })
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(name).toHaveAccessibleDescription('Enter a name for the view')
  await expect(name).toBeFocused()
  await axe(page)
  await name.fill('A')
  await expect(page.getByText('Enter a name for the view')).toBeHidden()
})

test('TYPE-02 columns that were moved and hidden and not saved come back as they were left, by the menu and by a reload', async ({
  signInAs,
  platform,
}) => {
  const page = await signInAs((await newcomer(platform)).email)
  await openPage(page, COLUMNS)
  const panel = page.getByRole('region', { name: 'Columns' })
  const order = panel.getByRole('listitem')
  const compact = panel.getByRole('radio', { name: 'Compact' })
  const kyc = panel.getByRole('checkbox', { name: 'KYC' })
  const before = await order.allInnerTexts()
  await compact.check()
  await kyc.uncheck()
  await panel.getByRole('button', { name: 'Move KYC up' }).click()
  await expect.poll(() => order.allInnerTexts()).not.toEqual(before)
  const after = await order.allInnerTexts()
  await elsewhere(page)
  await page.goto(COLUMNS)
  await expect(restoredDraft(page)).toBeVisible()
  await expect(compact).toBeChecked()
  await expect(kyc).not.toBeChecked()
  expect(await order.allInnerTexts()).toEqual(after)
  await axe(page)
  await page.reload()
  await expect(kyc).not.toBeChecked()
  expect(await order.allInnerTexts()).toEqual(after)
  await discard(page).click()
  await expect(kyc).toBeChecked()
  await expect(compact).not.toBeChecked()
  expect(await order.allInnerTexts()).toEqual(before)
  await reloadPage(page)
  await expect(restoredDraft(page)).toHaveCount(0)
})

test('TYPE-02 for whom a file is, and what is done with it, come back before the file is chosen', async ({
  signInAs,
  platform,
}) => {
  const org = await orgOf(platform)
  const page = await signInAs()
  await openLoad(page, org)
  await chooseProgram(page, 'YES', 'YES Expense Prime')
  const onto = page.getByLabel('Load onto')
  const program = page.getByLabel('Card program')
  const chosen = await program.inputValue()
  await onto.selectOption('holders')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/app\/cards\/list/)
  await page.goto('/app/cards/load')
  await expect(restoredDraft(page)).toBeVisible()
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue(org.orgDisplayName)
  await expect(page.getByLabel('Issuer', { exact: true })).toHaveValue('YES')
  await expect(program).toHaveValue(chosen)
  await expect(onto).toHaveValue('holders')
  await axe(page)
  await discard(page).click()
  await expect(page.getByLabel('Business', { exact: true })).toHaveValue('')
  await expect(onto).toHaveValue('cards')
  await chooseBusiness(page, org)
})

test('TYPE-02 the reason of a freeze of several cards comes back where the same cards are chosen again', async ({
  signInAs,
  platform,
}) => {
  const card = await issueCard(platform)
  const page = await signInAs()
  const ask = async () => {
    await openPage(page, `/app/cards/list/all?search=${card.mobile}`)
    await page.getByRole('table').getByRole('checkbox').last().check()
    await page.getByRole('button', { name: 'Freeze', exact: true }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').selectOption('Lost')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ask()
  await expect(dialog.getByLabel('Reason').locator('option:checked')).toHaveText('Lost')
})

test('TYPE-02 the name of an API key stays where the confirming password is wrong; the password alone is asked for again', async ({
  signInAs,
  platform,
}) => {
  const { email, password } = await newcomer(platform)
  const page = await signInAs(email)
  await openPage(page, '/app/profile?tab=api-keys')
  const name = page.getByLabel('Key name')
  const confirm = page.getByLabel('Confirm with your password')
  await name.fill('Payroll import')
  await confirm.fill('Wrong@2026')
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(confirm).toHaveAccessibleDescription('Your password is wrong, so nothing was changed')
  await expect(name).toHaveValue('Payroll import')
  await expect(confirm).toHaveValue('')
  await axe(page)
  await untilHydrated(page)
  await elsewhere(page)
  await page.goto('/app/profile?tab=api-keys')
  await expect(restoredDraft(page)).toBeVisible()
  await expect(name).toHaveValue('Payroll import')
  await confirm.fill(password)
  await page.getByRole('button', { name: 'Create API key' }).click()
  await expect(page.getByRole('heading', { name: 'API key “Payroll import” created' })).toBeVisible()
  await expect(name).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('TYPE-02 the name of an API key stays there too', async ({ signInAs, platform }) => {
    const page = await signInAs((await newcomer(platform)).email)
    await page.goto('/app/profile?tab=api-keys')
    await page.getByLabel('Key name').fill('Payroll import')
    await page.getByLabel('Confirm with your password').fill('Wrong@2026')
    await page.getByRole('button', { name: 'Create API key' }).click()
    await expect(page.getByLabel('Key name')).toHaveValue('Payroll import')
    await expect(page.getByText('Your password is wrong, so nothing was changed').first()).toBeVisible()
  })
})
