import { expect, expectUniqueRegions, issueCard, test } from '../support/fixtures'
import { openPage } from '../support/open-page'
import type { Page } from '@playwright/test'

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const range = `duration=custom&from=${day(300)}&to=${day(0)}`
const bottomOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).boundingBox()
  return box ? box.y + box.height : Number.NaN
}

test('from 1280 px on a toolbar with a range of days is one line and the pages stay in sight; so they do on a telephone', async ({
  signInAs,
}) => {
  const page = await signInAs()
  for (const address of ['/app/cards/list/all', '/app/transactions/list/allOrgTxns']) {
    await page.goto(`${address}?${range}&pageSize=25`)
    for (const width of [1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const toolbar = await page.locator('.list-toolbar').boundingBox()
      expect(toolbar?.height, `${address} at ${width}`).toBeLessThan(60)
      expect(await bottomOf(page, '.list-pager'), `${address} at ${width}`).toBeLessThanOrEqual(900)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await bottomOf(page, '.list-pager nav'), address).toBeLessThanOrEqual(844)
  }
})

test('a tablet shows five columns of cards; a telephone shows what a transaction was, where and what became of it, in its first screen', async ({
  signInAs,
}) => {
  const page = await signInAs()
  const heads = () => page.locator('.list-table th:visible').allInnerTexts()
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/app/cards/list/all?duration=any')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect(
    (await heads()).map((text) => text.trim()).filter((text) => text && !['S. No.', 'Actions'].includes(text)),
  ).toHaveLength(5)
  expect(await page.locator('.list-scroll').evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/transactions/list/allOrgTxns')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  expect((await heads()).map((text) => text.trim())).toEqual(['Merchant', 'Amount', 'Status'])
  expect(await bottomOf(page, 'tbody tr:first-child')).toBeLessThan(844)
})

test('a telephone shows beside what a row is what became of it, in the audit and in reports', async ({ signInAs }) => {
  const page = await signInAs()
  const heads = async () => (await page.locator('.list-table th:visible').allInnerTexts()).map((text) => text.trim())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/audit/list/portal')
  expect(await heads()).toEqual(['What', 'Outcome'])
  await page.goto('/app/reports/list/cards')
  expect((await heads()).length).toBeGreaterThan(1)
  await page.goto('/app/reports/previous')
  expect(await heads()).toEqual(['Report', 'Status'])
})

test('moments of tickets stay in their line on a tablet', async ({ signInAs }) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/app/support')
  const heights = await page.locator('td.nowrap > .line').evaluateAll((lines) => lines.map((line) => line.clientHeight))
  expect(Math.max(...heights)).toBeLessThan(20)
})

test('the address of a customer is one line from a tablet on, and on a telephone breaks where its parts do', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.goto('/app/customers/list/all?duration=any')
  const heights = () => page.locator('td.keep > small').evaluateAll((all) => all.map((one) => one.clientHeight))
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(Math.max(...(await heights())), `at ${width}`).toBeLessThan(24)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  expect(Math.max(...(await heights()))).toBeGreaterThan(24)
})

test('the addresses of businesses are whole at 1440 px, where a column of few words is beside them', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/organization/list/all')
  const shares = await page
    .locator('td.contact')
    .evaluateAll((cells) => cells.map((cell) => Number(cell.scrollWidth <= cell.clientWidth + 1)))
  expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeGreaterThan(0.6)
})

test('no list scrolls sideways from 768 px on, in English or Arabic, where scroll bars take room', async ({
  signInAs,
  baseURL,
}) => {
  test.slow()
  const page = await signInAs()
  const addresses = [
    '/app/cards/list/all?duration=any&pageSize=25',
    '/app/cards/list/kyc-pending?duration=any&pageSize=25',
    '/app/users/list/all',
    '/app/support',
    '/app/customers/list/block?pageSize=25',
    '/app/transactions/list/reject?duration=any&pageSize=25',
  ]
  const SCROLL_BAR = 11
  for (const language of ['en-IN', 'ar-AE']) {
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL as string }])
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.locator('tbody tr').first()).toBeVisible()
      const over: number[] = []
      for (const width of [768, 1280, 1440, 1600]) {
        await page.setViewportSize({ width: width - SCROLL_BAR, height: 900 })
        over.push(await page.locator('.list-scroll').evaluate((box) => box.scrollWidth - box.clientWidth))
      }
      expect(over, `${language} ${address}`).toEqual([0, 0, 0, 0])
    }
  }
})

test('the tab of a card says whose it is and its last four digits, on its page and over the list', async ({
  signInAs,
  platform,
}) => {
  const { cardId, name } = await issueCard(platform)
  const { last4Digit: last4 } = await platform.send<{ last4Digit: string }>('GET', `cards/${cardId}`)
  const page = await signInAs()
  await page.goto(`/app/cards/${cardId}`)
  await expect(page).toHaveTitle(`${name} •• ${last4} · Emboss`)
  await openPage(page, `/app/cards/list/all?search=${encodeURIComponent(name)}`)
  await page.locator('tbody [data-open]').first().click()
  await expect(page.getByRole('dialog', { name: 'Card Detail View' })).toBeVisible()
  await expect(page).toHaveTitle(`${name} •• ${last4} · Emboss`)
})

test('in Arabic amounts stand with their decimals below each other and keep their sign before the digits', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await page.context().addCookies([{ name: 'language', value: 'ar-AE', url: baseURL as string }])
  await page.goto('/app/transactions/list/failed')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const ends = await page.locator('tbody td.money:nth-child(7)').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(ends.length).toBeGreaterThan(5)
  expect(new Set(ends).size).toBe(1)
  // Where a sentence holds an amount, its sign stands left of its digits.
  const places = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('tbody') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      const at = text.search(/₹\d/)
      if (at < 0 || !/[\u0600-\u06ff]/.test(text)) continue
      const left = (from: number) => {
        const range = document.createRange()
        range.setStart(node as Text, from)
        range.setEnd(node as Text, from + 1)
        return range.getBoundingClientRect().left
      }
      return { sign: left(at), digit: left(at + 1) }
    }
    return null
  })
  expect(places?.sign).toBeLessThan(places?.digit ?? 0)
})

test('in Arabic a line of Latin words hangs on the right, and a figure stands apart from its word', async ({
  signInAs,
  baseURL,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.context().addCookies([{ name: 'language', value: 'ar-AE', url: baseURL as string }])
  await page.goto('/app/organization/overview?orgId=1001')
  const figure = page.locator('header p.num').first()
  const word = await figure.locator('span').boundingBox()
  const whole = await figure.boundingBox()
  expect(whole && word && Math.abs(word.x + word.width - (whole.x + whole.width))).toBeLessThan(2)
  await page.goto('/app/roles/1')
  const [code, about] = await page
    .locator('main li span.code')
    .first()
    .evaluate((name) => {
      const endOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().right
      }
      return [endOf(name), endOf(name.parentElement?.lastElementChild ?? name)]
    })
  expect(Math.abs((code ?? 0) - (about ?? 0))).toBeLessThan(4)
})

test('what is selected wears the colour of the brand', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/cards/list/all')
  const selected = () =>
    page
      .locator('.nav-link[aria-current="page"]')
      .first()
      .evaluate((link) => getComputedStyle(link).backgroundColor)
  const before = await selected()
  await page.evaluate(() => document.documentElement.style.setProperty('--brand-primary', 'rgb(160, 20, 20)'))
  expect(await selected()).not.toBe(before)
})

test('what heads a column of amounts ends where they end', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/accounts/ledger')
  const ends = await page.locator('.list-table :is(th, td).money').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return Math.round(range.getBoundingClientRect().right)
    }),
  )
  expect(ends.length).toBeGreaterThan(5)
  expect(new Set(ends).size).toBe(1)
})

test('on a telephone the chosen tab is in sight; what is cut in a list takes the width of its column', async ({
  signInAs,
}) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/profile?tab=theme')
  await expect(page.getByRole('link', { name: 'App theme' })).toBeInViewport({ ratio: 0.95 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/roles')
  const gaps = await page
    .locator('tbody td:first-child small[title]')
    .evaluateAll((lines) =>
      lines.map((line) => Math.round((line.parentElement?.clientWidth ?? 0) - line.getBoundingClientRect().width)),
    )
  expect(gaps.length).toBeGreaterThan(2)
  for (const gap of gaps) expect(gap).toBeLessThan(40)
})

test('a matrix of roles ends with its table, at any width', async ({ signInAs }) => {
  const page = await signInAs()
  await page.goto('/app/roles/matrix')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
      const table = document.querySelector('[role="region"] table')?.parentElement?.getBoundingClientRect()
      return { across: scrollWidth - clientWidth, below: scrollHeight - window.scrollY - (table?.bottom ?? 0) }
    })
    expect(over.across, `${width}`).toBeLessThanOrEqual(0)
    expect(over.below, `${width}`).toBeLessThan(60)
  }
})

test('no two regions of a detail page have the same name', async ({ signInAs }) => {
  test.slow()
  const page = await signInAs()
  const lists = [
    '/app/cards/list/approved',
    '/app/customers/list/all',
    '/app/programs',
    '/app/transactions/list/allOrgTxns',
    '/app/organization/list/all',
    '/app/branch/list/all',
  ]
  for (const list of lists) {
    await page.goto(list)
    const links = page.locator('main tbody a[href^="/app/"]')
    await expect(links.first()).toBeAttached()
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const detail = hrefs.find((href) => href.startsWith(list.split('/').slice(0, 3).join('/')) && /\/\d+/.test(href))
    await openPage(page, detail ?? '')
    await expectUniqueRegions(page)
  }
})

const isCut = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth + 1))

for (const language of ['en-IN', 'ar-AE'])
  test(`TXN-11 a list says why a transaction was declined in its whole sentence, in ${language}`, async ({
    signInAs,
    baseURL,
  }) => {
    const page = await signInAs()
    await page.context().addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/app/transactions/list/failed?duration=any')
      const reasons = 'tbody td:has(.badge) > .long'
      await expect(page.locator(reasons).first()).toBeVisible()
      expect(await isCut(page, reasons)).not.toContain(true)
      expect(await isCut(page, '.list-scroll')).toEqual([false])
    }
    await page.goto('/app/accounts/list?status=REJECTED&duration=any')
    await expect(page.locator('tbody td:has(.badge) > .long').first()).toBeVisible()
    expect(await isCut(page, 'tbody td:has(.badge) > .long')).not.toContain(true)
  })

test('SHELL-29 on a telephone nothing in the header is cut beside the choice of a business', async ({ signInAs }) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  const parts = '.frame-head > :is(nav, [data-business-choice]) :is(li, button > span):visible'
  for (const address of ['/app/accounts/load', '/app/transactions/list/allOrgTxns', '/app/cards/list/all']) {
    await page.goto(address)
    await expect(page.locator(parts).first()).toBeVisible()
    expect(await isCut(page, parts), address).not.toContain(true)
  }
})

test('on a telephone a transaction of the card has its day on one line and its time on the next', async ({
  signInAs,
  platform,
}) => {
  const { cardId } = await issueCard(platform)
  const { appBalances } = await platform.send<{ appBalances: { appId: string }[] }>('GET', `cards/${cardId}/balance`)
  await platform.send('POST', 'card/load', {
    body: { cardId, appId: appBalances[0]?.appId, amount: '10.26' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/app/cards/${cardId}`)
  const moment = page
    .getByRole('region', { name: 'Last transactions' })
    .first()
    .getByRole('row')
    .nth(1)
    .getByRole('link')
  await expect(moment.first()).toHaveText(/^\d{1,2} \w{3} \d{4}\n\d{1,2}:\d{2} [AP]M \w+$/)
  expect((await moment.first().boundingBox())?.height).toBeLessThan(48)
})

test('LIST-01 on a telephone a row that shows all it has offers nothing to open', async ({ signInAs }) => {
  const page = await signInAs()
  await page.setViewportSize({ width: 390, height: 844 })
  const more = page.locator('tbody').getByText('More', { exact: true })
  await page.goto('/app/accounts/list?duration=any')
  await expect(more.first()).toBeVisible()
  await page.goto('/app/programs/2001')
  await expect(page.getByRole('region', { name: 'Limits' }).first().getByRole('row').nth(1)).toBeVisible()
  await expect(more).toHaveCount(0)
})
