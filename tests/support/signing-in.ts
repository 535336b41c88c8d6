import { runInRequest } from './next-request'
import { newRows } from './audit-rows'
import { startUpstream, type Upstream } from './upstream'
import { setBrands, type Brand } from '@/lib/brand'
import { privileges } from '@/lib/privileges'
import { env } from '@/lib/env'
import { signIn, type Requester, type SignInOutcome } from '@/lib/identity/sign-in'
import { openSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'

/** What each unit of lib/identity needs: a platform on a real socket, a browser's request, somebody who comes, and what was recorded of it. */
export type Answer = { status?: number; json?: unknown; token?: string; afterMs?: number }
export let upstream: Upstream
/** Answers by a part of the path; any other path gets 404. */
export const answers: Record<string, Answer | ((body: never) => Answer)> = {}
export const onlyAnswers = (next: typeof answers): void => {
  for (const name of Object.keys(answers)) delete answers[name]
  Object.assign(answers, next)
}

/** An answer that never comes, and a gateway that does not wait long for it. */
export const hurried = () => {
  env().UPSTREAM_TIMEOUT_MS = 300
  return { afterMs: 900 }
}

beforeAll(async () => {
  upstream = await startUpstream()
  process.env.ISSUING_API_URL = `${upstream.url}/api`
  process.env.LIVE_SIGNUP_URL = `${upstream.url}/signup`
  upstream.answer((request, response) => {
    const path = Object.keys(answers).find((name) => request.path.includes(name))
    const known = answers[path ?? ''] ?? { status: 404 }
    const {
      status = 200,
      json = {},
      token,
      afterMs = 0,
    } = typeof known === 'function' ? known((request.body ? JSON.parse(request.body) : {}) as never) : known
    const say = () =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...(token && { token }) })
        .end(JSON.stringify(json))
    setTimeout(say, afterMs)
  })
})
afterAll(() => upstream.close())
beforeEach(async () => {
  onlyAnswers({})
  upstream.seen.length = 0
  env().UPSTREAM_TIMEOUT_MS = 10_000
  setBrands(new Map())
  await newRows()
})

let made = 0
export const nobody = (): { email: string; asker: Requester } => {
  made += 1
  return { email: `p${made}@bank.example`, asker: { requestId: `r-${made}`, address: `198.51.100.${made}` } }
}

export const person = (more: object = {}) => ({
  id: 'u1',
  type: 'MP_ADMIN',
  name: 'Asha',
  email: 'asha@bank.example',
  mobile: '919876543210',
  permissions: ['CARD_READ'],
  userOrganizations: [{ orgId: 'o1', orgName: 'M', primaryOrg: true, setUpComplete: true, currencyCode: 'AED' }],
  ...more,
})

export const brand = (more: Partial<Brand>): void => {
  const whole = { key: 'one', issuer: null, requiresSecondFactor: false, ...more } as Brand
  setBrands(new Map([['one.example', { brand: whole, anyHost: false, files: new Map() }]]))
}

const browser = { 'x-forwarded-host': 'one.example', 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Firefox/1 Linux' }
export const inSession = <T>(work: () => Promise<T>, more: Record<string, string> = {}) =>
  runInRequest({ ...browser, ...more }, work)

export const refusal = (error: string, more: object = {}) => ({ kind: 'error', error, message: null, ...more })
export const paths = () => upstream.seen.map(({ method, path }) => `${method} ${path.replace('/api/', '')}`)
export const told = async () =>
  (await newRows()).map(({ action, outcome, code, user_name }) => [action, outcome, code, user_name])

export const sealOf = (outcome: SignInOutcome) => (outcome.kind === 'in' ? outcome.cookie : '')
export const openAt = (seal: string, key: string | null = null) => openSession({ seal, brand: key })

/** The session of somebody whom the platform has just let in. */
export const enterAs = async (more: object = {}, token = 't-1'): Promise<Session> => {
  const { email, asker } = nobody()
  answers['admins/email'] = { json: { user: person(more), tokenExpiryDay: 99_999 }, token }
  const outcome = await inSession(() => signIn(email, 'right-word', asker))
  upstream.seen.length = 0
  await newRows()
  return (await openAt(sealOf(outcome))) as Session
}

/** Somebody with every privilege everywhere, for whom the upstream has nothing: the session as screens see it, and its cookie. */
export const enterAsAdmin = async (): Promise<{ session: Session & { activeBusiness: null }; cookie: string }> => {
  const { email, asker } = nobody()
  const privilegeList = privileges.map((rolePrivilege) => ({ rolePrivilege, roleOnEntity: null }))
  const user = person({
    permissions: [...privileges],
    userOrganizations: [],
    groupRoleMappingList: [{ roleId: '1', orgId: null }],
    roleDefinitionList: [{ id: '1', privilegeList }],
  })
  answers['admins/email'] = { json: { user, tokenExpiryDay: 99_999 }, token: 't-1' }
  const seal = sealOf(await inSession(() => signIn(email, 'right-word', asker)))
  answers['admins/'] = { json: user }
  answers[''] = { json: {} }
  upstream.seen.length = 0
  const session = (await openSession({ seal, brand: null })) as Session
  return { session: { ...session, activeBusiness: null }, cookie: `emboss=${seal}` }
}
