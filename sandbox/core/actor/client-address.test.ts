import { clientAddress, isAmong } from './client-address'

test('PROF-03 addresses and ranges of both families, written as they come', () => {
  const list = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  for (const inside of ['203.0.113.255', '198.51.100.7', '2001:db8:1::1'])
    expect([inside, isAmong(list, inside)]).toEqual([inside, true])
  for (const outside of ['203.0.114.1', '198.51.100.8', '2001:db9::1', '', 'nonsense'])
    expect([outside, isAmong(list, outside)]).toEqual([outside, false])
})

test('PROF-03 who stands at the other end counts, unless a trusted proxy says whom it stands for', () => {
  const trusted = ['10.0.0.0/8']
  expect(clientAddress('::ffff:192.0.2.1', '203.0.113.9', trusted)).toBe('192.0.2.1')
  expect(clientAddress('10.0.0.1', '203.0.113.9', trusted)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', trusted)).toBe('203.0.113.9')
  expect(clientAddress('10.0.0.1', undefined, trusted)).toBe('10.0.0.1')
})
