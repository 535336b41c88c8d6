import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFile } from './db/seed/seed'
import { startPlatform } from './platform'
import type { Platform, PlatformOptions } from './platform'

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? sourcesOf(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** The small seed of today, made once for all tests on this machine. */
export const seededFile = (): string => {
  const hash = createHash('sha256')
  for (const file of sourcesOf(join(__dirname, 'db')).sort()) hash.update(readFileSync(file))
  const day = new Date().toISOString().slice(0, 10)
  const file = join(tmpdir(), `emboss-seed-${day}-${hash.digest('hex').slice(0, 12)}.db`)
  if (!existsSync(file)) seedFile(file, 'small', Date.now())
  return file
}

export type OwnPlatform = Platform & { file: string }

/** A platform of the test's own, on a copy of the seed. */
export const ownPlatform = async (options: PlatformOptions = {}): Promise<OwnPlatform> => {
  const folder = mkdtempSync(join(tmpdir(), 'emboss-platform-'))
  const file = join(folder, 'platform.db')
  copyFileSync(seededFile(), file)
  copyFileSync(file, `${file}.seed`)
  const platform = await startPlatform({ file, ...options })
  return {
    url: platform.url,
    file,
    get db() {
      return platform.db
    },
    close: async () => {
      await platform.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Answer = { status: number; body: Record<string, unknown> & { message?: string }; token: string | null }

/** Sends one request as it is. */
export const send = async (
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : { message: text },
    token: response.headers.get('token'),
  }
}

export const PASSWORD = 'Sandbox@2026'

/** Signs somebody in; what comes back asks calls of the main API with the newest token. */
export const signIn = async (url: string, email: string) => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  if (opened.status !== 200 || !opened.token) throw new Error(`${email}: ${opened.status} ${opened.body.message}`)
  let token = opened.token
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await send(url, method, `/api/${path}`, { token, body, headers })
    token = answer.token ?? token
    return answer
  }
}

/** An insta gift card that takes its kit when it is issued. */
export const giftCardBody = (of: {
  orgId: string
  cardProgramId: string
  walletId: string | undefined
  kitNumber: string | undefined
  mobile: string
  amount: string
}) => {
  const { walletId, amount, ...place } = of
  return {
    ...place,
    fullName: 'Gift Taker',
    nameOnCard: 'Gift Taker',
    dateOfBirth: '1990-01-01',
    cardMode: 'PHYSICAL_NO_NAMED_CARD',
    metaData: { walletsInitBalance: [{ walletId, amount }] },
  }
}

type Json = Record<string, unknown>

/** Signs somebody in who sends files. */
export const bulkPerson = async (url: string, email: string) => {
  const opened = await send(url, 'POST', '/api/admins/email', { body: { email, password: PASSWORD } })
  const token = opened.token ?? ''
  return async (method: string, path: string, form?: FormData, key?: string) => {
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) },
      ...(form && { body: form }),
    })
    return { status: response.status, body: (await response.json()) as Json & { message: string } }
  }
}
type BulkAsk = Awaited<ReturnType<typeof bulkPerson>>

/** A business, one of its programs, its issuer. */
export const PLACE = { orgId: '1001', cardProgramId: '2001', issuerCode: 'YES' }
/** A file and where it is for. */
export const formWith = (content: string | Buffer, fields: Record<string, string> = PLACE, name = 'load.csv') => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
  return form
}

/** Waits until a file has been worked. */
export const bulkFinished = async (ask: BulkAsk, id: unknown): Promise<Json> => {
  for (;;) {
    const { body } = await ask('GET', `cards/upload/records/${String(id)}/progress`)
    if (body.status !== 'IN_PROGRESS') return body
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
