import { isPublicAddress } from './public-address'

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2002:a00:1::',
  '2001:db8::1',
  'hooks.example.com',
  '',
])('HOOK-03 %s is no address of a public receiver', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  'HOOK-03 %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
