'use client'

import { useController, useFormContext } from 'react-hook-form'
import { useDraftExtra } from '@/components/form/use-draft-extra'
import { useMessageText } from '@/components/form/use-problem-words'
import type { BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from './business-choice'

type Props = {
  name: string
  value: BusinessOption | null
  within?: BusinessOption | null
  label?: string
  isBeneath?: true
  isOptional?: true
  pick: (business: BusinessOption) => void
  /** Resets the choice to its initial value. */
  clear: () => void
}

export function BusinessField({ name, pick, clear, ...choice }: Props) {
  const say = useMessageText()
  const { control, setValue } = useFormContext<Record<string, string>>()
  const { field, fieldState } = useController({ control, name })
  const wrong = fieldState.error?.message
  useDraftExtra<BusinessOption>(name, { read: () => choice.value, put: pick, clear })
  return (
    <BusinessChoice
      name={name}
      {...choice}
      inputRef={field.ref}
      error={wrong && say(wrong)}
      pick={(business) => {
        setValue(name, business.orgId, { shouldDirty: true, shouldValidate: true })
        pick(business)
      }}
    />
  )
}
