'use client'

import { useController } from 'react-hook-form'
import { useMessageText } from '@/components/form/use-problem-words'
import { SearchPicker } from '@/components/shared/search-picker'
import { usePickerWords } from '@/components/shared/use-picker-words'
import type { MerchantCategory } from '@/lib/rules/programs/merchant-categories'
import { useCategoryName } from './use-category-name'

const AT_ONCE = 25

/** Picks a merchant category by its name or code; the form holds the code. RULE-10 */
export function CategoryField({ name }: { name: string }) {
  const words = usePickerWords('merchant-categories.picker')
  const say = useMessageText()
  const { field, fieldState } = useController({ name })
  const nameOf = useCategoryName(true)
  const code = field.value as string
  return (
    <SearchPicker<MerchantCategory>
      name={name}
      value={code ? { code, name: nameOf?.(code) ?? '' } : null}
      inputRef={field.ref}
      error={fieldState.error && say(fieldState.error.message ?? '')}
      isOptional
      onPick={(picked) => field.onChange(picked.code)}
      idOf={(one) => one.code}
      nameOf={(one) => (one.name ? `${one.code} ${one.name}` : one.code)}
      search={async (text, page) => {
        const { findCategories } = await import('@/lib/rules/programs/merchant-categories')
        const found = findCategories(text)
        return { rows: found.slice((page - 1) * AT_ONCE, page * AT_ONCE), total: found.length }
      }}
      words={words}
    />
  )
}
