import { randomInt } from 'node:crypto'
import { connect } from 'node:net'

/** A tenth of each figure in the gate, the full figure in `npm run test:security`. */
const scale = Number(process.env.HARDENING_SCALE ?? 1)
export const isFullSize = scale >= 10
export const tenthOf = (full: number): number => Math.round((full / 10) * scale)
export const longTest = (): void => void jest.setTimeout(300_000 * scale)

export const inParallel = async (count: number, width: number, act: (index: number) => Promise<void>) => {
  let next = 0
  const worker = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: width }, worker))
}

export const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T

type RawAnswer = { status: number; head: string; body: string; header: (name: string) => string | null }

const answerOf = (said: string): RawAnswer => {
  const cut = said.indexOf('\r\n\r\n')
  const head = cut < 0 ? said : said.slice(0, cut)
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head,
    body: cut < 0 ? '' : said.slice(cut + 4),
    header: (name) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? null,
  }
}

const PATIENCE_MS = 20_000

/** Bytes as given over a socket of their own, for what no client library would send; status 0 where nothing came back. */
export const overSocket = (
  base: string,
  bytes: string | Buffer,
  { hangUp = false, whole = false }: { hangUp?: boolean; whole?: boolean } = {},
): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(base)
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
    const chunks: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy())
    socket.once('connect', () => (hangUp ? socket.end(bytes) : socket.write(bytes)))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (!whole && Buffer.concat(chunks).includes('\r\n\r\n')) socket.destroy()
    })
    socket.once('end', () => socket.destroy())
    socket.on('error', () => undefined)
    socket.once('close', () => resolve(answerOf(Buffer.concat(chunks).toString('utf8'))))
  })

/** A request's head and body as bytes; the length is right unless a header says otherwise. */
export const requestBytes = (
  method: string,
  target: string,
  headers: Record<string, string>,
  body: string | Buffer = '',
): Buffer => {
  const payload = Buffer.from(body)
  const named = Object.keys(headers).map((name) => name.toLowerCase())
  const length = payload.length > 0 || method !== 'GET' ? { 'Content-Length': String(payload.length) } : {}
  const all = named.includes('content-length') ? headers : { ...headers, ...length }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), payload])
}
