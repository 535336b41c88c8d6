import type { Language } from '@/lib/rules/locale/preferences'
import type { Messages as Words } from './messages'

declare module 'next-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Words
  }
}
