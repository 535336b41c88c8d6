import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axe, expect, PASSWORD, platformUrl, test } from '../support/fixtures'
import { outbox } from '../support/platform'

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
