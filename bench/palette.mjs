import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { ms, median, percentile, row } from './numbers.mjs'
import { visit, within } from './pages.mjs'
import { platformToken } from './servers.mjs'

const CALLS = 60

const asking = async (url) => {
  const pool = new Pool(url, { connections: 1 })
  let token = await platformToken(url)
  const ask = async (path, body) => {
    const startedMs = performance.now()
    const answer = await pool.request({
      method: body ? 'POST' : 'GET',
      path,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'x-data-source': 'TEST',
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      body: body && JSON.stringify(body),
    })
    const text = await answer.body.text()
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    token = String(answer.headers.token ?? token)
    return { ms: performance.now() - startedMs, json: JSON.parse(text) }
  }
  return { ask, close: () => pool.close() }
}

const search = (searchTxt) => `/api/search?${new URLSearchParams({ searchTxt })}`

const slowest = async (ask, paths) => {
  let worst = { name: '', value: 0 }
  for (const [name, path] of paths) {
    await ask(path)
    const taken = []
    for (let call = 0; call < CALLS; call++) taken.push((await ask(path)).ms)
    const value = percentile(taken, 0.95)
    if (value > worst.value) worst = { name, value }
  }
  return worst
}

const wordsOf = async (ask) => {
  const [card] = (await ask('/api/mp/cards?noOfRecords=1&pageNumber=1')).json.list
  const [txn] = (await ask('/api/mp/txns?page=1&perPage=1')).json.list
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
  const { ask, close } = await asking(platform.url)
  const worst = await slowest(
    ask,
    (await wordsOf(ask)).map(([name, text]) => [name, search(text)]),
  )
  await close()
  const waited = median(await typed(portal, cookie, options.runs))
  return [
    row(`palette: platform, large, p95 (slowest: ${worst.name})`, '–', ms(worst.value), ms(worst.value), {
      must: worst.value <= 150,
      aim: worst.value <= 50,
      mustText: '≤ 150 ms',
      aimText: '≤ 50 ms',
    }),
    row('palette: last key to rows painted', '–', ms(waited), ms(waited), {
      must: waited <= 300,
      aim: waited <= 150,
      mustText: '≤ 300 ms',
      aimText: '≤ 150 ms',
    }),
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
const MOST_TILE_MS = 15

/** The median time of each tile right after a payment, which changes what the tiles count. */
const tilesAfterWrites = async (ask) => {
  const { list: cards } = (await ask('/api/mp/cards?noOfRecords=25&pageNumber=1&listFilterType=approved')).json
  const taken = Object.fromEntries(tiles.map((name) => [name, []]))
  for (let call = 0; call < CALLS; call++)
    for (const name of tiles) {
      await ask('/api/demoTxn', { cardId: String(cards[call % cards.length].id), channel: 'ECOM', amount: '1.00' })
      taken[name].push((await ask(`/api/dashboard/${name}`)).ms)
    }
  return tiles.map((name) => ({ name, value: median(taken[name]), most: percentile(taken[name], 0.95) }))
}

export const dashboardSpeed = async ({ platform, portal, cookie, options }) => {
  const { ask, close } = await asking(platform.url)
  const afterWrites = await tilesAfterWrites(ask)
  await close()
  const taken = []
  for (let run = 0; run <= options.runs; run++) taken.push(await drawn(portal, cookie))
  const whole = median(taken.slice(1))
  return [
    ...afterWrites.map(({ name, value, most }) =>
      row(`dashboard: platform, large, ${name} right after a write`, '–', ms(value), `p95 ${ms(most)}`, {
        must: value <= MOST_TILE_MS,
        mustText: `≤ ${MOST_TILE_MS} ms`,
        aimText: '–',
      }),
    ),
    row('dashboard: navigation to every tile painted, full speed', '–', ms(whole), ms(whole), {
      must: whole <= 1500,
      aim: whole <= 800,
      mustText: '≤ 1500 ms',
      aimText: '≤ 800 ms',
    }),
  ]
}
