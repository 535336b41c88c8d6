import { BlockList, isIP } from 'node:net'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
const bare = (address: string): string => address.replace(/^::ffff:/i, '').trim()

export const isAmong = (entries: readonly string[], address: string): boolean => {
  const list = new BlockList()
  for (const entry of entries) {
    const [start = '', bits] = entry.split('/')
    if (isIP(start) === 0) continue
    if (bits === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(bits), familyOf(start))
  }
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

/** The client's address: the nearest one in the chain of peer and `forwarded` that is not a trusted proxy. TRUSTED_PROXIES */
export const clientAddress = (peer: string, forwarded: string | undefined, trusted: readonly string[]): string => {
  const passed = [...(forwarded ?? '').split(',').map(bare).filter(Boolean), bare(peer)].reverse()
  const [nearest = ''] = passed
  if (!isAmong(trusted, nearest)) return nearest
  return passed.find((address) => !isAmong(trusted, address)) ?? nearest
}
