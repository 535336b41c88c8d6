import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, issuingBusiness, newPerson, test, type PlatformApi } from '../support/fixtures'
import { switchEvent } from '../support/approvals'
import { openPage } from '../support/open-page'

const refusal =
  'The rule “Little fuel” of the wallet Errands, version 2, declined it. It allows at most ₹100.00, and ₹100.01 was requested.'

/** An issuer of which no other test guards the rules. */
const GUARDED = 'PHONEPE'

const paidCard = async (platform: PlatformApi, issuer = 'YES', orgId = '1001') => {
  const { emptyProgram } = await import('../../lib/rules/programs/program-form')
  const { emptyWallet } = await import('../../lib/rules/programs/wallet-form')
  const banks = await platform.send<{
    list: { id: string; issuerCode: string; cardType: string; digitalOnly: boolean }[]
  }>('GET', 'usrmgmt/1.0/issuer/getAllIssuerProgram')
  const bank = banks.list.find(({ issuerCode, cardType }) => issuerCode === issuer && cardType === 'GPR')
  const { id } = await platform.send<{ id: string }>('POST', 'orgs/cardPrograms', {
    body: {
      ...emptyProgram,
      formKey: randomUUID(),
      name: `Rules ${randomUUID().slice(0, 8)}`,
      issuerCode: issuer,
      issuerProgramId: bank?.id,
      cardForm: bank?.digitalOnly ? 'DIGITAL' : 'BOTH',
      orgIds: [orgId],
    },
  })
  const { appId } = await platform.send<{ appId: string }>('POST', 'orgs/cardPrograms/wallets', {
    body: { ...emptyWallet, formKey: randomUUID(), cardProgramId: id, name: 'Errands', balanceType: 'PREPAID' },
  })
  const person = newPerson()
  const { cardId } = await platform.send<{ cardId: string }>('POST', 'orgs/customers', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      orgId,
      cardProgramId: id,
      fullName: person.name,
      nameOnCard: person.name.slice(0, 26),
      mobile: `91${person.mobile}`,
      email: person.email,
      cardMode: 'DIGITAL_ONLY_CARD',
      metaData: { walletsInitBalance: [{ walletId: appId, amount: '1000' }] },
    },
  })
  for (const [amount, category] of [
    ['150', '5541'],
    ['60', '5411'],
  ])
    await platform.send('POST', 'demoTxn', {
      headers: { 'idempotency-key': randomUUID() },
      body: { cardId, channel: 'ECOM', amount, category, merchantName: `Shop ${category}` },
    })
  return { id, appId, person }
}

const tryFuel = async (page: Page, mobile: string): Promise<Locator> => {
  await openPage(page, '/app/transactions/list/allOrgTxns')
  await page.getByRole('button', { name: 'Demo transaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Demo transaction' })
  await dialog.getByLabel('Card', { exact: true }).fill(mobile)
  await dialog.getByRole('button', { name: 'Find' }).click()
  await expect(dialog.getByRole('radio')).toBeChecked()
  await dialog.getByLabel('Where', { exact: true }).selectOption('Online')
  await dialog.getByLabel('Amount (INR)', { exact: true }).fill('100.01')
  await dialog.getByText('Merchant details').click()
  await dialog.getByRole('combobox', { name: 'Merchant category' }).fill('5541')
  await dialog.getByRole('option', { name: /^5541 / }).click()
  await dialog.getByRole('button', { name: 'Authorise' }).click()
  await expect(dialog.getByText('₹100.01 declined')).toBeVisible()
  return dialog
}

const typeLittleFuel = async (page: Page) => {
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByLabel('Rule name').fill('Little fuel')
  await page.getByLabel('Field').selectOption('Merchant category')
  await page.getByLabel('Operator').selectOption('is')
  await page.getByRole('combobox', { name: 'Merchant category' }).fill('service stations')
  await page.getByRole('option', { name: /^5541 / }).click()
  await page.getByRole('button', { name: 'Add validation' }).click()
  await page.getByLabel('Value (INR)').fill('100')
}

test('RULE-01, RULE-02, RULE-06, TXN-08 a rule is made, tried on the past and saved as a version of its own; what it then refuses explains itself and leads back to it', async ({
  signInAs,
  platform,
}) => {
  test.slow()
  const { id, appId, person } = await paidCard(platform)
  const page = await signInAs()
  await openPage(page, `/app/programs/${id}/wallets/${appId}?edit=1&step=rules`)
  await typeLittleFuel(page)
  const trial = page.getByRole('region', { name: 'Test the rules on past payments' })
  await trial.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(trial.getByText('2 payments from the last 30 days checked.')).toBeVisible()
  await expect(trial.getByText('1 · ₹150.00')).toBeVisible()
  await trial.getByRole('button', { name: 'Transactions: Newly declined' }).click()
  await expect(trial.getByRole('link', { name: 'Shop 5541' })).toBeVisible()
  await axe(page)
  for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const versions = page.getByRole('region', { name: 'Rule versions' })
  await expect(versions.getByRole('heading')).toHaveText(['Rule versions', 'Version 2', 'Version 1'])
  const [newest, first] = await versions.getByRole('listitem').filter({ hasText: 'Version' }).all()
  await expect(newest as Locator).toContainText('Aditi Raman')
  await expect(newest as Locator).toContainText('Added')
  await expect(newest as Locator).toContainText(
    'Little fuel' +
      'After: A transaction where the merchant category is 5541 (Service Stations (With or Without Ancillary Services)) is allowed only if its amount is ₹100.00 or less.',
  )
  await expect(first as Locator).toContainText('Created without rules.')
  await axe(page)

  // The record of the change holds the wallet alone, and yet leads to it.
  await page.goto(`/app/audit/list/portal?search=${appId}&duration=any`)
  await page.getByRole('table').getByRole('link', { name: appId, exact: true }).first().click()
  await expect(page).toHaveURL(`/app/programs/${id}/wallets/${appId}`)

  const dialog = await tryFuel(page, person.mobile)
  await dialog.getByRole('link', { name: 'View transaction' }).click()
  await page.waitForURL('**/app/transactions/view/**')
  await expect(page.getByText(refusal)).toBeVisible()
  await page.getByRole('link', { name: 'See the rules' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Errands' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Test the rules on past payments' })).toBeVisible()
})

const switchRules = (platform: PlatformApi, status: 'ACTIVE' | 'INACTIVE') =>
  switchEvent(platform, { issuerCode: GUARDED, eventType: 'RULE_UPDATE' }, status)

test('RULE-06, RULE-07, decision 18 a rule of one person waits, is read and approved by another, and then refuses a payment by its name', async ({
  signInAs,
  context,
  platform,
}) => {
  test.slow()
  const { org } = await issuingBusiness(platform, ({ issuerCode }) => issuerCode === GUARDED)
  const { id, appId, person } = await paidCard(platform, GUARDED, org.orgId)
  const page = await signInAs()
  await switchRules(platform, 'ACTIVE')
  try {
    await openPage(page, `/app/programs/${id}/wallets/${appId}?edit=1&step=rules`)
    await typeLittleFuel(page)
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText(`Needs approval by Checker at ${GUARDED}`)).toBeVisible()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${GUARDED}`).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Errands', exact: true })).toBeVisible()
    await expect(page.getByText('Little fuel')).toHaveCount(0)
    const waits = page.getByRole('status').filter({ hasText: 'A request about this is waiting for a decision' })
    await expect(waits).toContainText('Requested by Aditi Raman')
    await expect(waits).toContainText('Can decide: ')
    await axe(page)
    await waits.getByRole('link', { name: /^Open request #/ }).click()
    await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled()
    await page.goto(`/app/programs/${id}`)
    await expect(waits.getByRole('link', { name: /^Open request #/ })).toBeVisible()
    const { collection } = await platform.send<{ collection: { id: string; entityId: string }[] }>(
      'GET',
      'approval/searchApproval',
      { query: { entityType: 'ORG', noOfRecords: 100 } },
    )
    const request = collection.find(({ entityId }) => entityId === id)

    await page.goto('about:blank')
    await context.clearCookies()
    const checker = await signInAs('approvals@sandbox.test')
    await openPage(checker, `/app/issuerConfigurations/approvalDetails/${request?.id}`)
    const changes = checker.getByRole('table', { name: 'What changes' })
    await expect(changes.getByRole('row', { name: /^Rule “Little fuel”/ })).toHaveText(
      /Does not exist\s*A transaction where the merchant category is 5541 \(Service Stations \(With or Without Ancillary Services\)\) is allowed only if its amount is ₹100\.00 or less\./,
    )
    await axe(checker)
    await checker.getByRole('button', { name: 'Approve' }).click()
    await expect(checker.getByRole('main').getByText('Approved', { exact: true }).first()).toBeVisible()
  } finally {
    await switchRules(platform, 'INACTIVE')
  }

  await page.goto('about:blank')
  await context.clearCookies()
  const payer = await signInAs()
  const dialog = await tryFuel(payer, person.mobile)
  await dialog.getByRole('link', { name: 'View transaction' }).click()
  await payer.waitForURL('**/app/transactions/view/**')
  await expect(payer.getByText(refusal)).toBeVisible()
  await payer.getByRole('link', { name: 'See the rules' }).click()
  const versions = payer.getByRole('region', { name: 'Rule versions' })
  await expect(versions.getByRole('listitem').filter({ hasText: 'Version 2' })).toContainText(
    'Requested by Aditi RamanApproved by Kavitha Subramanian',
  )
})
