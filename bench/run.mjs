import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { bin, fail, isBusy, root, run, say } from '../scripts/run.mjs'
import { auditSpeed } from './audit.mjs'
import { exportSpeed } from './export.mjs'
import { bulkFiles } from './bulk.mjs'
import { heavyWork } from './heavy.mjs'
import { reportSpeed } from './reports.mjs'
import { engineSpeed, simulatorSpeed } from './rules.mjs'
import {
  addedLatency,
  crowd,
  hangUps,
  pagesOnOtherNode,
  pagesPerSecond,
  proxyPerSecond,
  startAndMemory,
} from './load.mjs'
import { watchMachine } from './machine.mjs'
import { clicks, documentWeight, firstRow, firstRowAtFullSpeed, scripts, WARM_UP_CLICKS } from './pages.mjs'
import { dashboardSpeed, paletteSpeed } from './palette.mjs'
import { options } from './options.mjs'
import { authorisationsPerSecond, deepPageSpeed, longReads, platformSpeed } from './platform.mjs'
import { portalCookie, ports, startFloor, startPlatform, startPortal, stopAll } from './servers.mjs'

/** By name: what each measurement needs besides platform and portal (`isAlone`: neither of them), and its function. */
const measures = {
  js: { needs: ['floor'], take: scripts },
  'first-row': { needs: ['floor'], take: firstRow },
  'first-row-full-speed': { needs: ['floor'], take: firstRowAtFullSpeed },
  document: { needs: ['floor'], take: documentWeight },
  clicks: { needs: ['floor'], take: clicks },
  pages: { needs: ['floor'], take: pagesPerSecond },
  crowd: { needs: [], take: crowd },
  latency: { needs: [], take: addedLatency },
  hangups: { needs: [], take: hangUps },
  platform: { needs: ['small'], take: platformSpeed },
  authorisations: { needs: ['small'], take: authorisationsPerSecond },
  'long-reads': { needs: [], take: longReads },
  'deep-pages': { needs: [], take: deepPageSpeed },
  palette: { needs: [], take: paletteSpeed },
  dashboard: { needs: ['small'], take: dashboardSpeed },
  export: { needs: [], take: exportSpeed },
  reports: { needs: [], take: reportSpeed },
  bulk: { needs: ['small'], take: bulkFiles },
  engine: { needs: [], isAlone: true, take: engineSpeed },
  simulator: { needs: [], isAlone: true, take: simulatorSpeed },
  audit: { needs: [], isAlone: true, takesOver: true, take: auditSpeed },
  heavy: { needs: [], isAlone: true, takesOver: true, take: heavyWork },
  proxy: { needs: [], takesOver: true, take: proxyPerSecond },
  start: { needs: [], takesOver: true, take: startAndMemory },
  node: { needs: [], takesOver: true, take: pagesOnOtherNode },
}

const chosen = options.names.length ? options.names : Object.keys(measures)
for (const name of chosen) {
  if (!measures[name]) fail(`There is no measure ${name}: choose from ${Object.keys(measures).join(', ')}.`)
}
const columns = {
  measure: 'measure',
  base: 'baseline',
  ours: 'Emboss',
  cpu: 'CPU per request',
  result: 'result',
  must: 'must',
  aim: 'aim',
  reached: 'reached',
}
const table = (rows) => {
  const [head, ...cells] = [columns, ...rows].map((row) => Object.keys(columns).map((name) => row[name]))
  const widths = head.map((_, at) => Math.max(...[head, ...cells].map((texts) => texts[at].length)))
  const line = (texts) => `| ${texts.map((text, at) => text.padEnd(widths[at])).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n')
}

const notes = `Medians of ${options.runs} runs, in brackets from the least to the most, of more than ten samples the middle half; baseline and portal in turns, on ${cpus().length} cores of ${cpus()[0]?.model.trim()} with ${Math.round(totalmem() / 1e9)} GB, Node ${process.versions.node}; load, browser, platform and servers share them. No time is corrected by the speed of the machine.
Baseline: \`bench/floor\`, a Next page with the same 25 rows from the same upstream call, no session, no shell, no styles; for the API proxy \`bench/raw-proxy.mjs\`, node:http and undici with nothing checked, parsed or masked, both before \`bench/memory-upstream.mjs\`, which answers from memory with the platform's reply; for latency the upstream itself; for the platform the small seed.
CPU per request: of the baseline's and of the measured process with its workers, from /proc, per request, click, navigation with its files, or file.
Bytes over the wire: as each serves them, the baseline by gzip, the portal's static files by Brotli.
Clicks: measured after ${WARM_UP_CLICKS} clicks on either side, because code that has just been loaded runs slower than that of a server at work.
Slow: 1.6 Mbps, 150 ms, CPU 4 times slower. Before the first row: the whole document and what the browser reports as blocking rendering, which is what the row waits for; scripts are async and come beside it, and what of them had arrived by then is named too.`

for (const [name, port] of Object.entries(ports)) if (await isBusy(port)) fail(`Port ${port} (${name}) is busy.`)
const built = join(root, 'bench/floor/.next/BUILD_ID')
const floorFiles = readdirSync(join(root, 'bench/floor'), { recursive: true }).filter(
  (name) => /\.(jsx?|mjs)$/.test(name) && !/^(\.next|node_modules)/.test(name),
)
const changedMs = Math.max(...floorFiles.map((name) => statSync(join(root, 'bench/floor', name)).mtimeMs))
if (!existsSync(built) || statSync(built).mtimeMs < changedMs) {
  const { code } = await run([bin('next'), 'build', join(root, 'bench/floor')], {
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', NEXT_DIST_DIR: '' },
    quiet: true,
  })
  if (code !== 0) fail('The baseline could not be built.')
}

const machine = await watchMachine()
const rows = []
let failed = 0
process.on('SIGINT', () => stopAll().then(() => process.exit(130)))
process.on('SIGTERM', () => stopAll().then(() => process.exit(143)))
try {
  const isAlone = chosen.every((name) => measures[name].isAlone)
  if (!isAlone) say('Starting the large platform (the first time it loads a million transactions) …')
  const platform = isAlone ? null : await startPlatform('large')
  const wants = (need) => chosen.some((name) => measures[name].needs.includes(need))
  const small = wants('small') ? await startPlatform('small') : null
  const portal = isAlone ? null : await startPortal()
  const cookie = portal && (await portalCookie(portal.url))
  const floor = wants('floor') ? await startFloor() : null
  const context = { platform, small, portal, floor, cookie, options }
  /** Measures that start servers of their own on the same ports come last. */
  const inOrder = [
    ...chosen.filter((name) => !measures[name].takesOver),
    ...chosen.filter((name) => measures[name].takesOver),
  ]
  for (const name of inOrder) {
    const { take, takesOver } = measures[name]
    if (takesOver && portal && portal.child.exitCode === null && portal.child.signalCode === null) {
      context.cookie = await portalCookie(portal.url)
      await Promise.all([portal.stop(), floor?.stop(), small?.stop()])
    }
    try {
      const taken = await take(context)
      rows.push(...taken)
      say(`\n${table(taken)}`)
    } catch (error) {
      failed++
      say(`${name} could not be measured: ${error.message}`)
    }
  }
} finally {
  await stopAll()
}

if (rows.length) {
  const said = `${notes}\n${await machine()}`
  const date = new Date().toISOString().slice(0, 10)
  const isWhole = chosen.length === Object.keys(measures).length
  const file = join(root, 'bench/results', `${date}${isWhole ? '' : `-${chosen.join('-')}`}.md`)
  mkdirSync(join(root, 'bench/results'), { recursive: true })
  writeFileSync(file, `# Benchmarks, ${date}\n\n${table(rows)}\n\n${said}\n`)
  say(`\n${table(rows)}\n\n${said}\n\nWritten to ${file.slice(root.length + 1)}`)
}
process.exit(failed > 0 ? 1 : 0)
