import type { Language } from '@/lib/rules/preferences'
import type messages from '@/messages/en-IN'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: typeof messages
  }
}
