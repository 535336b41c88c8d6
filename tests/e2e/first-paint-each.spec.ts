import { test } from '../support/fixtures'
import { expectSameLooks } from '../support/first-looks'

const lists = [
  '/app/organization/list/all',
  '/app/branch/list/all',
  '/app/cards/list/all?duration=any&pageSize=25',
  '/app/cards/list/all?duration=any&search=Nobody-at-all',
  '/app/customers/list/all?duration=any',
  '/app/transactions/list/allOrgTxns?duration=any',
  '/app/accounts/list',
]
const ways = [
  { width: 1600, language: 'en-IN', theme: 'light' },
  { width: 1024, language: 'ar-AE', theme: 'dark' },
  { width: 390, language: 'hi-IN', theme: 'light' },
  { width: 1280, language: 'en-AE', theme: 'dark', email: 'yes.admin@sandbox.test', paths: lists.slice(0, 6) },
]

for (const { width, language, theme, email, paths = lists } of ways)
  test(`a list looks the same before and after its stylesheet: ${width} pixels, ${language}, ${theme}`, async ({
    signInAs,
    baseURL,
  }) => {
    const page = await signInAs(email)
    await page.setViewportSize({ width, height: 900 })
    const url = baseURL ?? ''
    await page.context().addCookies([
      { name: 'language', value: language, url },
      { name: 'theme', value: theme, url },
    ])
    await expectSameLooks(page, paths)
  })
