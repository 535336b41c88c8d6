import { browserPath } from '../scripts/browser.mjs'
import { chromium } from 'playwright'
import { request } from 'undici'
import { kB, median, ms, row, times } from './numbers.mjs'

const SLOW = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const CPU_TIMES = 4

const screens = {
  floor: {
    path: '/',
    rows: 'tbody tr',
    next: 'a[href*="page=2"]',
    filter: 'a[href*="filter=approved"]',
    sort: 'a[href*="filter=approved"]',
  },
  portal: {
    path: '/app/cards/list/all?pageSize=25',
    rows: 'table tbody tr',
    next: 'main a[href*="page=2&"], main a[href$="page=2"]',
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
  const state = { first: null, changed: null, before: null, shift: 0, long: 0 }
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
  let looking = false
  const look = () => {
    if (looking) return
    if (state.first === null && rows().length > 0) {
      looking = true
      afterPaint((at) => {
        state.first = at
        looking = false
      })
    } else if (state.before !== null && state.changed === null) {
      const now = text()
      if (now === '' || now === state.before) return
      looking = true
      afterPaint((at) => {
        state.changed = at
        looking = false
      })
    }
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

export const visit = async (browser, url, screen, { slow, cookie, scripts = true }, act) => {
  const context = await browser.newContext({ viewport: { width: 1600, height: 1000 }, javaScriptEnabled: scripts })
  try {
    if (cookie) {
      const [name, value] = cookie.split(/=(.*)/s)
      await context.addCookies([{ name, value, url }])
    }
    const page = await context.newPage()
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
  page.waitForFunction(() => window.bench?.first !== null && window.bench?.first !== undefined, null, {
    timeout: 60_000,
  })

const loaded = (browser, url, screen, how) =>
  visit(browser, url, screen, how, async (page, net) => {
    await whenRows(page)
    const read = await page.evaluate(() => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      const { first, shift, long } = window.bench
      const blocking = performance
        .getEntriesByType('resource')
        .filter((entry) => entry.renderBlockingStatus === 'blocking')
        .map((entry) => entry.name)
      return { firstWall: first, first: Math.max(first - performance.timeOrigin, paint), shift, long, blocking }
    })
    return { ...read, scripts: scriptBytes(net), arrived: arrivedBy(net, read.firstWall, read.blocking) }
  })

/** The time from a click to new rows, whether or not a new document loads. */
const clicked = (browser, url, screen, how, selector) =>
  visit(browser, url, screen, how, async (page) => {
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
      await new Promise((resume) => setTimeout(resume, 50))
    }
    throw new Error(`No new rows within 30 s of a click on ${selector}`)
  })

const pairs = async ({ runs }, ours, theirs) => {
  const both = { ours: [], theirs: [] }
  for (let run = 0; run < runs; run++) {
    both.theirs.push(await theirs())
    both.ours.push(await ours())
  }
  return both
}
const middle = (list, read) => median(list.map(read))

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

export const scripts = ({ portal, floor, cookie, options }) =>
  within(async (browser) => {
    const { ours, theirs } = await pairs(
      options,
      () => loaded(browser, portal.url, screens.portal, { cookie }),
      () => loaded(browser, floor.url, screens.floor, {}),
    )
    const [mine, base] = [middle(ours, (one) => one.scripts), middle(theirs, (one) => one.scripts)]
    return [
      row('JavaScript over the wire until quiet', kB(base), kB(mine), times(mine / base), {
        must: mine / base <= 1.35,
        aim: mine / base <= 1.2,
        mustText: '≤ 1.35 ×',
        aimText: '≤ 1.2 ×',
      }),
    ]
  })

const CUT = { shift: [0.02, 0.0005] }

export const firstRow = ({ portal, floor, cookie, options }) =>
  within(async (browser) => {
    const { ours, theirs } = await pairs(
      options,
      () => loaded(browser, portal.url, screens.portal, { cookie, slow: true }),
      () => loaded(browser, floor.url, screens.floor, { slow: true }),
    )
    const plain = await visit(browser, portal.url, screens.portal, { cookie, scripts: false }, (page) =>
      page.locator(screens.portal.rows).filter({ visible: true }).count(),
    )
    const [first, firstBase] = [middle(ours, (one) => one.first), middle(theirs, (one) => one.first)]
    const [bytes, requests] = [middle(ours, (one) => one.arrived.bytes), middle(ours, (one) => one.arrived.requests)]
    const [bytesBase, requestsBase] = [
      middle(theirs, (one) => one.arrived.bytes),
      middle(theirs, (one) => one.arrived.requests),
    ]
    const everything = middle(ours, (one) => one.arrived.everything)
    const [shift, shiftBase] = [middle(ours, (one) => one.shift), middle(theirs, (one) => one.shift)]
    const [long, longBase] = [middle(ours, (one) => one.long), middle(theirs, (one) => one.long)]
    const hasRows = plain >= 25
    return [
      row('navigation to first row painted, throttled', ms(firstBase), ms(first), times(first / firstBase), {
        must: first / firstBase <= 1.7,
        aim: first / firstBase <= 1.4,
        mustText: '≤ 1.7 ×',
        aimText: '≤ 1.4 ×',
      }),
      row('bytes before the first row', kB(bytesBase), kB(bytes), `${kB(everything)} with async scripts`, {
        must: bytes <= 40_000,
        aim: bytes <= 25_000,
        mustText: '≤ 40 kB',
        aimText: '≤ 25 kB',
      }),
      row('requests before the first row', String(requestsBase), String(requests), ours[0].arrived.names, {
        must: requests <= 3,
        aim: requests <= 2,
        mustText: '≤ 3',
        aimText: '≤ 2',
      }),
      row('rows without JavaScript', '–', String(plain), hasRows ? 'yes' : 'no', {
        must: hasRows,
        aim: hasRows,
        mustText: 'yes',
        aimText: 'yes',
      }),
      row('layout shift, throttled', String(shiftBase.toFixed(4)), String(shift.toFixed(4)), shift.toFixed(4), {
        must: shift <= CUT.shift[0],
        aim: shift <= CUT.shift[1],
        mustText: '≤ 0.02',
        aimText: '0',
      }),
      row('long-task time, throttled', ms(longBase), ms(long), times(long / Math.max(longBase, 1)), {
        must: long <= 2.5 * longBase,
        aim: long <= 1.5 * longBase,
        mustText: '≤ 2.5 ×',
        aimText: '≤ 1.5 ×',
      }),
    ]
  })

export const firstRowAtFullSpeed = ({ portal, floor, cookie, options }) =>
  within(async (browser) => {
    const { ours, theirs } = await pairs(
      options,
      () => loaded(browser, portal.url, screens.portal, { cookie }),
      () => loaded(browser, floor.url, screens.floor, {}),
    )
    const [mine, base] = [middle(ours, (one) => one.first), middle(theirs, (one) => one.first)]
    return [
      row('navigation to first row painted, full speed', ms(base), ms(mine), times(mine / base), {
        must: mine / base <= 2.2,
        aim: mine / base <= 1.5,
        mustText: '≤ 2.2 ×',
        aimText: '≤ 1.5 ×',
      }),
    ]
  })

export const documentWeight = ({ portal, floor, cookie }) =>
  within(async (browser) => {
    const weigh = (url, screen, how) =>
      visit(browser, url, screen, how, async (page) => {
        const elements = await page.evaluate(() => document.querySelectorAll('*').length)
        const { body } = await request(`${url}${screen.path}`, { headers: how.cookie ? { cookie } : {} })
        return { elements, bytes: (await body.arrayBuffer()).byteLength }
      })
    const [ours, theirs] = [
      await weigh(portal.url, screens.portal, { cookie }),
      await weigh(floor.url, screens.floor, {}),
    ]
    return [
      row('card list, 25 rows: document, raw', kB(theirs.bytes), kB(ours.bytes), kB(ours.bytes), {
        must: ours.bytes <= 100_000,
        aim: ours.bytes <= 70_000,
        mustText: '≤ 100 kB',
        aimText: '≤ 70 kB',
      }),
      row('card list, 25 rows: elements', String(theirs.elements), String(ours.elements), String(ours.elements), {
        must: ours.elements <= 900,
        aim: ours.elements <= 700,
        mustText: '≤ 900',
        aimText: '≤ 700',
      }),
    ]
  })

/** The time from a click to new rows. The baseline cannot sort, so its filter is compared with our sorting. */
export const clicks = ({ portal, floor, cookie, options }) =>
  within(async (browser) => {
    const rows = []
    for (const [label, which] of [
      ['page 2', 'next'],
      ['a filter', 'filter'],
      ['a head that sorts', 'sort'],
    ]) {
      const { ours, theirs } = await pairs(
        options,
        () => clicked(browser, portal.url, screens.portal, { cookie, slow: true }, screens.portal[which]),
        () => clicked(browser, floor.url, screens.floor, { slow: true }, screens.floor[which]),
      )
      const [mine, base] = [median(ours), median(theirs)]
      rows.push(
        row(`click on ${label} to new rows, throttled`, ms(base), ms(mine), times(mine / base), {
          must: mine / base <= 1.6,
          aim: mine / base <= 1.2,
          mustText: '≤ 1.6 ×',
          aimText: '≤ 1.2 ×',
        }),
      )
    }
    return rows
  })
