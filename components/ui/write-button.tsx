'use client'

import type { ComponentProps } from 'react'
import { Button } from './button'
import { useReadOnly } from './read-only'

/** A button outside a form that changes something; switched off, with the reason, where nothing can be changed. USER-21 */
export function WriteButton({ disabled, title, ...rest }: ComponentProps<typeof Button>) {
  const why = useReadOnly()
  return <Button {...rest} disabled={disabled || why !== null} title={why ?? title} />
}
