import { addDays } from 'date-fns/addDays'
import { env } from '@/lib/env'

export const dynamic = 'force-dynamic'

const VALID_DAYS = 180

/** Where weaknesses are reported, as RFC 9116 has it. */
export const GET = (): Response => {
  const { SECURITY_CONTACT: contact } = env()
  if (!contact) return new Response('Not found\n', { status: 404 })
  return new Response(`Contact: ${contact}\nExpires: ${addDays(new Date(), VALID_DAYS).toISOString()}\n`)
}
