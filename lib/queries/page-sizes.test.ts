import { enterAsAdmin, upstream, inSession } from '@/tests/support/signing-in'
import type { Session } from '@/lib/rules/identity/session'
import { readBranch, readBranchTree, searchBranchTree } from './branches'
import { findDepartments, findPurchasers, findSubBusinesses } from './business'
import { readPrograms } from './organizations'
import { readEverybody } from './roles'
import { readTicket } from './support'

let session: Session
let cookie = ''
beforeAll(() => {
  process.env.SUPPORT_API_URL = `${upstream.url}/support`
})
beforeEach(async () => void ({ session, cookie } = await enterAsAdmin()))

/** The page sizes that are asked for upstream, by the last part of each path. */
const sizesOf = async (work: () => Promise<unknown>): Promise<Record<string, string | null>> => {
  upstream.seen.length = 0
  await inSession(work, { cookie })
  return Object.fromEntries(
    upstream.seen.flatMap(({ path }) => {
      const { pathname, searchParams } = new URL(path, upstream.url)
      const size = searchParams.get('perPage') ?? searchParams.get('noOfRecords')
      return size === null ? [] : [[pathname.split('/').at(-1) ?? '', size]]
    }),
  )
}

test('SUP-07 the conversations of a ticket are asked for 50 at a time', async () => {
  expect(await sizesOf(() => readTicket('7', 1, session))).toMatchObject({ conversations: '50' })
})

test('USER-10, CONST-03 people are looked for among up to 10000, by the platform and by an issuer', async () => {
  expect(Object.values(await sizesOf(() => readEverybody(session)))).toEqual(['10000'])
  const user = { ...session.user, type: 'ISSUER_ADMIN' as const, issuerCode: 'NSDL' }
  expect(Object.values(await sizesOf(() => readEverybody({ ...session, user })))).toEqual(['10000'])
})

test('CONST-03 the card programs of one business are asked for a hundred at once', async () => {
  expect(await sizesOf(() => readPrograms('1001'))).toEqual({ cardprograms: '100' })
})

test('CONST-01 the parts of a business and of a branch are asked for 25 at a time', async () => {
  const asked = { page: 1 }
  expect(await sizesOf(() => findSubBusinesses('1001', asked))).toEqual({ suborgs: '25' })
  expect(await sizesOf(() => findDepartments('1001', asked))).toEqual({ departments: '25' })
  expect(Object.values(await sizesOf(() => findPurchasers('1001', asked)))).toEqual(['25'])
  expect(Object.values(await sizesOf(() => readBranch('1', 'YES', { page: 1, name: '' })))).toContain('25')
})

test('BR-01 a level of the branch tree, and what is found in it, is asked for 50 at a time', async () => {
  expect(new Set(Object.values(await sizesOf(() => readBranchTree(['1']))))).toEqual(new Set(['50']))
  expect(new Set(Object.values(await sizesOf(() => searchBranchTree('North'))))).toEqual(new Set(['50']))
})
