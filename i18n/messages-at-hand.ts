import { processState } from '@/lib/process-state'
import type { Language } from '@/lib/rules/locale/preferences'
import type { Messages } from './messages'

/** All messages of a language where the server draws, and null in a browser, which fetches what it needs. */
export const messagesAtHand = (locale: Language): Messages | null => processState.messagesOf?.(locale) ?? null
