'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import DraftLine from './draft-line'

export default function RestoredDraftNotice({ at, discard }: { at: number; discard: () => void }) {
  const t = useTranslations('common.draft')
  const localeZone = { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
  const words = { restoredDraft: t('broughtBack', { time: '{time}' }), discard: t('discard') }
  return <DraftLine at={at} discard={discard} words={words} localeZone={localeZone} />
}
