import { headersAs } from '@/tests/support/form-request'
import { resolveActiveBusiness, rememberBusiness, ACTIVE_BUSINESS_HEADER, choiceOfTab } from './active-business'
import type { ActiveBusiness } from '../rules/identity/session'

const org = (id: string): ActiveBusiness => ({ id, name: `Business ${id}`, currency: 'INR', setUpComplete: true })
const HOST = { 'x-forwarded-host': 'console.bank.test' }

test('ACC-33 what a client writes into the header is an id, or nothing', () => {
  const choice = (text: string) => choiceOfTab(headersAs({ ...HOST, [ACTIVE_BUSINESS_HEADER]: text }))
  expect([choice('1001'), choice('all'), choice('../1'), choice('9'.repeat(65))]).toEqual(['1001', 'all', null, null])
})

test('ACC-33 without an address of its own a request goes on with the page that sent it', () => {
  const referer = 'http://console.bank.test/app/cards/list/all?org=1001'
  expect(choiceOfTab(headersAs({ ...HOST, referer }))).toBe('1001')
  expect(choiceOfTab(headersAs({ ...HOST, [ACTIVE_BUSINESS_HEADER]: '1002', referer }))).toBe('1002')
})

test('ACC-33 a business is asked about once for each session, and one that is out of scope too', async () => {
  const asked: string[] = []
  const find = async (id: string) => {
    asked.push(id)
    return id === '1001' ? org(id) : null
  }
  const session = { id: 'tab-a', activeBusiness: org('1') }
  for (const id of ['1001', '1001', '1002', '1002'])
    expect(await resolveActiveBusiness(session, id, find)).toMatchObject(
      id === '1001' ? { activeBusiness: org(id) } : { activeBusiness: org('1'), isOutOfScope: true },
    )
  expect(asked).toEqual(['1001', '1002'])
  await resolveActiveBusiness({ ...session, id: 'tab-b' }, '1001', find)
  expect(asked).toEqual(['1001', '1002', '1001'])
  rememberBusiness('tab-c', org('1003'))
  expect(await resolveActiveBusiness({ ...session, id: 'tab-c' }, '1003', find)).toEqual({
    activeBusiness: org('1003'),
  })
  expect(asked).toHaveLength(3)
})

test('ACC-33 all means none, and no choice the last one', async () => {
  const find = async () => null
  const session = { id: 'tab-d', activeBusiness: org('1') }
  expect(await resolveActiveBusiness(session, 'all', find)).toEqual({ activeBusiness: null })
  expect(await resolveActiveBusiness(session, null, find)).toEqual({ activeBusiness: org('1') })
})
