'use client'

import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'

/** A button and the dialog that it opens; the dialog gets a function that closes it. */
export function DialogButton({
  dialog,
  startsOpen = false,
  ...button
}: Omit<ComponentProps<typeof Button>, 'onClick'> & {
  dialog: (close: () => void) => ReactNode
  startsOpen?: boolean
}) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  )
}
