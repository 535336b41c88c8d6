import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { fieldError, type HttpError } from '../../core/errors/http-error'
import type { Runtime } from '../../core/http/handler'
import { isPublicAddress } from './public-address'

export const OWN_RECEIVER = '/sandbox/receiver/'

export class NotPublic extends Error {}

type Context = Pick<Runtime, 'origin' | 'webhooks'>

export const isListed = ({ origin, webhooks }: Context, url: URL): boolean =>
  [...webhooks.listed, ...(webhooks.hasOwnReceiver ? [`${origin}${OWN_RECEIVER}`] : [])].some((listed) =>
    url.href.startsWith(listed),
  )

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

const isInnerName = (host: string): boolean =>
  !host.includes('.') || /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid)\.?$/i.test(host)

/** Judges the host by its name only; `publicLookup` checks the resolved address when the connection is made. */
export const isInnerHost = (url: URL): boolean => {
  const host = hostOf(url)
  return isIP(host) ? !isPublicAddress(host) : isInnerName(host)
}

const refusal = (sentence: string): HttpError => fieldError('url', sentence)

/** Refuses addresses without https and internal hosts. Addresses that the environment lists are accepted as they are. HOOK-03 */
export const requireReceiver = (lent: Context, text: string): URL => {
  const url = new URL(text)
  if (isListed(lent, url)) return url
  if (url.protocol !== 'https:') throw refusal('A webhook has an https address')
  if (isInnerHost(url)) throw refusal('This address is not public')
  return url
}

/**
 * Resolves a host and fails if one of its addresses is not public. It runs as part of connecting, so that DNS cannot change between check
 * and use.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const wrong = addresses.find(({ address }) => !isPublicAddress(address))
    const [first] = addresses
    if (wrong || !first) return callback(new NotPublic(hostname), '', 0)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
