import { answers, nobody, person, sealOf, upstream, within } from '@/tests/support/signing-in'
import { signIn } from '@/lib/identity/sign-in'
import { privileges } from '@/lib/privileges'
import { readQuery } from '@/lib/rules/lists/list-query'
import type { Viewer } from '@/lib/rules/lists/list-query'
import { openSession } from '@/lib/session/session'
import type { Session } from '@/lib/session/session'
import type { List } from './define-list'
import { lists } from './index'

/** What no business narrows: it belongs to the platform, an issuer, the person alone, or one record that the address names. */
const ofNoBusiness = [
  ...['branches', 'tags', 'roles', 'designs', 'issuer-admins'],
  ...['report-schedules', 'api-requests', 'notifications', 'upload-rows'],
]
// Only what is the same for every row type is called.
const scoped = (Object.entries(lists) as unknown as [string, List<object>][]).filter(
  ([name]) => !ofNoBusiness.includes(name),
)

let seal = ''
let viewer: Viewer

beforeAll(() => {
  process.env.SUPPORT_API_URL = `${upstream.url}/support`
  process.env.REIMBURSEMENT_API_URL = `${upstream.url}/reimbursement`
})
beforeEach(async () => {
  const { email, asker } = nobody()
  const user = person({
    permissions: [...privileges],
    userOrganizations: [],
    groupRoleMappingList: [{ roleId: '1', orgId: null }],
    roleDefinitionList: [
      { id: '1', privilegeList: privileges.map((rolePrivilege) => ({ rolePrivilege, roleOnEntity: null })) },
    ],
  })
  answers['admins/email'] = { json: { user, tokenExpiryDay: 99_999 }, token: 't-1' }
  seal = sealOf(await within(() => signIn(email, 'right-word', asker)))
  answers['admins/'] = { json: user }
  answers[''] = { json: {} }
  const session = (await openSession({ seal, brand: null })) as Session
  viewer = { ...session, activeOrg: { id: '471100', name: 'Kaveri Foods', currency: 'INR' } }
  upstream.seen.length = 0
})

test.each(scoped)('ACC-32 the list of %s is that of the active business', async (name, list) => {
  const query = readQuery(list, 'all', {}, viewer, new Date())
  await within(() => list.load(query, viewer, {}), { cookie: `emboss=${seal}` })
  const asked = upstream.seen.map(({ path, body }) => `${path} ${body}`)
  expect([name, asked.filter((one) => one.includes('471100')).length > 0, asked]).toEqual([name, true, asked])
})
