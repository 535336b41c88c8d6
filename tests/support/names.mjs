/** Loaded before anything else: names as a network's aliases would resolve them, `name=address` separated by commas in NAMES. */
import dns from 'node:dns'

const known = new Map((process.env.NAMES || '').split(',').map((pair) => pair.split('=')))
const { lookup } = dns
dns.lookup = (host, options, callback) => {
  const address = known.get(host)
  if (!address) return lookup(host, options, callback)
  const told = callback || options
  const isAll = typeof options === 'object' && options.all
  process.nextTick(() => (isAll ? told(null, [{ address, family: 4 }]) : told(null, address, 4)))
}
