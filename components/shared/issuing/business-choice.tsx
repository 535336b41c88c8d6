'use client'

import { useTranslations } from 'next-intl'
import { useMessageText, useProblemWords } from '@/components/form/use-problem-words'
import { useActiveBusiness } from '@/components/shared/active-business'
import { BusinessPicker } from '@/components/shared/business-picker'
import type { BusinessOption } from '@/components/shared/business-option'
import { generalWords } from '@/lib/rules/words/problem-words'

export function BusinessChoice({
  name = 'orgId',
  value,
  within,
  pick,
  inputRef,
  error,
  label,
  isBeneath,
  isPicked,
  isOptional,
  scale,
}: {
  name?: string
  scale?: 'toolbar' | undefined
  value: BusinessOption | null
  /** Only this business and those below it can be chosen; by default the active business. ACC-32 */
  within?: BusinessOption | null | undefined
  pick: (business: BusinessOption) => void
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
  error?: string | undefined
  label?: string | undefined
  /** Excludes that business itself. */
  isBeneath?: true | undefined
  isPicked?: boolean | undefined
  isOptional?: true | undefined
}) {
  const t = useTranslations('issue')
  const say = useMessageText()
  const told = useProblemWords()
  const active = useActiveBusiness()
  const scope = within ?? active
  return (
    <BusinessPicker
      name={name}
      scale={scale}
      value={value}
      within={scope}
      isBeneath={isBeneath}
      isPicked={isPicked}
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
        failed: scope ? say(generalWords.applications) : t('picker.failed'),
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
