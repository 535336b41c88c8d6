import { ms, percentile, row } from './numbers.mjs'
import { portalCookie, startPlatform, startPortal } from './servers.mjs'

const LIST = '/app/cards/list/all?duration=last-30'
const QUIET = 60
const HEAVIEST = 25
const MOST_TIMES = 3

const timed = async (url, cookie) => {
  const startedMs = performance.now()
  const answer = await fetch(url, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
  return performance.now() - startedMs
}
/** All of a business's account as a PDF: the heaviest that a person has the portal do. */
const STATEMENT = '/api/export/statement?orgId=1001&from=2020-01-01'
const [HEAVY, OTHER] = ['platform.admin@sandbox.test', 'cards@sandbox.test']

/** How long another person's list page takes while one person has 25 statements drawn at once. */
export const heavyWork = async () => {
  const platform = await startPlatform('small')
  const portal = await startPortal('/api/health/live', undefined, 'small')
  const [cookie, other] = [await portalCookie(portal.url, HEAVY), await portalCookie(portal.url, OTHER)]
  const list = `${portal.url}${LIST}`
  for (let n = 0; n < 10; n++) await timed(list, other)
  const quiet = []
  for (let n = 0; n < QUIET; n++) quiet.push(await timed(list, other))
  await timed(`${portal.url}${STATEMENT}`, cookie)
  let isOver = false
  const heavy = Promise.all(Array.from({ length: HEAVIEST }, () => timed(`${portal.url}${STATEMENT}`, cookie))).finally(
    () => (isOver = true),
  )
  const beside = []
  while (!isOver || beside.length < 20) beside.push(await timed(list, other))
  const longest = Math.max(...(await heavy))
  const [before, during] = [percentile(quiet, 0.99), percentile(beside, 0.99)]
  await Promise.all([portal.stop(), platform.stop()])
  return [
    row(
      'list page while another person has 25 statements drawn, p99',
      ms(before),
      ms(during),
      `${(during / before).toFixed(1)} times the quiet p99; ${beside.length} pages, the last statement after ${ms(longest)}`,
      { must: during <= MOST_TIMES * before, mustText: `≤ ${MOST_TIMES} ×`, aimText: '–' },
    ),
  ]
}
