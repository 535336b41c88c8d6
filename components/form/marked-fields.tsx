'use client'

import { useFormContext } from 'react-hook-form'
import { useMarkedFields } from './use-marked-fields'

/** Marks fields of the form around it. APPR-37 */
export function MarkedFields({ fields, message }: { fields: readonly string[]; message: string }) {
  useMarkedFields(useFormContext(), fields, message)
  return null
}
