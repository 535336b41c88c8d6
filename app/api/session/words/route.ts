import { messagesIn } from '@/i18n/messages-in'
import { preferenceOf } from '@/lib/rules/locale/preferences'

/** The words of the session dialog in the language of the page that asks, which may have no session any more. */
export const GET = async (request: Request): Promise<Response> => {
  const asked = preferenceOf('language', new URL(request.url).searchParams.get('locale') ?? undefined)
  const { common, ending, errors, session, profile } = messagesIn(asked ?? 'en-IN')
  const { factor } = profile
  return Response.json(
    { common, ending, errors, session, profile: { factor } },
    { headers: { 'cache-control': 'no-store' } },
  )
}
