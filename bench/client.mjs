import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { platformToken } from './servers.mjs'

/** One person's connection to the platform. Each answer brings the token for the next call. */
export const connect = async (url) => {
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
    return { ms: performance.now() - startedMs, text }
  }
  const read = async (path) => JSON.parse((await ask(path)).text)
  return { ask, read, close: () => pool.close() }
}

const CARDS = 200

/** Cards that can pay, so that payments spread over many of them. */
export const payingCards = async ({ read }) =>
  (await read(`/api/mp/cards?noOfRecords=${CARDS}&pageNumber=1&listFilterType=approved`)).list.map(({ id }) =>
    String(id),
  )

export const payment = (cardId) => ['/api/demoTxn', { cardId, channel: 'ECOM', amount: '1.00' }]
