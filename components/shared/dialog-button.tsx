'use client'

import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { useOpenFromHash } from './use-open-from-hash'

/** A button and the dialog that it opens; the dialog gets a function that closes it. */
export function DialogButton({
  dialog,
  startsOpen = false,
  opensAt,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: (close: () => void) => ReactNode
  startsOpen?: boolean
  /** A link to this hash on the same page opens the dialog too. */
  opensAt?: string
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  useOpenFromHash(opensAt === undefined ? [] : [opensAt], () => setIsOpen(true))
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
