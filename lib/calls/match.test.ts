import { catalogue } from './index'
import { matchCall } from './match'

test('WIRE-08 every catalogued address finds its own call again', () => {
  for (const call of catalogue) {
    const raw = call.path.replace(/\{(\w+)\}/g, 'x1')
    expect(matchCall(call.api, call.method, raw)?.call.address).toBe(call.address)
  }
})

test('literals win over placeholders, case and trailing slash count', () => {
  expect(matchCall('issuing', 'GET', 'branch/primary')?.call.path).toBe('branch/primary')
  expect(matchCall('issuing', 'GET', 'branch/77')?.path).toEqual({ id: '77' })
  expect(matchCall('issuing', 'GET', 'cards/upload/records')?.call.path).toBe('cards/upload/records')
  expect(matchCall('issuing', 'GET', 'cards/upload/records/')?.call.path).toBe('cards/upload/records/')
  expect(matchCall('issuing', 'GET', 'CARDS/1')).toBeNull()
})

test.each([
  '../admins/email',
  'cards/..',
  'cards/%2e%2e',
  'cards/a%2Fb',
  'cards/%',
  'cards//balance',
  'cards/a%00',
  'cards/a%5Cb',
  'nothing/here',
  '',
])('a path that is no call is no call: %s', (path) => {
  expect(matchCall('issuing', 'GET', path)).toBeNull()
})

test('an encoded part arrives decoded, once', () => {
  expect(matchCall('issuing', 'GET', 'pincode/4%2520')?.path).toEqual({ pincode: '4%20' })
})
