import 'server-only'
import { getTranslations } from 'next-intl/server'
import { loadMessages } from '@/i18n/load-messages'
import type { PaletteEntry } from '@/lib/rules/search/search-results'
import { messageOr } from '@/lib/rules/words/message-or'
import type { Session } from '@/lib/rules/identity/session'
import { entriesFor } from './search-screens'

export const readEntries = async (session: Session): Promise<PaletteEntry[]> => {
  const t = await getTranslations()
  const english = loadMessages('en-IN')
  return entriesFor(session, {
    say: (key) => messageOr(t, key, key),
    sayEnglish: (key) =>
      String(key.split('.').reduce<unknown>((tree, part) => (tree as Record<string, unknown>)?.[part], english) ?? ''),
  })
}
