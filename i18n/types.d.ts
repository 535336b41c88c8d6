import type messages from '@/messages/en-IN'

declare module 'next-intl' {
  interface AppConfig {
    Locale: 'en-IN' | 'en-AE'
    Messages: typeof messages
  }
}
