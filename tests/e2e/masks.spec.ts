import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { emptyProgram } from '@/lib/rules/programs/program-form'
import { emptyWallet } from '@/lib/rules/programs/wallet-form'
import { approve, openFromQueue, whileGuarded } from '../support/approvals'
import { axe, expect, issuingBusiness, newPerson, test, type PlatformApi } from '../support/fixtures'
import { openPage } from '../support/open-page'

const CHECKER = 'approvals@sandbox.test'
/** An issuer whose events no other test switches. */
const ISSUER = 'FINO'
const WALLET = 'Passport fees'
/** Text that people chose, however much it sounds like somebody's paper. */
const RULES = ['Pan shops', 'Passport office', 'PAN'] as const
const BORN = '1990-04-17'
const MASK = '••••'

const newWallet = async (platform: PlatformApi) => {
  const { org } = await issuingBusiness(
    platform,
    ({ issuerCode, status }) => issuerCode === ISSUER && status === 'ACTIVE',
  )
  const { list } = await platform.send<{ list: { id: string; issuerCode: string; cardType: string }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = list.find(({ issuerCode, cardType }) => issuerCode === ISSUER && cardType === 'GPR')
  const { id } = await platform.send<{ id: string }>('POST', 'orgs/cardPrograms', {
    body: {
      ...emptyProgram,
      formKey: randomUUID(),
      name: `Passports ${randomUUID().slice(0, 8)}`,
      issuerCode: ISSUER,
      issuerProgramId: bank?.id,
      cardForm: 'BOTH',
      orgIds: [org.orgId],
    },
  })
  const { appId } = await platform.send<{ appId: string }>('POST', 'orgs/cardPrograms/wallets', {
    body: { ...emptyWallet, formKey: randomUUID(), cardProgramId: id, name: WALLET, balanceType: 'PREPAID' },
  })
  return { orgId: org.orgId, programId: id, appId, screen: `/app/programs/${id}/wallets/${appId}` }
}

const typeRules = async (page: Page) => {
  for (const [at, name] of RULES.entries()) {
    await page.getByRole('button', { name: 'Add rule' }).click()
    const rule = page.getByRole('group', { name: `Rule ${at + 1}`, exact: true })
    await rule.getByLabel('Rule name').fill(name)
    const filter = rule.getByRole('region', { name: /^Filters/ })
    await filter.getByLabel('Field').selectOption('Merchant name')
    await filter.getByLabel('Operator').selectOption('is')
    await filter.getByLabel('Value', { exact: true }).fill(`Passport office ${at}`)
    await rule.getByRole('button', { name: 'Add validation' }).click()
    await rule.getByLabel('Value (INR)').fill(String(100 + at))
  }
}

test('decision 23, RULE-06, RULE-07 what people call their rules, wallets and shops stands whole for its checker, on its own screens and in the records, in Arabic too; a birthday and the number of a paper nowhere', async ({
  page,
  context,
  signInAs,
  platform,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const pan = `ABCPE${randomInt(1000, 9999)}F`
  const { orgId, programId, appId, screen } = await newWallet(platform)
  const become = async (email?: string) => {
    await page.goto('about:blank')
    await context.clearCookies()
    await signInAs(email)
  }
  const look = async (address: string, words: readonly string[], masks: readonly string[] = []) => {
    for (const value of ['ar-AE', 'en-IN']) {
      await context.addCookies([{ name: 'language', value, url: baseURL ?? '' }])
      await openPage(page, address)
      await expect(page.locator('html')).toHaveAttribute('dir', value === 'ar-AE' ? 'rtl' : 'ltr')
      const main = page.getByRole('main')
      for (const word of words) await expect(main, `${address} ${value}`).toContainText(word)
      const text = (await main.innerText()).replace(/[\u2066-\u2069]/g, '')
      expect(text.match(/••••\S*/g) ?? [], `${address} ${value}`).toEqual(masks)
      for (const hidden of [pan, BORN]) expect(await page.content(), `${address} ${value}`).not.toContain(hidden)
    }
  }

  await signInAs()
  await whileGuarded(platform, { issuerCode: ISSUER, eventType: 'RULE_UPDATE' }, async () => {
    await openPage(page, `${screen}?edit=1&step=rules`)
    await typeRules(page)
    for (let step = 0; step < 2; step++) await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText(`Sent for approval by Checker at ${ISSUER}`).first()).toBeVisible()
  })
  const request = await page.getByRole('link', { name: /^Open request #/ }).getAttribute('href')
  const rules = RULES.flatMap((name, at) => [name, `Passport office ${at}`, `₹10${at}.00`])
  await become(CHECKER)
  await look(request ?? '', [WALLET, ...rules])
  await expect(page.getByRole('row', { name: /^Rule “Pan shops”/ })).toContainText(
    "A transaction where the merchant's name is Passport office 0 is allowed only if its amount is ₹100.00 or less.",
  )
  await axe(page)
  await approve(page)
  await become()
  await look(screen, [WALLET, ...rules])

  const person = newPerson()
  await whileGuarded(platform, { issuerCode: ISSUER, eventType: 'CARD_CREATION' }, async () => {
    await platform.send('POST', 'orgs/customers', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        orgId,
        cardProgramId: programId,
        fullName: person.name,
        nameOnCard: person.name.slice(0, 26),
        mobile: `91${person.mobile}`,
        email: person.email,
        cardMode: 'DIGITAL_ONLY_CARD',
        dateOfBirth: BORN,
        gender: 'F',
        documents: [{ docType: 'PAN', docValue: pan, metaData: { dob: BORN, gender: 'F' } }],
        metaData: { walletsInitBalance: [{ walletId: appId, amount: '750' }] },
      },
    })
  })
  await become(CHECKER)
  await openFromQueue(page, 'cards', person.name)
  const masks = [`${MASK}-••-••`, `${MASK}${pan.slice(-4)}`]
  await look(page.url(), [person.name, person.email, WALLET, '₹750.00'], masks)
  await approve(page)

  const { list } = await platform.send<{ list: { id: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 5, pageNumber: 1, searchTxt: person.name },
  })
  const cardId = list[0]?.id
  for (const [amount, merchantName] of [
    ['60', 'Passport office 0'],
    ['500', 'Passport office 1'],
    ['70', 'PAN card bureau'],
  ])
    await platform.send('POST', 'demoTxn', {
      headers: { 'idempotency-key': randomUUID() },
      body: { cardId, channel: 'ECOM', amount, category: '5541', merchantName },
    })
  await become()
  const paid = `/app/transactions/list/allOrgTxns?duration=any&search=${person.mobile}`
  await look(paid, ['Passport office 0', '₹60.00', 'PAN card bureau', '₹70.00', '₹750.00', 'Passport office'])
  const declined = page.locator('tbody').getByRole('link', { name: 'Passport office 1' })
  await look((await declined.getAttribute('href')) ?? '', [RULES[1], WALLET, '₹101.00', '₹500.00'])
  const { last4Digit } = await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
  await look(`/app/cards/${cardId}`, [WALLET, '₹620.00', 'PAN card bureau', last4Digit], [MASK, masks[1] ?? ''])
  await look(`/app/audit/list/portal?search=${appId}&duration=any`, [appId])
})
