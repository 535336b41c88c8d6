import { randomUUID } from 'node:crypto'
import { atMost, measured, ms, sleep } from './numbers.mjs'
import { platformToken, withCpu } from './servers.mjs'

const ROWS = 500
const PLACE = { orgId: '1001', cardProgramId: '2001' }

const asking = async (url) => {
  let token = await platformToken(url)
  const ask = async (path, init = {}) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', ...init.headers }
    const answer = await fetch(`${url}/api/${path}`, { ...init, headers })
    token = answer.headers.get('token') ?? token
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const send = (path, lines) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(PLACE)) form.set(name, value)
    form.set('file', new File([lines.join('\n')], 'bench.csv'))
    return ask(path, { method: 'POST', body: form, headers: { 'idempotency-key': randomUUID() } })
  }
  return { ask, send }
}

const worked = async (ask, id) => {
  for (;;) {
    const { status, done } = await ask(`cards/upload/records/${id}/progress`)
    if (status !== 'IN_PROGRESS') return done
    await sleep(20)
  }
}

const timed = async (server, work) => {
  const startedMs = performance.now()
  const { value, cpuMs } = await withCpu(server, work)
  return [{ ours: [performance.now() - startedMs], cpu: { ours: [cpuMs] } }, value]
}

const rowsOf = async (ask, id) => {
  const { list } = await ask(`cards/upload/records/${id}?page=1&perPage=${ROWS}`)
  return list.map(({ cardHolderMobile, lastFourDigits }) => `${cardHolderMobile},${lastFourDigits},10,5,Bench`)
}

/** Times a file of 500 rows from upload to the last row done: first one that makes cards, then one that loads them. */
export const bulkFiles = async ({ small }) => {
  const { ask, send } = await asking(small.url)
  const first = 7_000_000_000 + Math.floor(Math.random() * 1e8) * 10
  const people = Array.from({ length: ROWS }, (_, at) => `Bench Holder,${first + at}`)
  const [making, made] = await timed(small, async () => {
    const { bulkUploadId } = await send('cards/upload', ['FULL_NAME,MOBILE_NUMBER', ...people])
    return { bulkUploadId, done: await worked(ask, bulkUploadId) }
  })
  const lines = ['MOBILE_NUMBER,LAST_4_DIGITS,General,Meals,NARRATION', ...(await rowsOf(ask, made.bulkUploadId))]
  const [checking, checked] = await timed(small, () => send('cards/load/bulk/check', lines))
  const [loading, loaded] = await timed(small, async () =>
    worked(ask, (await send('cards/load/bulk', lines)).bulkUploadId),
  )
  if (made.done !== ROWS || checked.good !== ROWS || loaded !== ROWS)
    throw new Error(`${made.done} made, ${checked.good} good, ${loaded} loaded`)
  const line = (label, taken, most) => measured(`bulk file of 500 rows: ${label}`, taken, atMost(ms, most, most / 2))
  return [line('checked', checking, 1000), line('loaded', loading, 5000), line('cards made', making, 15_000)]
}
