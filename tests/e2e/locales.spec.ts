import type { Page } from '@playwright/test'
import { axe, expect, test } from '../support/fixtures'
import { screenOf } from '../support/screen'

const speak = async (page: Page, language: string, baseURL: string | undefined) =>
  page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} is not drawn`)
  return found
}
const isWide = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) > document.documentElement.clientWidth)

test('PREF-02 in Arabic the page is laid out right to left: menu, banner, table and dialog', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await speak(page, 'ar-AE', baseURL)
  await page.goto('/app/cards/list/all?duration=any')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const [menu, main] = [await box(page, '.frame-menu'), await box(page, '#main')]
  expect(menu.x).toBeGreaterThanOrEqual(main.x + main.width - 1)
  const heads = page.getByRole('columnheader')
  const [first, last] = [await heads.first().boundingBox(), await heads.last().boundingBox()]
  expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0)
  await expect(page.getByRole('columnheader', { name: 'اسم حامل البطاقة' })).toBeVisible()
  expect(await isWide(page)).toBe(false)
  await axe(page)

  await page.locator('a[data-open]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await axe(page, { within: '[role="dialog"], dialog[open]' })
})

test('I18N-05 in Arabic a time stays in its own order, with Latin digits and its zone', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await speak(page, 'ar-AE', baseURL)
  await page.goto('/app/transactions/list/allOrgTxns?duration=any')
  await expect(page.locator('td.nowrap').first()).toHaveText(
    /^\d{1,2} \p{Script=Arabic}+ \d{4}\s+\d{1,2}:\d{2} [صم] (IST|GST)$/u,
  )
})

test('PREF-02 in Arabic the box of a row stands to the right of a name in Latin letters', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await speak(page, 'ar-AE', baseURL)
  await page.goto('/app/users/list/all')
  const row = page.locator('tbody tr').first()
  await expect(row.getByRole('checkbox')).toBeVisible()
  const [tick, name] = [
    await row.getByRole('checkbox').boundingBox(),
    await row.getByRole('link').first().boundingBox(),
  ]
  expect(tick?.x ?? 0).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
})

for (const language of ['ar-AE', 'hi-IN'] as const)
  test(`PREF-04 in ${language} the main screens fit a phone and keep their rules`, async ({ signInAs, baseURL }) => {
    const page = await signInAs()
    await page.setViewportSize({ width: 390, height: 800 })
    await speak(page, language, baseURL)
    for (const path of [
      '/app/organization/list/all',
      '/app/cards/list/all?duration=any',
      '/app/cards/issue',
      '/app/profile',
    ]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect([path, await isWide(page)]).toEqual([path, false])
    }
    await axe(page)
  })

test('PREF-04 the way in can be read in every language, before scripts load', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/user/login')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: 'تسجيل الدخول', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { name: 'साइन इन करें', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'English (India)' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
  await context.close()
})

test('I18N-09 why a sign-in failed is told in the person’s language, the platform’s own words beneath', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  await page.goto('/user/login')
  await page.getByText('العربية').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.locator('input[type=email]').fill('nobody.of.that.name@sandbox.test')
  await page.locator('input[type=password]').fill('Wrong@2026')
  await page.locator('form button[type=submit]').first().click()
  await expect(screenOf(page).getByText('البريد الإلكتروني أو كلمة المرور غير صحيحة')).toBeVisible()
  await expect(screenOf(page).getByText('Invalid email or password')).toBeVisible()
})

test('PREF-02, REP-11 in Arabic what has become of reports goes by their Arabic names, and a business is told by its kind in words', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await speak(page, 'ar-AE', baseURL)
  await page.goto('/app/reports')
  const told = page.getByRole('region', { name: 'الإشعارات' }).getByRole('listitem')
  await expect(told.first()).toHaveText(
    /^(الشركات|حاملو البطاقات|البطاقات|الحزم|المعاملات|المعاملات المرفوضة|عمليات الشحن|الأرصدة)\s*[مقفر]/,
  )
  await page.goto('/app/reports/list/businesses?from=2020-01-01')
  await expect(page.getByRole('columnheader', { name: 'نوع العميل' })).toBeVisible()
  await expect(page.locator('tbody')).toContainText('شركة')
  await expect(page.locator('tbody')).not.toContainText('BUSINESS')
})

test('PREF-02 ticket groups, document types and failed rows are in the language of the person', async ({
  signInAs,
  platform,
  baseURL,
}) => {
  const { list } = await platform.send<{ list: { id: string; kycType: string }[] }>('GET', 'mp/cards', {
    query: { noOfRecords: 100, pageNumber: 1, listFilterType: 'approved' },
  })
  const byPan = list.find(({ kycType }) => kycType === 'PAN Document')
  const page = await signInAs()
  for (const [language, words] of [
    ['ar-AE', { group: 'البطاقات', paper: 'رقم الحساب الضريبي الدائم (PAN)', rows: /فشل .?2.? من 8 صفوف/ }],
    ['hi-IN', { group: 'कार्ड', paper: 'पैन', rows: /8 पंक्तियों में से .?2.? विफल/ }],
  ] as const) {
    await speak(page, language, baseURL)
    await page.goto('/app/support?duration=any&pageSize=100')
    await expect(page.getByRole('cell', { name: words.group, exact: true }).first()).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Cards', exact: true })).toHaveCount(0)
    await page.goto('/app/cards/uploads')
    await expect(page.getByText(words.rows)).toBeVisible()
    await expect(page.getByText('rows failed')).toHaveCount(0)
    await page.goto(`/app/cards/${byPan?.id}`)
    await expect(page.getByRole('cell', { name: words.paper }).first()).toBeVisible()
    await expect(page.getByText('PAN card')).toHaveCount(0)
  }
})

test('17 §6 in Arabic the first name of a list stands to the right of the second', async ({ signInAs, baseURL }) => {
  const page = await signInAs()
  await speak(page, 'ar-AE', baseURL)
  await page.goto('/app/roles/new')
  const line = page.getByText('يلزم إكمال')
  await expect(line).toContainText('اسم الدور')
  const lefts = await line.evaluate((paragraph) => {
    const text = paragraph.firstChild as Text
    return ['اسم الدور', 'الوصف'].map((name) => {
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(name))
      range.setEnd(text, text.data.indexOf(name) + name.length)
      return range.getBoundingClientRect().left
    })
  })
  expect(lefts[0]).toBeGreaterThan(lefts[1] ?? 0)
})
