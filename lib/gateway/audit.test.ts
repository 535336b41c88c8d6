import { catalogue } from '../calls'
import type { Call } from '../calls/call'
import { isChange } from './audit'

const calls: readonly Call[] = catalogue
const writes = calls.filter(({ method, reads }) => method !== 'GET' && reads !== true)

test('decision 19 no body makes a call that changes something a look', () => {
  const silencing = [{ action: 'LIST' }, { action: 'LIST', tagId: '7' }, { reads: true }, { method: 'GET' }]
  const silenced = writes
    .filter(({ reads }) => reads === undefined)
    .filter((call) => silencing.some((body) => !isChange(call, body)))
  expect(silenced.map(({ address }) => address)).toEqual([])
})

test('decision 19 API keys alone are listed by the call that makes them, and no browser reaches it', () => {
  const both = calls.filter(({ reads }) => reads !== undefined && reads !== true)
  expect(both).toMatchObject([{ address: 'issuing POST admins/api', server: true }])
  const [keys] = both as [Call]
  expect(isChange(keys, { action: 'LIST' })).toBe(false)
  expect(isChange(keys, { action: 'LIST', name: 'x' })).toBe(true)
  expect(isChange(keys, { action: 'CREATE', name: 'Payroll' })).toBe(true)
  expect(isChange(keys, { action: 'REVOKE', keyId: '1' })).toBe(true)
  expect(isChange(keys)).toBe(true)
})

test('decision 19 what only looks says so on its line, and moves no money', () => {
  const looks = calls.filter(({ reads }) => reads === true)
  expect(looks.map(({ method }) => method)).not.toContain('GET')
  expect(looks.filter(({ money }) => money)).toEqual([])
  expect(looks.map((call) => isChange(call, {}))).not.toContain(true)
  expect(calls.filter(({ method }) => method === 'GET').some((call) => isChange(call))).toBe(false)
})
