'use client'

import clsx from 'clsx'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

const stop = (event: Event) => event.stopPropagation()

/**
 * A dialog over the whole page, also over an open dialog, whose focus trap and close handlers get none of its events. The focus starts on
 * its heading.
 */
export function SessionFrame({
  title,
  isOpaque,
  onTouch,
  children,
}: {
  title: string
  /** Hides the page below, because nobody is signed in. */
  isOpaque: boolean
  onTouch?: (() => void) | undefined
  children: ReactNode
}) {
  const id = useId()
  const frame = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const touch = useRef(onTouch)
  useEffect(() => {
    touch.current = onTouch
  })

  useEffect(() => {
    const dialog = frame.current
    if (!dialog) return
    const opener = document.activeElement
    const open = () => {
      if (!dialog.open) dialog.showModal()
      heading.current?.focus()
    }
    const touched = (event: Event) => {
      event.stopPropagation()
      if (event.target !== heading.current) touch.current?.()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    open()
    dialog.addEventListener('close', open)
    dialog.addEventListener('cancel', (event) => event.preventDefault())
    dialog.addEventListener('pointerdown', stop)
    dialog.addEventListener('focusin', touched)
    addEventListener('keydown', escape, true)
    return () => {
      removeEventListener('keydown', escape, true)
      dialog.removeEventListener('close', open)
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  return createPortal(
    <dialog
      ref={frame}
      role="alertdialog"
      aria-labelledby={id}
      className={clsx(
        'pointer-events-auto m-auto w-[min(26rem,calc(100vw-32px))] rounded-lg border border-hairline bg-overlay p-5 text-ink shadow-overlay',
        isOpaque ? 'backdrop:bg-page' : 'backdrop:bg-shade',
      )}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {title}
      </h2>
      {children}
    </dialog>,
    document.body,
  )
}
