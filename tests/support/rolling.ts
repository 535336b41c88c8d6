import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { privileges } from '@/lib/privileges'
import { startPostgres, startProxy, startRedis } from './servers'
import { root } from './sources'
import { startPortal, type Portal } from './stack'
import { startUpstream, type Upstream } from './upstream'
import { visitor, type Visitor } from './visitor'

const user = { id: 'u1', type: 'MP_ADMIN', name: 'Asha', email: 'asha@example.test', permissions: privileges }
const rows = Array.from({ length: 25 }, (_, id) => ({ id: String(id), cardHolderName: 'Asha Rao', status: 'ACTIVE' }))

export const EMAIL = user.email
export const CARDS = '/api/issuing/mp/cards?noOfRecords=25&pageNumber=1'
export const CARD_LIST = {
  list: rows,
  data: { totalRecords: 25, totalPages: 1, currentPage: 1, recordsCurrentPage: 25 },
}

/** An upstream that signs everybody in and takes five milliseconds for each answer. */
export const startSlowUpstream = async (): Promise<Upstream> => {
  const upstream = await startUpstream()
  upstream.answer(({ path, method }, response) => {
    const isSignIn = path.endsWith('admins/email')
    const json = isSignIn ? { user, tokenExpiryDay: 99_999 } : method === 'GET' ? CARD_LIST : { message: 'ok' }
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json', ...(isSignIn && { token: 'token-1' }) })
      response.end(JSON.stringify(json))
    }, 5)
  })
  return upstream
}

export const isReady = async (portal: Portal): Promise<boolean> =>
  (await fetch(`${portal.url}/api/health/ready`)).status === 200

const countServed = async ({ url }: Portal): Promise<number> => {
  const text = await (await fetch(`${url}/api/metrics`)).text()
  return [...text.matchAll(/^emboss_request_seconds_count\{[^}]*mp\/cards[^}]*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  )
}

/** A page, then every script and style that it names, as a browser without a cache asks for them. */
const openPage = async (person: Visitor): Promise<number> => {
  const page = await person.get('/app/cards/list/all')
  const files = [...new Set(page.text.match(/\/_next\/static\/[^"'\\ )]+/g))]
  const statuses = await Promise.all(files.map(async (file) => (await person.get(file)).status))
  return statuses.find((status) => status !== 200) ?? (files.length > 10 ? page.status : 0)
}

const requests = [
  (person: Visitor) => person.get(CARDS),
  (person: Visitor) => person.get('/api/issuing/mp/cards?noOfRecords=25&pageNumber=2'),
  (person: Visitor) => person.get('/api/health/live'),
  (person: Visitor) =>
    person.send('PUT', '/api/issuing/card/block', { body: { cardId: 'c1', last4Digits: '1234', reason: 'LOST' } }),
]

/**
 * Two portals behind nginx, with Redis and PostgreSQL, are replaced one after the other by those of `folder`, while eight workers send at
 * least `count` requests. Returns how many were sent, and what did not answer 200.
 */
export const rollUnderLoad = async ({ count, folder = root }: { count: number; folder?: string }) => {
  const [upstream, redis, postgres] = await Promise.all([startSlowUpstream(), startRedis(), startPostgres()])
  const env = {
    ISSUING_API_URL: `${upstream.url}/api`,
    REDIS_URL: redis.url,
    PORTAL_DATABASE_URL: postgres.url,
    DRAIN_MS: '3000',
    LOG_LEVEL: 'error',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const portals = [await startPortal(env), await startPortal(env)]
  const proxy = await startProxy(portals.map(({ url }) => url))
  const person = visitor(proxy.url)
  await person.signIn(EMAIL)
  let sent = 0
  let isRolling = true
  const failed: string[] = []
  const work = async () => {
    while (sent < count || isRolling) {
      const kind = sent++ % (requests.length + 1)
      const ask = requests[kind]
      const asked = ask ? ask(person).then(({ status }) => status) : openPage(person)
      const status = await asked.catch((error: Error) => error.message)
      if (status !== 200) failed.push(`${kind}: ${status}`)
    }
  }
  /** The next one goes when the balancer has found the last one again. */
  const roll = async () => {
    for (const [at, { url, stop }] of portals.entries()) {
      const code = await stop()
      if (code !== 0) failed.push(`a portal ended with ${code}`)
      const next = await startPortal({ ...env, PORT: new URL(url).port }, { folder })
      portals[at] = next
      if (!(await isReady(next))) failed.push('a portal was not ready after its start')
      while ((await countServed(next)) < 10) await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  await Promise.all([roll().finally(() => (isRolling = false)), ...Array.from({ length: 8 }, work)])
  await proxy.stop()
  await Promise.all(portals.map(({ stop }) => stop()))
  await Promise.all([upstream.close(), redis.stop(), postgres.stop()])
  return { sent, failed }
}

const release = join(root, '.cache/next-release')
const isSource = (name: string) => /\.(ts|mjs)$/.test(name) || /^(package|tsconfig)\.json$/.test(name)
const folders = ['app', 'components', 'config', 'i18n', 'lib', 'messages', 'sandbox', 'scripts']
const CHANGED = { file: 'lib/browser/session-watch.ts', from: 'SETTLE_MS = 300', to: 'SETTLE_MS = 301' }

/** Builds a copy of the source in which one constant of the browser's code differs; returns its folder. */
export const buildNextRelease = (): string => {
  rmSync(release, { recursive: true, force: true })
  mkdirSync(release, { recursive: true })
  for (const name of [...folders, ...readdirSync(root).filter(isSource)])
    cpSync(join(root, name), join(release, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  symlinkSync('../../node_modules', join(release, 'node_modules'))
  const path = join(release, CHANGED.file)
  const source = readFileSync(path, 'utf8')
  if (!source.includes(CHANGED.from)) throw new Error(`${CHANGED.file} has no ${CHANGED.from}`)
  writeFileSync(path, source.replace(CHANGED.from, CHANGED.to))
  const build = `import('./scripts/build-if-stale.mjs').then(({ build }) => build())`
  execFileSync(process.execPath, ['-e', build], { cwd: release, stdio: 'pipe' })
  return release
}

/** The scripts that a browser loads of a built release. */
export const chunksOf = (folder: string): string[] =>
  readdirSync(join(folder, '.next/static/chunks'), { recursive: true }).flatMap((name) =>
    String(name).endsWith('.js') ? [String(name)] : [],
  )
