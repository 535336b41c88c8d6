'use client'

import { useTranslations } from 'next-intl'
import { useMessageText, useProblemWords } from '@/components/form/use-problem-words'
import type { PickerWords } from './search-picker'

/** The words of a search picker from a message group that has one for each of its states. */
export const usePickerWords = (
  group:
    | 'bank-statements.lines.picker'
    | 'merchant-categories.picker'
    | 'profile.standIns.picker'
    | 'support.assignee.picker',
): PickerWords => {
  const t = useTranslations(group)
  const say = useMessageText()
  const told = useProblemWords()
  return {
    label: t('label'),
    placeholder: t('placeholder'),
    results: t('results'),
    searching: t('searching'),
    nothing: t('nothing'),
    only: say('common.onlyChoice'),
    failed: t('failed'),
    retry: t('retry'),
    none: (text) => t('none', { text }),
    more: (shown, total) => t('more', { shown, total }),
    found: (count) => t('found', { count }),
    why: ({ problem }) => told(problem),
  }
}
