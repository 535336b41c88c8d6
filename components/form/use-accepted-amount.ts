import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { toMinor } from '@/lib/rules/locale/money'

/** The typed amount in minor units; null while the field is empty or its amount is refused, so that no preview is computed from it. */
export const useAcceptedAmount = (name: string): number | null => {
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name })
  const typed: unknown = useWatch({ name })
  return getFieldState(name, formState).invalid || typeof typed !== 'string' ? null : toMinor(typed)
}
