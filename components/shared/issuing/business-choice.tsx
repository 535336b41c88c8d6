'use client'

import { useTranslations } from 'next-intl'
import { useMessageText, useProblemWords } from '@/components/form/use-problem-words'
import { BusinessPicker } from '@/components/shared/business-picker'
import type { BusinessOption } from '@/components/shared/business-picker'
import { generalWords } from '@/lib/rules/words/problem-words'

/** The business that a form is for, in the words of the forms. ISSUE-03, LOAD-01 */
export function BusinessChoice({
  name = 'orgId',
  value,
  within,
  pick,
  inputRef,
  error,
  label,
  isBeneath,
  isOptional,
}: {
  /** The field of the form around it. */
  name?: string
  value: BusinessOption | null
  /** The active organisation, which the choice is fixed to. */
  within: BusinessOption | null
  pick: (business: BusinessOption) => void
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
  error?: string | undefined
  label?: string | undefined
  /** The business it is chosen within is no choice itself. */
  isBeneath?: true | undefined
  /** Nothing needs to be chosen. */
  isOptional?: true | undefined
}) {
  const t = useTranslations('issue')
  const say = useMessageText()
  const told = useProblemWords()
  return (
    <BusinessPicker
      name={name}
      value={value}
      within={within}
      isBeneath={isBeneath}
      isOptional={isOptional}
      onPick={pick}
      inputRef={inputRef}
      error={error}
      words={{
        label: label ?? t('fields.orgId'),
        placeholder: t('picker.placeholder'),
        results: t('picker.results'),
        searching: t('picker.searching'),
        nothing: t('picker.nothing'),
        failed: within ? say(generalWords.applications) : t('picker.failed'),
        retry: t('retry'),
        stopped: t('picker.stopped'),
        only: say('common.onlyChoice'),
        under: (parent) => t('picker.under', { parent }),
        none: (text) => t('picker.none', { text }),
        more: (shown, total) => t('picker.more', { shown, total }),
        found: (count) => t('picker.found', { count }),
        why: ({ problem }) => told(problem),
      }}
    />
  )
}
