import { randomUUID } from 'node:crypto'
import { loadMessages } from '@/i18n/load-messages'
import { isMessageArea, pickMessages } from '@/i18n/pick-messages'
import { Problem, respond } from '@/lib/gateway/problem'
import { preferenceOf } from '@/lib/rules/locale/preferences'

const MOST_AREAS = 40

/** Sends the messages of the named areas in the language of the page, which the address names because the session may have ended. */
export const GET = async (request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const messages = loadMessages(preferenceOf('language', searchParams.get('locale') ?? undefined) ?? 'en-IN')
  const asked = (searchParams.get('areas') ?? '').split(',')
  const areas = asked.filter((area) => isMessageArea(messages, area))
  if (asked.length > MOST_AREAS || areas.length < asked.length)
    return respond(
      new Problem('invalid', randomUUID(), {
        detail: `Name at most ${MOST_AREAS} areas of words, all of which there are`,
      }),
    )
  return Response.json(pickMessages(messages, areas), { headers: { 'cache-control': 'no-store' } })
}
