'use client'

import type { ComponentProps } from 'react'
import { useReadOnly } from './read-only'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** Chooses a file; switched off, with the reason, where nothing can be changed. USER-21 */
export function FileInput({ disabled, title, ...rest }: Props) {
  const why = useReadOnly()
  return (
    <input
      type="file"
      className="control control-form py-1 text-sm file:me-3 file:cursor-pointer file:rounded-md file:border-0 file:bg-hover file:px-2 file:py-1 file:text-sm file:font-medium"
      disabled={disabled || why !== null}
      title={why ?? title}
      {...rest}
    />
  )
}
