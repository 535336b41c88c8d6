import { atMost, kB, measured, ms } from './numbers.mjs'
import { withCpu } from './servers.mjs'

const ROWS = 10_000

/** Exports more than 10,000 rows completely and returns the time per 10,000 rows. */
const taken = async (portal, cookie, format) => {
  const startedMs = performance.now()
  const answer = await fetch(`${portal.url}/api/export/list`, {
    method: 'POST',
    headers: { cookie, origin: portal.url },
    body: new URLSearchParams({ list: 'cards', filter: 'all', format, duration: 'last-30' }),
  })
  if (answer.status !== 200) throw new Error(`Export of ${format}: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  const rows = Number(answer.headers.get('x-rows'))
  if (rows < ROWS) throw new Error(`The list has ${rows} rows only`)
  return { rows, bytes, tenThousandMs: ((performance.now() - startedMs) / rows) * ROWS }
}

export const exportSpeed = async ({ portal, cookie, options }) => {
  const rows = []
  for (const format of ['csv', 'xlsx']) {
    await taken(portal, cookie, format)
    const runs = []
    for (let run = 0; run < options.runs; run++) {
      const { value, cpuMs } = await withCpu(portal, () => taken(portal, cookie, format))
      runs.push({ ...value, cpuMs: (cpuMs / value.rows) * ROWS })
    }
    rows.push(
      measured(
        `export of 10,000 cards, ${format.toUpperCase()}`,
        {
          ours: runs.map(({ tenThousandMs }) => tenThousandMs),
          cpu: { ours: runs.map(({ cpuMs }) => cpuMs) },
          note: `${runs[0].rows} rows, ${kB(runs[0].bytes)}`,
        },
        atMost(ms, 10_000, 3000),
      ),
    )
  }
  return rows
}
