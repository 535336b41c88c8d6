import { catalogue, type CatalogueCall } from '@/lib/calls'
import { requireConforming } from './testing/conforming'
import { send, signIn, startTestPlatform, type TestPlatform } from './testing/test-platform'

let platform: TestPlatform
beforeAll(async () => {
  platform = await startTestPlatform()
})
afterAll(() => platform.close())

const bases: Record<string, string> = {
  issuing: '/api/',
  'issuance-v1': '/api/issuance/v1/',
  go: '/go/',
  reporting: '/reporting/',
  support: '/support/v1/',
  reimbursement: '/reimbursement/',
}

type Table =
  'cards' | 'customers' | 'approvals' | 'bulk_uploads' | 'kit_orders' | 'pin_mailers' | 'tickets' | 'disputes'
const firstOf = (table: Table): string => {
  const { db } = platform
  return String(db.first(db.q.selectFrom(table).select('id').orderBy('id'))?.id ?? 0)
}

/** What stands for a placeholder, by the words before it. */
const partFor = (path: string, name: string): string => {
  const byName: Record<string, string> = {
    ...{ orgId: '1001', cardId: firstOf('cards'), customerId: firstOf('customers'), cardProgramId: '2001' },
    ...{ issuer: 'YES', issuerCode: 'YES', code: 'YES', roleId: '2', bulkUploadId: firstOf('bulk_uploads') },
    ...{ approvalQueueId: firstOf('approvals'), pincode: '600001', cardType: 'GPR', kind: 'card', groupId: '2001' },
  }
  const byPath: readonly (readonly [start: string, id: string])[] = [
    ['admins/role/', '2'],
    ['admin', '101'],
    ['card', firstOf('cards')],
    ['cust', firstOf('customers')],
    ['changes/', firstOf('cards')],
    ['orgs/cardPrograms/', '2001'],
    ['orgs/', '1001'],
    ['issuer/', firstOf('approvals')],
    ['instakit/', firstOf('kit_orders')],
    ['pin/', firstOf('pin_mailers')],
    ['tickets/', firstOf('tickets')],
    ['disputes/', firstOf('disputes')],
    ['branch/', '1'],
  ]
  return byName[name] ?? byPath.find(([start]) => path.startsWith(start))?.[1] ?? '1'
}

const addressOf = ({ api, path }: CatalogueCall): string => {
  const asked = {
    orgId: '1001',
    issuerCode: 'YES',
    eventType: 'CARD_LOAD',
    userId: '101',
    entityType: 'ORG',
    appId: '1',
  }
  const query = new URLSearchParams({ ...asked, customerId: firstOf('customers'), cardId: firstOf('cards') })
  return `${bases[api]}${path.replace(/\{(\w+)\}/g, (_, name: string) => partFor(path, name))}?${query}`
}

test('every read that the seed answers, answers what its wire schema says', async () => {
  const { token } = await send(platform.url, 'POST', '/api/admins/email', {
    body: { email: 'platform.admin@sandbox.test', password: 'Sandbox@2026' },
  })
  const reads = catalogue.filter(
    ({ method, need, api, file }) => method === 'GET' && need !== 'open' && api in bases && !file,
  )
  const answered: string[] = []
  for (const call of reads) {
    const { status, body } = await send(platform.url, 'GET', addressOf(call), { token })
    expect([call.address, status < 500, body.message]).toEqual([call.address, true, body.message])
    if (status === 200) answered.push(call.address)
  }
  expect(answered.length).toBeGreaterThan(reads.length * 0.8)
})

test('an answer that is not what its wire schema says is a failure', async () => {
  const call = catalogue.find(({ address }) => address === 'issuing GET tags') as CatalogueCall
  expect(() => requireConforming(call, 200, { tags: [{ id: '1', name: 'Blue' }] })).not.toThrow()
  expect(() => requireConforming(call, 200, { tags: [{ id: '1', name: 7 }] })).toThrow(/tags\.0\.name/)
  expect(() => requireConforming(call, 202, { status: 'PENDING' })).not.toThrow()
  const strict = await startTestPlatform({
    inspect: () => {
      throw new Error('not what its wire schema says')
    },
  })
  await expect(signIn(strict.url, 'platform.admin@sandbox.test')).rejects.toThrow(/500/)
  await strict.close()
})
