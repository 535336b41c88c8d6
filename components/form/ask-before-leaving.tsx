import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { KeepTyped } from './lazy-unsaved-guard'

/** For native forms: stores typed text as a draft, or asks before it is lost. TYPE-02 */
export async function AskBeforeLeaving({
  draft,
}: {
  /** Identifies the draft; null for forms with secrets and for forms without a signed-in person. */
  draft: string | null
}) {
  const [t, kept, common, locale, timeZone] = await Promise.all([
    getTranslations('common.unsaved'),
    getTranslations('common.draft'),
    getTranslations('common'),
    getLocale(),
    getTimeZone(),
  ])
  const words = {
    title: t('title'),
    text: t('text'),
    stay: t('stay'),
    leave: t('leave'),
    close: common('close'),
    restoredDraft: kept('broughtBack', { time: '{time}' }),
    discard: kept('discard'),
  }
  return <KeepTyped draft={draft} words={words} localeZone={{ locale, timeZone }} />
}
