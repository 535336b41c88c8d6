'use client'

import { useFormContext } from 'react-hook-form'
import { useMessageText } from '@/components/form/use-problem-words'

export function SectionError({ name }: { name: string }) {
  const say = useMessageText()
  const { getFieldState, formState } = useFormContext()
  const { error } = getFieldState(name, formState)
  return error?.message ? <p className="text-xs font-medium text-failed">{say(String(error.message))}</p> : null
}
