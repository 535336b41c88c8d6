import { ms, row } from './numbers.mjs'

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

export const exportSpeed = async ({ portal, cookie }) => {
  const rows = []
  for (const format of ['csv', 'xlsx']) {
    await taken(portal, cookie, format)
    const { rows: all, bytes, tenThousandMs } = await taken(portal, cookie, format)
    rows.push(
      row(
        `export of 10,000 cards, ${format.toUpperCase()}`,
        '–',
        ms(tenThousandMs),
        `${all} rows, ${Math.round(bytes / 1000)} kB`,
        { must: tenThousandMs <= 10_000, aim: tenThousandMs <= 3000, mustText: '≤ 10 s', aimText: '≤ 3 s' },
      ),
    )
  }
  return rows
}
