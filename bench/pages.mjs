import { browserPath } from '../scripts/browser.mjs'
import { chromium } from 'playwright'
import { request } from 'undici'
import { atLeast, atMost, compared, kB, measured, median, ms, sleep, times } from './numbers.mjs'
import { returningCookies, withCpu } from './servers.mjs'

const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES = 4

const screens = {
  floor: {
    path: '/',
    rows: 'tbody tr',
    next: (page) => `a[href*="page=${page}"]`,
    filter: 'a[href*="filter=approved"]',
    sort: 'a[href*="filter=approved"]',
  },
  portal: {
    path: '/app/cards/list/all?pageSize=25',
    rows: 'table tbody tr',
    next: (page) => `main a[href*="page=${page}&"], main a[href$="page=${page}"]`,
    filter: 'main a[href*="/list/approved"]',
    sort: 'main thead a[href*="sort="]',
  },
}

/** Runs in the page before its scripts: records when rows are painted, layout shifts, and how long the main thread is blocked. */
const watch = (selector) => {
  const wall = () => performance.timeOrigin + performance.now()
  const rows = () =>
    [...document.querySelectorAll(selector)].filter(
      (one) => one.getClientRects().length > 0 && !one.closest('[aria-busy="true"]') && one.textContent.trim() !== '',
    )
  const state = { first: null, twenty: null, changed: null, before: null, shift: 0, long: 0 }
  const afterPaint = (done) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => done(wall())
      channel.port2.postMessage(0)
    })
  const text = () =>
    rows()
      .map((one) => one.textContent)
      .join('|')
  const waiting = new Set()
  const note = (name) => {
    if (state[name] !== null || waiting.has(name)) return
    waiting.add(name)
    afterPaint((at) => {
      waiting.delete(name)
      state[name] = at
    })
  }
  const look = () => {
    const count = state.twenty === null ? rows().length : 0
    if (count >= 1) note('first')
    if (count >= 20) note('twenty')
    if (state.before === null || state.changed !== null) return
    const now = text()
    if (now !== '' && now !== state.before) note('changed')
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  const observe = (type, see) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) state.shift += entry.value
  })
  observe('longtask', (entry) => {
    state.long += entry.duration
  })
  state.arm = () => {
    state.changed = null
    state.before = text()
    return wall()
  }
  window.bench = state
}

/** Waits until the browser's processes rest: its own pages have loaded then and take nothing from what is measured. */
const restOf = async (browser) => {
  const cdp = await browser.newBrowserCDPSession()
  const spent = async () => {
    const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  let [before, isResting] = [await spent(), false]
  for (let tries = 0; tries < 100 && !isResting; tries++) {
    await sleep(200)
    const now = await spent()
    isResting = now - before < 0.02
    before = now
  }
  await cdp.detach()
  if (!isResting) throw new Error('The browser does not rest')
}

export const visit = async (browser, url, screen, { slow, cookie, scripts = true }, act) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, javaScriptEnabled: scripts })
  try {
    if (cookie) {
      const [name, value] = cookie.split(/=(.*)/s)
      await context.addCookies([{ name, value, url }])
    }
    const page = await context.newPage()
    await restOf(browser)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (slow) {
      await cdp.send('Network.emulateNetworkConditions', SLOW)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_TIMES })
    }
    if (scripts) await page.addInitScript(watch, screen.rows)
    const net = traffic(cdp)
    await page.goto(`${url}${screen.path}`, { waitUntil: scripts ? 'networkidle' : 'load', timeout: 90_000 })
    return await act(page, net)
  } finally {
    await context.close()
  }
}

const traffic = (cdp) => {
  const requests = new Map()
  const chunks = []
  cdp.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime, request }) => {
    requests.set(requestId, { requestId, type, timestamp, wallTime, url: request.url, bytes: 0, finished: null })
  })
  cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    chunks.push({ requestId, timestamp, bytes: encodedDataLength })
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) Object.assign(one, { bytes: encodedDataLength, finished: timestamp })
  })
  return { requests, chunks }
}

const scriptBytes = ({ requests }) =>
  [...requests.values()].filter(({ type }) => type === 'Script').reduce((sum, { bytes }) => sum + bytes, 0)

const bytesOf = ({ requestId, bytes, finished }, chunks, limit) => {
  if (finished !== null && finished <= limit) return bytes
  const arrived = chunks.filter((chunk) => chunk.requestId === requestId && chunk.timestamp <= limit)
  return arrived.reduce((sum, chunk) => sum + chunk.bytes, 0)
}

const arrivedBy = ({ requests, chunks }, wallMs, blocking) => {
  const all = [...requests.values()]
  const document = all.find(({ type }) => type === 'Document')
  const limit = wallMs / 1000 - document.wallTime + document.timestamp
  const needed = [document, ...all.filter(({ url }) => blocking.includes(url))]
  return {
    bytes: needed.reduce((sum, one) => sum + one.bytes, 0),
    requests: needed.length,
    names: needed.map(({ url }) => new URL(url).pathname.split('/').at(-1) || '/').join(', '),
    everything: all.reduce((sum, one) => sum + bytesOf(one, chunks, limit), 0),
  }
}

const whenRows = (page) =>
  page.waitForFunction(() => typeof window.bench?.twenty === 'number', null, { timeout: 60_000 })

const loaded = async (browser, server, screen, how) => {
  const { value, cpuMs } = await withCpu(server, () =>
    visit(browser, server.url, screen, how, async (page, net) => {
      await whenRows(page)
      const read = await page.evaluate(() => {
        const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
        const { first, twenty, shift, long } = window.bench
        const blocking = performance
          .getEntriesByType('resource')
          .filter((entry) => entry.renderBlockingStatus === 'blocking')
          .map((entry) => entry.name)
        const since = (at) => Math.max(at - performance.timeOrigin, paint)
        return { firstWall: first, first: since(first), twenty: since(twenty), shift, long, blocking }
      })
      return { ...read, scripts: scriptBytes(net), arrived: arrivedBy(net, read.firstWall, read.blocking) }
    }),
  )
  return { ...value, cpu: cpuMs }
}

/** The time from a click to new rows, whether or not a new document loads. */
const click = async (page, selector) => {
  await whenRows(page)
  const target = page.locator(selector).first()
  await target.scrollIntoViewIfNeeded()
  await page.evaluate((query) => {
    document
      .querySelector(query)
      .addEventListener('click', () => (window.bench.at = window.bench.arm()), { capture: true })
  }, selector)
  const before = await page.evaluate(() => performance.timeOrigin)
  await target.click({ noWaitAfter: true })
  const at = await page.evaluate(() => window.bench.at).catch(() => null)
  for (let tries = 0; tries < 600; tries++) {
    const read = await page
      .evaluate(() => ({
        origin: performance.timeOrigin,
        first: window.bench?.first,
        changed: window.bench?.changed,
        at: window.bench?.at,
      }))
      .catch(() => null)
    if (read && read.origin === before && read.changed) return read.changed - (read.at ?? at)
    if (read && read.origin !== before && read.first) return read.first - (at ?? read.origin)
    await sleep(50)
  }
  throw new Error(`No new rows within 30 s of a click on ${selector}`)
}

const clicked = (browser, server, screen, how, selector) =>
  visit(browser, server.url, screen, how, (page) => click(page, selector))

const CLICKS = 20
/** Before clicks are measured, both servers answer this many, so that neither runs code that is still cold. */
export const WARM_UP_CLICKS = 60

/** The server's CPU per click on the next page, over many clicks, because processor time is counted in steps of 10 ms. */
const cpuPerClick = (browser, server, screen, how, clicks = CLICKS) =>
  visit(browser, server.url, screen, how, async (page) => {
    const { cpuMs } = await withCpu(server, async () => {
      for (let at = 0; at < clicks; at++) await click(page, screen.next(at + 2))
      await sleep(500)
    })
    return cpuMs / clicks
  })

/** Runs both in turns, after a turn that is not measured. */
const pairs = async ({ runs }, ours, theirs) => {
  const both = { ours: [], base: [] }
  for (let run = -1; run < runs; run++) {
    const [base, mine] = [await theirs(), await ours()]
    if (run < 0) continue
    both.base.push(base)
    both.ours.push(mine)
  }
  return both
}
const only = ({ ours, base }, read) => ({ ours: ours.map(read), base: base.map(read) })
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
const meanCpu = ({ ours, base }) => ({
  ours: [mean(ours.map(({ cpu }) => cpu))],
  base: [mean(base.map(({ cpu }) => cpu))],
})

const launch = () =>
  chromium.launch({
    executablePath: browserPath({ isWhole: true }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

export const within = async (act) => {
  const browser = await launch()
  try {
    return await act(browser)
  } finally {
    await browser.close()
  }
}

const loadedInTurns = (browser, { portal, floor, cookie, options }, how) =>
  pairs(
    options,
    () => loaded(browser, portal, screens.portal, { cookie, ...how }),
    () => loaded(browser, floor, screens.floor, how),
  )

export const scripts = (context) =>
  within(async (browser) => {
    const both = await loadedInTurns(browser, context, {})
    const bytes = only(both, (one) => one.scripts)
    return [compared('JavaScript over the wire until quiet', bytes, kB, atMost(times, 1.35, 1.2))]
  })

const shiftOf = (value) => value.toFixed(4)

export const firstRow = (context) =>
  within(async (browser) => {
    const { portal, cookie } = context
    const both = await loadedInTurns(browser, context, { slow: true })
    const plain = await visit(browser, portal.url, screens.portal, { cookie, scripts: false }, (page) =>
      page.locator(screens.portal.rows).filter({ visible: true }).count(),
    )
    const arrived = (what) => only(both, (one) => one.arrived[what])
    const everything = median(both.ours.map((one) => one.arrived.everything))
    const long = only(both, (one) => Math.max(one.long, 1))
    const painted = (what) => ({ ...only(both, (one) => one[what]), cpu: meanCpu(both) })
    return [
      compared('navigation to first row painted, slow', painted('first'), ms, atMost(times, 1.6, 1.3)),
      compared('navigation to 20 rows painted, slow', painted('twenty'), ms, atMost(times, 1.9, 1.5)),
      measured(
        'bytes before the first row',
        { ...arrived('bytes'), note: `${kB(everything)} with async scripts` },
        atMost(kB, 40_000, 25_000),
      ),
      measured(
        'requests before the first row',
        { ...arrived('requests'), note: both.ours[0].arrived.names },
        atMost(String, 3, 2),
      ),
      measured('rows without JavaScript', { ours: [plain] }, atLeast(String, 25)),
      measured(
        'layout shift, slow',
        only(both, (one) => one.shift),
        atMost(shiftOf, 0.02, 0.0005),
      ),
      compared('long-task time, slow', long, ms, atMost(times, 2.5, 1.5)),
    ]
  })

export const firstRowAtFullSpeed = (context) =>
  within(async (browser) => {
    const both = await loadedInTurns(browser, context, {})
    const first = { ...only(both, (one) => one.first), cpu: meanCpu(both) }
    return [compared('navigation to first row painted, full speed', first, ms, atMost(times, 2.2, 1.5))]
  })

export const documentWeight = ({ portal, floor, cookie }) =>
  within(async (browser) => {
    const weigh = (url, screen, how) =>
      visit(browser, url, screen, how, async (page) => {
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        const cookies = how.cookie ? await returningCookies(url, cookie) : ''
        const { body } = await request(`${url}${screen.path}`, { headers: { cookie: cookies } })
        return { elements, bytes: (await body.arrayBuffer()).byteLength }
      })
    const both = {
      ours: [await weigh(portal.url, screens.portal, { cookie })],
      base: [await weigh(floor.url, screens.floor, {})],
    }
    const [bytes, elements] = [only(both, (one) => one.bytes), only(both, (one) => one.elements)]
    return [
      measured('card list, 25 rows: document, raw', bytes, atMost(kB, 100_000, 70_000)),
      measured('card list, 25 rows: elements', elements, atMost(String, 700, 600)),
    ]
  })

/** The time from a click to new rows. The baseline cannot sort, so its filter is compared with our sorting. */
export const clicks = ({ portal, floor, cookie, options }) =>
  within(async (browser) => {
    const rows = []
    const { portal: mine, floor: theirs } = screens
    await cpuPerClick(browser, floor, theirs, {}, WARM_UP_CLICKS)
    await cpuPerClick(browser, portal, mine, { cookie }, WARM_UP_CLICKS)
    for (const [label, ourLink, theirLink, limit] of [
      ['page 2', mine.next(2), theirs.next(2), atMost(times, 1.2, 0.9)],
      ['a filter', mine.filter, theirs.filter, atMost(times, 1.6, 1.2)],
      ['a head that sorts', mine.sort, theirs.sort, atMost(times, 1.6, 1.2)],
    ]) {
      const both = await pairs(
        options,
        () => clicked(browser, portal, mine, { cookie, slow: true }, ourLink),
        () => clicked(browser, floor, theirs, { slow: true }, theirLink),
      )
      rows.push(compared(`click on ${label} to new rows, slow`, both, ms, limit))
    }
    const cpu = await pairs(
      options,
      () => cpuPerClick(browser, portal, mine, { cookie }),
      () => cpuPerClick(browser, floor, theirs, {}),
    )
    return [...rows, measured('click on the next page: CPU of the server', cpu, atMost(ms, 8, 3))]
  })
