'use client'

import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Marks the fields of a record that was sent back for correction, each until it changes or its step is left. APPR-37 */
export const useMarkedFields = <V extends FieldValues, O>(
  { setError }: Pick<UseFormReturn<V, unknown, O>, 'setError'>,
  fields: readonly string[],
  message: string,
): void => {
  const mark = useEffectEvent(() => fields.forEach((field) => setError(field as Path<V>, { type: 'server', message })))
  useEffect(() => mark(), [])
}
