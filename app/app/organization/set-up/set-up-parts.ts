import type { UseFormReturn } from 'react-hook-form'
import type { SetUpStart, ExistingBusinessParts } from '@/lib/queries/set-up'
import type { Country } from '@/lib/rules/input/validators'
import type { SetUpValues } from '@/lib/rules/bodies/set-up'
import type { FormRequirements } from './use-requirements'

export type SetUpParts = {
  form: UseFormReturn<SetUpValues>
  values: SetUpValues
  start: SetUpStart
  standing: ExistingBusinessParts | null
  country: Country
  /** True in the sandbox, which approves businesses at once. ORG-35 */
  isSandbox: boolean
  asked: FormRequirements
}
