import { BlockList, isIP } from 'node:net'

const inner: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The IPv6 ranges that webhooks must not reach: all but the public part of global unicast, without ranges that embed an IPv4 address. */
const innerSix: readonly (readonly [network: string, bits: number])[] = [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

// A single BlockList for both families would also match an IPv4 address as its mapped IPv6 address.
const four = new BlockList()
for (const [network, bits] of inner) four.addSubnet(network, bits)
const six = new BlockList()
for (const [network, bits] of innerSix) six.addSubnet(network, bits, 'ipv6')

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 0) return false
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return isPublicAddress(mapped)
  return family === 6 ? !six.check(address, 'ipv6') : !four.check(address)
}
