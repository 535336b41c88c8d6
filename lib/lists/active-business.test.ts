import { enterAsAdmin, upstream, inSession } from '@/tests/support/signing-in'
import { readQuery } from '@/lib/rules/lists/list-query'
import type { Session } from '@/lib/rules/identity/session'
import type { List } from './define-list'
import { lists } from './index'

/** What no business narrows: it belongs to the platform, an issuer, the person alone, or one record that the address names. */
const ofNoBusiness = [
  ...['branches', 'tags', 'roles', 'designs', 'issuer-admins'],
  ...['business-cards', 'business-customers', 'business-transactions', 'business-accounts', 'business-allocations'],
  'business-ledger',
  ...['report-schedules', 'api-requests', 'notifications', 'upload-rows', 'bank-statements', 'timeline'],
]
// Only what is the same for every row type is called.
const scoped = (Object.entries(lists) as unknown as [string, List<object>][]).filter(
  ([name]) => !ofNoBusiness.includes(name),
)

let session: Session
let cookie = ''

beforeAll(() => {
  process.env.SUPPORT_API_URL = `${upstream.url}/support`
  process.env.REIMBURSEMENT_API_URL = `${upstream.url}/reimbursement`
})
beforeEach(async () => {
  const entered = await enterAsAdmin()
  cookie = entered.cookie
  session = {
    ...entered.session,
    activeBusiness: { id: '471100', name: 'Kaveri Foods', currency: 'INR', setUpComplete: true },
  }
})

test.each(scoped)('ACC-32 the list of %s is that of the active business', async (name, list) => {
  const query = readQuery(list, 'all', {}, session, new Date())
  await inSession(() => list.load(query, session, {}), { cookie })
  const asked = upstream.seen.map(({ path, body }) => `${path} ${body}`)
  expect([name, asked.filter((one) => one.includes('471100')).length > 0, asked]).toEqual([name, true, asked])
})
