import { enterAsAdmin, onlyAnswers, upstream, inSession } from '@/tests/support/signing-in'
import { approvals } from '@/lib/lists/approvals'
import { bills } from '@/lib/lists/bills'
import type { List } from '@/lib/lists/define-list'
import { approvalTabs } from '@/lib/rules/approvals/approval-events'
import { queueStatuses } from '@/lib/rules/approvals/approval-states'
import { readQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'

let session: Session
let cookie = ''
beforeAll(() => {
  process.env.REIMBURSEMENT_API_URL = `${upstream.url}/reimbursement`
})
beforeEach(async () => void ({ session, cookie } = await enterAsAdmin()))

/** What one tab asks upstream for an address of the queue. */
const askedBy = async (tab: string, address: Record<string, string>, of: Session = session) => {
  // Only what is the same for every row type is called.
  const list = (tab === 'bills' ? bills : approvals) as unknown as List
  upstream.seen.length = 0
  const query = readQuery(list, 'all', { tab, ...address }, of, new Date('2026-11-27T08:00:00Z'))
  await inSession(() => list.load(query, of, {}), { cookie })
  const [path = ''] = upstream.seen.map((request) => request.path).filter((one) => !one.includes('admins'))
  return Object.fromEntries(new URL(path, upstream.url).searchParams)
}

const waitingWord: Partial<Record<string, string>> = {
  businesses: 'DONE',
  'card-holders': 'ACTIVE',
  cards: 'VERIFIED',
  users: 'VERF_PENDING',
}

test.each(approvalTabs)(
  'APPR-03, APPR-09, APPR-10, APPR-26 the tab %s asks with every filter of the queue',
  async (tab) => {
    const address = {
      issuerCode: 'NSDL',
      search: '9876543210',
      duration: 'custom',
      from: '2026-11-02',
      to: '2026-11-05',
    }
    const common = { issuerCode: 'NSDL', searchBy: '9876543210', from: '2026-11-02', to: '2026-11-05' }
    expect(await askedBy(tab, address)).toMatchObject({ ...common, status: waitingWord[tab] ?? 'PENDING' })
    for (const status of queueStatuses) {
      const asked = await askedBy(tab, { ...address, status })
      const wanted = { ALL: undefined, PENDING: waitingWord[tab] ?? 'PENDING' }[status as 'ALL'] ?? status
      expect([status, asked.status]).toEqual([status, status === 'ALL' ? undefined : wanted])
      expect(asked).toMatchObject(common)
    }
    expect((await askedBy(tab, { duration: 'last-7' })).duration).toBe('last-7')
    const within1001 = {
      ...session,
      activeBusiness: { id: '1001', name: 'Kaveri', currency: 'INR' as const, setUpComplete: true },
    }
    expect(await askedBy(tab, {}, within1001)).toMatchObject({ orgId: '1001', issuerCode: 'ALL' })
  },
)

test('APPR-28 the inbox asks for all issuers with one call, which brings the counts of the tabs too', async () => {
  expect(await askedBy('all', {})).toEqual({ issuerCode: 'ALL', status: 'PENDING', perPage: '5' })
  expect(await askedBy('all', { page: '2', cursor: 'after.0.17.4', status: 'ALL', pageSize: '25' })).toEqual({
    issuerCode: 'ALL',
    perPage: '25',
    cursor: 'after.0.17.4',
  })
  expect((await askedBy('all', { cursor: 'after.0.17.4' })).cursor).toBeUndefined()
  const query = readQuery(approvals, 'all', {}, session, new Date('2026-11-27T08:00:00Z'))
  upstream.seen.length = 0
  await inSession(() => Promise.all([approvals.load(query, session, {}), approvals.tabCounts?.load(query, session)]), {
    cookie,
  })
  expect(upstream.seen.filter(({ path }) => path.includes('approval/inbox'))).toHaveLength(1)
})

test('APPR-28 an upstream without the inbox keeps the ten tabs and their calls', async () => {
  onlyAnswers({ 'approval/inbox': { status: 404 }, '': { json: {} } })
  const open = async () => {
    const query = readQuery(approvals, 'all', {}, session, new Date('2026-11-27T08:00:00Z'))
    upstream.seen.length = 0
    const counts = await inSession(
      async () => {
        await approvals.load(query, session, {})
        return approvals.tabCounts?.load(query, session)
      },
      { cookie },
    )
    expect(counts).toEqual({ isMissing: true })
    return upstream.seen.map(({ path }) => path).filter((path) => path.includes('approval/'))
  }
  expect(await open()).toEqual([
    expect.stringContaining('approval/inbox?'),
    expect.stringMatching(/approval\/searchApproval\?.*status=DONE&entityType=ORG/),
  ])
  expect(await open()).toContainEqual(expect.stringContaining('issuerCode=YES'))
})

test.each(approvalTabs)('CONST-15 the tab %s starts with YES, or with the own issuer', async (tab) => {
  expect((await askedBy(tab, {})).issuerCode).toBe('YES')
  expect((await askedBy(tab, { issuerCode: 'ALL' })).issuerCode).toBe('ALL')
  const bank = { ...session, user: { ...session.user, issuerCode: 'NSDL' } }
  expect((await askedBy(tab, {}, bank)).issuerCode).toBe('NSDL')
})
