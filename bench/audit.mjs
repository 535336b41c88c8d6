import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/run.mjs'
import { fillAuditStore, givenNames } from './audit-store.mjs'
import { atMost, measured, ms } from './numbers.mjs'
import { portalCookie, startPlatform, startPortal, withCpu } from './servers.mjs'

const EVENTS = 5_000_000
const DATA_DIR = join(root, '.data-bench/audit')

const PERSON = new RegExp(`(?:${givenNames.join('|')}) `)
const NOBODY = 'nobody'

const ALL_DAYS = 'duration=any'

/** What is opened, by name. All days are asked for, so that no range of days makes it small. */
const paths = {
  'page 1': `?${ALL_DAYS}`,
  'of one business': `?${ALL_DAYS}&org=1006`,
  'one card': `?${ALL_DAYS}&cardId=c-1234`,
  'refused ones': `?${ALL_DAYS}&outcome=refused`,
  'a frequent name': `?${ALL_DAYS}&search=rao`,
  'one person': `?${ALL_DAYS}&search=asha+rao+0`,
  'an action': `?${ALL_DAYS}&search=card/lock`,
  'a card by its id': `?${ALL_DAYS}&search=c-1234`,
  'a request id': `?${ALL_DAYS}&search=bench-4000000`,
  'no match': `?${ALL_DAYS}&search=${NOBODY}+of+this+name`,
}

const open = async (portal, cookie, path) => {
  const startedMs = performance.now()
  const answer = await fetch(`${portal.url}/app/audit/list/portal${path}`, { headers: { cookie }, redirect: 'manual' })
  const text = await answer.text()
  const tookMs = performance.now() - startedMs
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  if (PERSON.test(text) === path.includes(NOBODY)) throw new Error(`${path}: not the records that were asked for`)
  return tookMs
}

/** Each page of the audit with five million events, whole, over HTTP: rows, count and shell. */
export const auditSpeed = async ({ options }) => {
  const platform = await startPlatform('small')
  const start = () => startPortal('/api/health/live', undefined, 'small', DATA_DIR)
  if (!existsSync(join(DATA_DIR, 'portal.db'))) await (await start()).stop()
  fillAuditStore(join(DATA_DIR, 'portal.db'), EVENTS)
  const portal = await start()
  const cookie = await portalCookie(portal.url)
  const rows = []
  for (const [name, path] of Object.entries(paths)) {
    await open(portal, cookie, path)
    const taken = []
    const { cpuMs } = await withCpu(portal, async () => {
      for (let run = 0; run < options.runs; run++) taken.push(await open(portal, cookie, path))
    })
    rows.push(
      measured(
        `audit, 5 million events: ${name}`,
        { ours: taken, cpu: { ours: [cpuMs / options.runs] } },
        atMost(ms, 300, 150),
      ),
    )
  }
  await Promise.all([portal.stop(), platform.stop()])
  return rows
}
