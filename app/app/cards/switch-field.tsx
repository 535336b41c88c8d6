'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/form/field'
import { Imposed } from '@/components/shared/imposed'
import type { ImposedBy } from '@/lib/rules/authorisation/imposed'

type Props = { name: string; label: string; help?: ReactNode; offBy: ImposedBy | null }

/** A switch of a card. If somebody with a wider scope has switched it off, it is disabled and says who did. ORG-38 */
export function SwitchField({ name, label, help, offBy }: Props) {
  return (
    <Field
      name={name}
      kind="checkbox"
      label={label}
      help={offBy ? <Imposed by={offBy} /> : help}
      disabled={offBy !== null}
    />
  )
}
