import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { axe, expect, newPerson, PASSWORD, platformUrl, test } from '../support/fixtures'
import { outbox, platformApi } from '../support/platform'
import { untilHydrated } from '../support/open-page'

const signUp = async (): Promise<{ email: string; businessName: string }> => {
  const mark = randomUUID().slice(0, 8)
  const body = {
    name: 'Ira Menon',
    email: `${mark}@first-hour.test`,
    businessName: `Traders ${mark}`,
    password: PASSWORD,
  }
  const send = async (step: string, sent: object) => {
    const headers = { 'content-type': 'application/json', 'x-data-source': 'TEST' }
    const url = `${platformUrl()}/signup/usrnew/1.0/signup/${step}`
    expect((await fetch(url, { method: 'POST', headers, body: JSON.stringify(sent) })).status).toBe(200)
  }
  await send('new', body)
  const [mail] = await outbox(body.email)
  await send('confirm', { token: new URL(mail?.link ?? '').searchParams.get('token'), password: PASSWORD })
  return body
}

/** Signs a new business in, on its home page. */
const startFirstHour = async (page: Page, signInAs: (email: string) => Promise<Page>) => {
  const { email, businessName } = await signUp()
  await signInAs(email)
  await page.goto('/app/dashboard')
  return { businessName, steps: page.getByRole('region', { name: `First steps of ${businessName}` }) }
}

test('PROF-06, SESS-19, TXN-05, ORG-34 the first hour: a new business sees what to do first, goes there and puts it away', async ({
  page,
  signInAs,
}) => {
  const { businessName, steps } = await startFirstHour(page, signInAs)
  const states = (region: typeof steps) =>
    region.locator('[data-step]').evaluateAll((rows) => rows.map(({ dataset }) => `${dataset.step} ${dataset.state}`))
  await expect(steps).toBeVisible()
  expect(await states(steps)).toEqual([
    'SET_UP DONE',
    'APPROVAL DONE',
    'PROGRAM DONE',
    'FUNDING OPEN',
    'FIRST_CARD OPEN',
    'PEOPLE OPEN',
  ])
  await axe(page)
  // It starts with the programs that its issuer offers to all: its first card can be issued.
  await steps.getByRole('link', { name: 'Issue a card' }).click()
  await expect(page).toHaveURL(/\/app\/cards\/issue/)
  await expect(page.getByLabel('Business')).toHaveValue(businessName)
  await expect(page.getByText('This is the only option').first()).toBeVisible()
  await expect(page.getByText('Card programs have not yet been created for this business')).toHaveCount(0)
  await page.goto('/app/dashboard')
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
  await expect(steps).toHaveCount(0)

  await page.goto('/app/transactions')
  await expect(page.getByRole('main')).toContainText('No transactions yet')
  await page.goto('/app/organization/list/all')
  await page.getByRole('link', { name: businessName }).first().click()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('No documents yet')
})

test('PROF-06, ORG-34 the walkthrough goes on where it was left, and shows the first steps again', async ({
  page,
  signInAs,
}) => {
  const { steps } = await startFirstHour(page, signInAs)
  await steps.getByRole('button', { name: 'Hide' }).click()
  await expect(steps).toHaveCount(0)
  await page.goto('/app/walkthrough')
  const parts = page.getByRole('navigation', { name: 'Walkthrough sections' })
  await expect(parts.getByRole('link')).toHaveText([/^Introduction/, /^Sandbox/, /^Set up live/])
  await page.getByRole('button', { name: 'Mark as done: Cards' }).click()
  await expect(parts.getByRole('link', { name: /^Introduction/ })).toContainText('1 of 5 steps')
  await axe(page)
  await page.getByRole('button', { name: 'Skip this part' }).click()
  await expect(page.getByRole('region', { name: 'Sandbox' })).toBeVisible()
  await expect(parts.getByRole('link', { name: /^Introduction/ })).toContainText('Skipped')
  await parts.getByRole('link', { name: /^Set up live/ }).click()
  await expect(page.getByRole('region', { name: 'Set up live' })).toBeVisible()
  await steps.getByRole('button', { name: 'Show on the home page again' }).click()
  await parts.getByRole('link', { name: /^Introduction/ }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not done: Cards' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to cards' })).toHaveAttribute('href', '/app/cards/list/all')
  await page.goto('/app/dashboard')
  await expect(steps).toBeVisible()
})

test('PROF-06, ORG-34 the first steps name what a set-up still lacks, and who completes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('setup@sandbox.test')
  await page.goto('/app/dashboard')
  const setUp = page.locator('[data-step=SET_UP]')
  await expect(setUp).toContainText(/Still missing: .*GST.*PAN/)
  await expect(setUp).toContainText('Someone with more privileges in this business does this.')
})

const MOST_CLICKS = 25

test('SESS-22 from signing up to the first load of a card one path of at most 25 clicks leads, which says where money goes and who approves it', async ({
  page,
  browser,
}) => {
  test.slow()
  let clicks = 0
  const click = async (on: Locator) => {
    clicks += 1
    await on.click()
  }
  const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name, exact: true })
  const link = (name: string | RegExp, of: Page = page) => of.getByRole('link', { name, exact: true })
  const mark = randomUUID().slice(0, 8)
  const [email, businessName] = [`${mark}@first-hour.test`, `Traders ${mark}`]

  await page.goto('/user/login')
  await click(link('Create an account'))
  await page.getByLabel('Full name').fill('Ira Menon')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Business name').fill(businessName)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Repeat password').fill(PASSWORD)
  await click(button('Create account'))
  await expect(page.getByText(`Confirm ${email}`)).toBeVisible()
  const { pathname, search } = new URL((await outbox(email))[0]?.link ?? '')
  await page.goto(`${pathname}${search}`)
  clicks += 1
  await page.getByLabel('Password that you chose').fill(PASSWORD)
  await click(button('Confirm and sign in'))

  await page.waitForURL(/\/app\/dashboard$/)
  const steps = page.getByRole('region', { name: `First steps of ${businessName}` })
  const funding = steps.locator('[data-step=FUNDING]')
  await expect(funding).toContainText('The issuer approves it when the money has arrived.')
  const account = (await funding.locator('dd').first().textContent()) ?? ''
  expect(account).toMatch(/^YES.*\d$/)
  await untilHydrated(page)
  await click(funding.getByRole('link', { name: 'Load money' }))
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(businessName)
  await page.getByLabel('Issuer', { exact: true }).selectOption('YES')
  await expect(page.getByText(`Transfers go to account ${account}`)).toBeVisible()
  await page.getByLabel('Transfer mode').selectOption('NEFT')
  await page.getByLabel('Transfer date').fill('2026-01-05')
  await page.getByLabel('UTR number').fill(`HOUR${mark.toUpperCase()}0001`)
  await page.getByLabel('Amount (INR)').fill('5000')
  await axe(page)
  await click(button(/^Record ₹/))
  await page.waitForURL(/\/app\/accounts\/list$/)

  const context = await browser.newContext()
  const issuer = await context.newPage()
  await issuer.goto('/user/login')
  await issuer.getByLabel('Email').fill('yes.admin@sandbox.test')
  await issuer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await click(button('Sign in', issuer))
  await issuer.waitForURL(/\/app\//)
  await untilHydrated(issuer)
  await click(issuer.getByRole('banner').getByRole('button', { name: /notifications/i }))
  const news = issuer.getByRole('dialog', { name: 'Notifications' })
  await click(news.getByRole('listitem').filter({ hasText: businessName }).getByRole('link').first())
  await issuer.waitForURL(/\/app\/accounts\/loads\//)
  await untilHydrated(issuer)
  await click(issuer.getByRole('button', { name: /^Approve/ }))
  await expect(issuer.getByRole('main')).toContainText('Approved')
  await context.close()

  await click(page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true }))
  await expect(funding).toHaveAttribute('data-state', 'DONE')
  await click(steps.getByRole('link', { name: 'Issue a card' }))
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveValue(businessName)
  const person = newPerson()
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Name on card').fill(person.name.slice(0, 26))
  await page.getByLabel('Mobile').fill(person.mobile)
  await click(button('Issue Card'))
  await page.waitForURL(/\/app\/cards\/(list|\d)/)
  await click(page.getByRole('link', { name: person.name }).first())
  await click(button('Load money'))
  const load = page.getByRole('dialog', { name: 'Load money' })
  await load.getByLabel('Amount (INR)').fill('250')
  await click(load.getByRole('button', { name: /^Load ₹/ }))
  await expect(page.getByText('Money loaded successfully')).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
  await page.goto('/app/dashboard')
  await expect(steps.locator('[data-step=FIRST_CARD]')).toHaveAttribute('data-state', 'DONE')
})

test('PROG-18, WAL-14 a program of a business asks for the business at its first step, and is done once it has a wallet', async ({
  page,
  signInAs,
}) => {
  test.slow()
  const { steps, businessName } = await startFirstHour(page, signInAs)
  await expect(steps).toBeVisible()
  await page.goto('/app/programs/new')
  const business = page.getByRole('combobox', { name: 'Business that uses it', exact: true })
  await expect(business).toHaveValue(businessName)
  await expect(page.getByLabel('Issuer', { exact: true })).toHaveValue('YES')
  await page.getByLabel('Program name').fill('Own Program')
  await page.getByLabel('Bank program').selectOption({ label: 'YES Bank RuPay Prepaid' })
  await page.getByLabel('Both').check()
  for (const to of ['Limits', 'Rules', 'Review']) {
    await page.getByRole('button', { name: 'Save Draft And Proceed', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: to, exact: true })).toBeFocused()
  }
  await page.getByRole('button', { name: 'Create program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Own Program' })).toBeVisible()
  await page.goto('/app/cards/issue')
  await expect(page.getByLabel('Card program').getByRole('option', { selected: true })).toHaveText('Own Program · YES')
  await expect(page.getByText('No wallets have been created for the selected card program.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the program' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Own Program' })).toBeVisible()
})

test('USER-19, USER-20 the invitation says what the person will see, which they then see, with the invitation under their bell', async ({
  page,
  signInAs,
  browser,
}) => {
  const { businessName } = await startFirstHour(page, signInAs)
  await page.goto('/app/users/invite')
  const view = page.getByRole('region', { name: 'What this person will see' })
  await expect(page.getByText('No business chosen: they belong to the same businesses as you.')).toBeVisible()
  await expect(page.getByText('They have access to the whole platform or issuer')).toHaveCount(0)
  await expect(view).toContainText(`Records of ${businessName} and of the businesses below, nothing else.`)
  await expect(view).toContainText('No screen yet. Choose a role.')
  const email = `${randomUUID().slice(0, 8)}@first-hour.test`
  await page.getByLabel('Full name').fill('Ravi Shetty')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Card Admin' })
  await expect(view).toContainText('These screens: Cards and Customers.')
  await axe(page)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.waitForURL(/\/app\/users\/\d+$/)

  const link = new URL((await outbox(email)).find((mail) => mail.link)?.link ?? '')
  const headers = { 'content-type': 'application/json', 'x-data-source': 'TEST' }
  const body = JSON.stringify({ token: link.searchParams.get('token'), password: PASSWORD })
  await fetch(`${platformUrl()}/api/admins/password`, { method: 'POST', headers, body })
  const context = await browser.newContext()
  const invited = await context.newPage()
  await invited.goto('/user/login')
  await invited.getByLabel('Email').fill(email)
  await invited.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await invited.getByRole('button', { name: 'Sign in', exact: true }).click()
  await invited.waitForURL(/\/app\//)
  await untilHydrated(invited)
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Cards', exact: true })).toBeVisible()
  await expect(invited.getByRole('navigation').getByRole('link', { name: 'Transactions' })).toHaveCount(0)
  await invited.getByRole('banner').getByRole('button', { name: 'Unread notifications: 1' }).click()
  const news = invited.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem')
  await expect(news).toHaveCount(1)
  await expect(news).toContainText(`Ira Menon invited you to ${businessName}`)
  await context.close()
})

test('LIST-22 an empty list has the button that makes its first row, for those who may', async ({ page, signInAs }) => {
  await startFirstHour(page, signInAs)
  const main = page.getByRole('main')
  for (const [address, words, button, leads] of [
    ['/app/cards/list/all?duration=any', 'No cards yet', 'Issue Individual Card', '/app/cards/issue'],
    ['/app/customers/list/all?duration=any', 'No customers yet', 'Create Customer', '/app/customers/new'],
    ['/app/accounts/list?duration=any', 'No transfers yet', 'Load money', '/app/accounts/load'],
  ] as const) {
    await page.goto(address)
    await expect(main).toContainText(words)
    const creation = main.getByRole('link', { name: button, exact: true })
    await expect(creation.last()).toHaveAttribute('href', leads)
    await expect(creation).toHaveCount(2)
  }
  await page.goto('/app/developer/webhooks')
  await main.getByRole('link', { name: 'Add webhook' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a webhook' })).toBeVisible()
  await page.goto('/app/transactions/list/allOrgTxns?duration=any')
  await expect(main).toContainText('No transactions yet')
})

test('WAL-15 a wallet that is added later is offered for the cards that do not have it, and added to them at once', async ({
  page,
  signInAs,
}) => {
  const { email } = await signUp()
  const own = await platformApi(email)
  const { list: orgs } = await own.send<{ list: { orgId: string }[] }>('GET', 'orgs')
  const { list: banks } = await own.send<{ list: { id: string; issuerCode: string; cardType: string }[] }>(
    'GET',
    'usrmgmt/1.0/issuer/getAllIssuerProgram',
  )
  const bank = banks.find(({ issuerCode, cardType }) => issuerCode === 'YES' && cardType === 'GPR')
  const [{ emptyProgram }, { emptyWallet }] = await Promise.all([
    import('../../lib/rules/programs/program-form'),
    import('../../lib/rules/programs/wallet-form'),
  ])
  const { id } = await own.send<{ id: string }>('POST', 'orgs/cardPrograms', {
    body: {
      ...{ ...emptyProgram, formKey: randomUUID(), name: 'Own Program', issuerCode: 'YES', cardForm: 'BOTH' },
      ...{ issuerProgramId: bank?.id, orgIds: [orgs[0]?.orgId] },
    },
  })
  const addWallet = (name: string) =>
    own.send('POST', 'orgs/cardPrograms/wallets', {
      body: { ...emptyWallet, formKey: randomUUID(), cardProgramId: id, name, balanceType: 'PREPAID' },
    })
  await addWallet('General')
  for (const person of [newPerson(), newPerson()])
    await own.send('POST', 'orgs/customers', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        ...{ orgId: orgs[0]?.orgId, cardProgramId: id, fullName: person.name, nameOnCard: person.name.slice(0, 26) },
        ...{ mobile: `91${person.mobile}`, cardMode: 'DIGITAL_ONLY_CARD' },
      },
    })
  await addWallet('Meals')

  await signInAs(email)
  await page.goto(`/app/programs/${id}`)
  await page.getByRole('link', { name: '2 cards do not have it: choose cards' }).click()
  await page.waitForURL(/\/app\/cards\/list\/all/)
  await untilHydrated(page)
  await page.getByRole('checkbox', { name: 'All 2 on this page' }).click()
  const bar = page.getByRole('group', { name: 'Selected cards' })
  await bar.getByRole('button', { name: 'Add wallet' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByLabel('Wallet').selectOption('Meals')
  await dialog.getByLabel('Number of cards').fill('2')
  await axe(page)
  await dialog.getByRole('button', { name: 'Add to 2 cards' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 0 failed')
  await page.goto(`/app/programs/${id}`)
  await expect(page.getByRole('region', { name: 'Smart wallets' })).toContainText('Meals')
  await expect(page.getByRole('link', { name: /do not have it/ })).toHaveCount(0)
})
