import { connect, payingCards, payment } from './client.mjs'
import { atMost, measured, median, ms, percentile } from './numbers.mjs'
import { visit, within } from './pages.mjs'
import { withCpu } from './servers.mjs'

const CALLS = 60

const search = (searchTxt) => `/api/search?${new URLSearchParams({ searchTxt })}`

const slowest = async (platform, ask, paths) => {
  let worst = { name: '', value: 0, cpu: 0 }
  for (const [name, path] of paths) {
    await ask(path)
    const taken = []
    const { cpuMs } = await withCpu(platform, async () => {
      for (let call = 0; call < CALLS; call++) taken.push((await ask(path)).ms)
    })
    const value = percentile(taken, 0.95)
    if (value > worst.value) worst = { name, value, cpu: cpuMs / CALLS }
  }
  return worst
}

const wordsOf = async (read) => {
  const [card] = (await read('/api/mp/cards?noOfRecords=1&pageNumber=1')).list
  const [txn] = (await read('/api/mp/txns?page=1&perPage=1')).list
  return [
    ['mobile', card.cardHolderMobile],
    ['last four', card.cardLast4digits],
    ['card id', card.id],
    ['transaction id', txn.txnId],
    ['RRN', txn.rrn],
    ['e-mail', card.cardHolderEmail ?? 'a@'],
    ['holder', card.cardHolderName],
    ['surname', 'Sharma'],
    ['two letters', 'an'],
    ['three letters', 'kum'],
    ['merchant', txn.merchantName ?? 'Swiggy'],
    ['nothing', 'zzqx'],
  ]
}

const watchKey = () => {
  window.answered = new Promise((resolve) => {
    const onKey = () => {
      const startedMs = performance.now()
      let wasBusy = false
      const seen = new MutationObserver(() => {
        const isBusy = document.querySelector('.palette [aria-busy]') !== null
        if (isBusy || !wasBusy) return void (wasBusy ||= isBusy)
        seen.disconnect()
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.onmessage = () => resolve(performance.now() - startedMs)
          painted.port2.postMessage(0)
        })
      })
      seen.observe(document.querySelector('.palette'), { subtree: true, childList: true, attributes: true })
    }
    document.activeElement.addEventListener('keydown', onKey, { once: true })
  })
}

/** The time from the last key of a search text to its rows on the screen, including the pause after the key. */
const typed = (portal, cookie, runs) =>
  within((browser) =>
    visit(browser, portal.url, { path: '/app/tags', rows: '[role="option"]' }, { cookie }, async (page) => {
      await page.keyboard.press('/')
      const box = page.getByRole('dialog').getByRole('combobox')
      const taken = []
      for (let run = 0; run <= runs; run++) {
        await box.fill(run % 2 ? 'sharm' : 'kuma')
        await page.waitForLoadState('networkidle')
        await page.locator('.palette [data-key^="CUSTOMER:"]').first().waitFor()
        await page.evaluate(watchKey)
        await page.keyboard.press(run % 2 ? 'a' : 'r')
        taken.push(await page.evaluate(() => window.answered))
      }
      return taken.slice(1)
    }),
  )

export const paletteSpeed = async ({ platform, portal, cookie, options }) => {
  const { ask, read, close } = await connect(platform.url)
  const paths = (await wordsOf(read)).map(([name, text]) => [name, search(text)])
  const worst = await slowest(platform, ask, paths)
  await close()
  return [
    measured(
      `palette: platform, large, p95 (slowest: ${worst.name})`,
      { ours: [worst.value], cpu: { ours: [worst.cpu] } },
      atMost(ms, 150, 50),
    ),
    measured(
      'palette: last key to rows painted',
      { ours: await typed(portal, cookie, options.runs) },
      atMost(ms, 300, 150),
    ),
  ]
}

const drawn = (portal, cookie) =>
  within((browser) =>
    visit(browser, portal.url, { path: '/app/dashboard', rows: 'main section' }, { cookie }, (page) =>
      page.evaluate(() => {
        const ends = performance.getEntriesByType('navigation').map((entry) => entry.responseEnd)
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        return Math.max(paint, ...ends)
      }),
    ),
  )

const tiles = ['totals', 'volume', 'statuses', 'declines', 'balances']

/** The times of each tile right after a payment, which changes what the tiles count. */
const tilesAfterWrites = async (platform) => {
  const { ask, read, close } = await connect(platform.url)
  const cardIds = await payingCards({ read })
  const taken = Object.fromEntries(tiles.map((name) => [name, { ms: [], cpuMs: 0 }]))
  for (let call = 0; call < CALLS; call++)
    for (const name of tiles) {
      await ask(...payment(cardIds[call % cardIds.length]))
      const { value, cpuMs } = await withCpu(platform, () => ask(`/api/dashboard/${name}`))
      taken[name].ms.push(value.ms)
      taken[name].cpuMs += cpuMs
    }
  await close()
  return Object.fromEntries(tiles.map((name) => [name, { ms: taken[name].ms, cpu: [taken[name].cpuMs / CALLS] }]))
}

export const dashboardSpeed = async ({ platform, small, portal, cookie, options }) => {
  const [base, large] = [await tilesAfterWrites(small), await tilesAfterWrites(platform)]
  const whole = []
  for (let run = -1; run < options.runs; run++) {
    const { value, cpuMs } = await withCpu(portal, () => drawn(portal, cookie))
    if (run >= 0) whole.push({ ms: value, cpuMs })
  }
  return [
    ...tiles.map((name) =>
      measured(
        `dashboard: platform, large, ${name} right after a write`,
        {
          base: base[name].ms,
          ours: large[name].ms,
          cpu: { base: base[name].cpu, ours: large[name].cpu },
          note: `p95 ${ms(percentile(large[name].ms, 0.95))}`,
        },
        atMost(ms, 15, Math.min(15, 1.5 * median(base[name].ms))),
      ),
    ),
    measured(
      'dashboard: navigation to every tile painted, full speed',
      { ours: whole.map(({ ms }) => ms), cpu: { ours: whole.map(({ cpuMs }) => cpuMs) } },
      atMost(ms, 1500, 800),
    ),
  ]
}
