import { randomUUID } from 'node:crypto'
import { loadMessages } from '@/i18n/load-messages'
import { messagesDigest } from '@/i18n/message-files'
import { isMessageArea, pickMessages } from '@/i18n/pick-messages'
import { Problem, respond } from '@/lib/gateway/problem'
import { preferenceOf } from '@/lib/rules/locale/preferences'

const MOST_AREAS = 40
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Sends the messages of the named areas in the language of the page, which the address names because the session may have ended. Browsers keep
 * the answer to an address with the digest of today's messages.
 */
export const GET = async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const locale = preferenceOf('language', searchParams.get('locale') ?? undefined) ?? 'en-IN'
  const messages = loadMessages(locale)
  const asked = (searchParams.get('areas') ?? '').split(',')
  const areas = asked.filter((area) => isMessageArea(messages, area))
  if (asked.length > MOST_AREAS || areas.length < asked.length)
    return respond(
      new Problem('invalid', randomUUID(), {
        detail: `Name at most ${MOST_AREAS} areas of words, all of which there are`,
      }),
    )
  const isCurrent = searchParams.get('digest') === messagesDigest(locale)
  return Response.json(pickMessages(messages, areas), {
    headers: { 'cache-control': isCurrent ? FOR_EVER : 'no-store' },
  })
}
