import type { BrowserContext, Page } from '@playwright/test'
import { axe, expect, PASSWORD, platformUrl, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import { startPortal, type Portal } from '../support/portal'

/** Most of their time is waiting: apart from the others, so that these go on meanwhile. */
test.describe.configure({ mode: 'default', timeout: 150_000 })

const ADMIN = 'platform.admin@sandbox.test'
const signInHere = async (page: Page) => {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
}

const IDLE_MS = 24_000
const LIMIT_MS = 45_000
let short: Portal
let limited: Portal
test.beforeAll(async () => {
  short = await startPortal({
    DATA_DIR: test.info().outputPath('short'),
    PLATFORM_PORT: new URL(platformUrl()).port,
    SESSION_IDLE_MINUTES: String(IDLE_MS / 60_000),
  })
  limited = await startPortal({
    DATA_DIR: test.info().outputPath('limited'),
    PLATFORM_PORT: new URL(platformUrl()).port,
    SESSION_MAX_HOURS: String(LIMIT_MS / 3_600_000),
  })
})
test.afterAll(async () => {
  await short.stop()
  await limited.stop()
})

const openShort = async (context: BrowserContext, { url } = short) => {
  const page = await context.newPage()
  await page.request.post(`${url}/api/auth/sign-in`, {
    form: { email: ADMIN, password: PASSWORD },
    headers: { origin: url },
    maxRedirects: 0,
  })
  await openPage(page, `${url}/app/transactions/list/allOrgTxns`)
  return page
}
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Your session is about to end' })

test('issue 3 §2 it warns before the session runs out, and can be extended; left alone it ends under a cover, with the way back in', async ({
  context,
}) => {
  const page = await openShort(context)
  await expect(warning(page).getByRole('timer')).toHaveText(/0:[01]\d left/, { timeout: IDLE_MS })
  await axe(page, { within: 'dialog' })
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning(page)).toBeHidden()
  await expect(warning(page)).toBeVisible({ timeout: IDLE_MS })
  const over = page.getByRole('alertdialog', { name: 'Session expired' })
  await expect(over.getByRole('alert')).toContainText('You were inactive for a while', { timeout: IDLE_MS })
  await expect(over.getByRole('timer')).toHaveCount(0)
  await axe(page)
  await signInHere(page)
  await expect(over).toBeHidden()
  await expect(page).toHaveURL(/\/app\/transactions/)
})

test('SESS-21 a page opened after the session ended unused, where no tab stood open, says why and after signing in leads there', async ({
  context,
}) => {
  const page = await openShort(context)
  await page.close()
  await new Promise((resume) => setTimeout(resume, IDLE_MS + 1000))
  const fresh = await context.newPage()
  await openPage(fresh, `${short.url}/app/customers/list/all?duration=any`)
  await expect(fresh).toHaveURL(/\/user\/login\?error=ended$/)
  await expect(fresh.getByRole('alert').filter({ hasText: 'Your session has ended' })).toContainText(
    'It ended after 0.4 minutes without use.',
  )
  await axe(fresh)
  await fresh.getByLabel('Email').fill(ADMIN)
  await fresh.getByLabel('Password').fill(PASSWORD)
  await fresh.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(fresh).toHaveURL(`${short.url}/app/customers/list/all?duration=any`)
})

test('issue 3 §2 the longest time of a session is told before it is up, and no activity extends it; then one signs in again over the page', async ({
  context,
}) => {
  const page = await openShort(context, limited)
  await openPage(page, `${limited.url}/app/customers/new`)
  const soon = page.getByRole('alertdialog', { name: 'Your session ends soon' })
  await expect(soon.getByRole('timer')).toHaveText(/0:\d\d left/)
  await expect(soon.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0)
  await axe(page, { within: 'dialog' })
  await soon.getByRole('button', { name: 'Continue until then' }).click()
  await expect(soon).toBeHidden()
  const name = page.getByLabel('Full name')
  await name.fill('Typed before the end')
  const over = page.getByRole('alertdialog', { name: 'Session expired' })
  await expect(over.getByRole('alert')).toContainText('your session reached its maximum length', {
    timeout: LIMIT_MS * 2,
  })
  await signInHere(page)
  await expect(over).toBeHidden()
  await expect(name).toHaveValue('Typed before the end')
})

test('issue 3 §2 activity in one tab keeps the others alive', async ({ context }) => {
  const quiet = await openShort(context)
  const busy = await openShort(context)
  const warned: string[] = []
  await quiet.exposeFunction('warned', (text: string) => warned.push(text))
  await quiet.evaluate(() =>
    new MutationObserver(() => {
      const dialog = document.querySelector('[role="alertdialog"]')
      if (dialog) (window as unknown as { warned: (text: string) => void }).warned(dialog.textContent ?? '')
    }).observe(document.body, { childList: true, subtree: true }),
  )
  const until = Date.now() + IDLE_MS * 1.5
  const pressed = async () => {
    await busy.keyboard.press('Shift')
    return Date.now() >= until
  }
  await expect.poll(pressed, { intervals: [500], timeout: IDLE_MS * 3 }).toBe(true)
  expect(warned).toEqual([])
  const answer = await quiet.request.get(`${short.url}/app/profile`, { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
})
