import type { ServerResponse } from 'node:http'
import { Problem } from '@/lib/gateway/problem'
import type { Privilege } from '@/lib/privileges'
import { openSession, startSession } from '@/lib/session/session'
import type { Session } from '@/lib/rules/identity/session'
import { newRows } from './audit-rows'
import { startUpstream, type Seen, type Upstream } from './upstream'

export type Behaviour = (response: ServerResponse, request: Seen) => void

export const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

export const hangUp: Behaviour = (response) => void response.socket?.destroy()

type Behind = {
  url: string
  files: string
  seen: Seen[]
  /** What the next requests get; an empty object by default. */
  behave: Behaviour
}

export const behindGateway = (): Behind => {
  let upstream: Upstream
  const behind: Behind = { url: '', files: '', seen: [], behave: () => undefined }
  beforeAll(async () => {
    upstream = await startUpstream()
    upstream.answer((request, response) => behind.behave(response, request))
    behind.url = upstream.url
    behind.files = `${upstream.url}/files/`
    behind.seen = upstream.seen
    process.env.ISSUING_API_URL = `${upstream.url}/api`
    process.env.FILE_HOSTS = behind.files
  })
  afterAll(() => upstream.close())
  beforeEach(async () => {
    behind.seen.length = 0
    behind.behave = (response) => json(response, 200, {})
    await newRows()
  })
  afterEach(() => void jest.restoreAllMocks())
  return behind
}

type SignedIn = { cookie: string; session: Session }

export const signedIn = async (
  permissions: Privilege[],
  day: number | null = null,
  zone: string | null = null,
): Promise<SignedIn> => {
  const user = {
    id: 'u1',
    type: 'ISSUER_ADMIN',
    name: 'Asha',
    email: 'a@b.example',
    mobile: null,
    permissions,
    branchDetails: { branchId: null, issuerCode: 'YES' },
    userOrganizations: [{ orgId: 'o1', orgName: 'M', primaryOrg: true, setUpComplete: true, currencyCode: 'INR' }],
    groupRoleMappingList: [],
  }
  const { cookie } = await startSession(user, 't-1', day, { device: '', address: '', brand: null, zone })
  const session = (await openSession({ seal: cookie, brand: null })) as Session
  await newRows()
  return { cookie, session }
}

export const personAnswer = (permissions: readonly Privilege[], more: object = {}) => ({
  id: 'u1',
  type: 'ISSUER_ADMIN',
  issuerCode: 'YES',
  userOrganizations: [],
  groupRoleMappingList: [{ roleId: '1', orgId: null }],
  roleDefinitionList: [
    {
      id: '1',
      roleEnabled: true,
      privilegeList: permissions.map((rolePrivilege) => ({ roleOnEntity: 'ALL', rolePrivilege, enabled: true })),
    },
  ],
  ...more,
})

export const contextOf = (session: Session | null, more: object = {}) => ({
  session,
  requestId: 'r-1',
  address: '203.0.113.1',
  ...more,
})

export const problemOf = async (work: Promise<unknown>): Promise<Problem> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw error ?? new Error('nothing failed')
  return error
}
