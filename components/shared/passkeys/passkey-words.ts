import type { useTranslations } from 'next-intl'
import type { PasskeyTrouble } from '@/lib/browser/passkeys'

export type PasskeyWords = { waiting: string; troubles: Readonly<Record<PasskeyTrouble, string>> }

/** The words travel with the component, because the sign-in screens load no files of messages. */
export const passkeyWords = (t: ReturnType<typeof useTranslations<'profile.passkeys'>>): PasskeyWords => ({
  waiting: t('waiting'),
  troubles: {
    unsupported: t('troubles.unsupported'),
    address: t('troubles.address'),
    cancelled: t('troubles.cancelled'),
    known: t('troubles.known'),
    failed: t('troubles.failed'),
  },
})
