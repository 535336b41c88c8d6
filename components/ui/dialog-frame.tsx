'use client'

import * as Radix from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { readFocus, restoreFocus, type HeldFocus } from './hold-focus'
import { Icon } from './icon'
import { UnsavedScope, type GuardedForm } from './unsaved-scope'

export type DialogFrameProps = {
  close: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  closeLabel: string
  /** `sm` for a decision, `md` for a short form, `lg` for a detail. */
  size?: 'sm' | 'md' | 'lg'
  children?: ReactNode
}

const widths = { sm: 'max-w-[28rem]', md: 'max-w-[36rem]', lg: 'max-w-[72rem]' }

const FIELDS =
  'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled), [contenteditable=true]'

/**
 * What gets the focus first: an element with autofocus, else the first field, else the first button below the text, else the dialog. Never
 * the close button.
 */
const firstIn = (content: HTMLElement, isDetail: boolean): HTMLElement => {
  const asking = content.querySelector<HTMLElement>('[data-autofocus]')
  if (asking) return asking
  if (isDetail) return content
  const body = content.querySelector('[data-body]')
  const field = body?.querySelector<HTMLElement>(FIELDS)
  return field ?? content.querySelector<HTMLElement>('footer button:not(:disabled)') ?? content
}

/** A modal dialog. Escape closes it, but it asks before typed text is lost. Closing returns the focus. Load it on first use. */
export function DialogFrame({
  close: leave,
  title,
  description,
  footer,
  closeLabel,
  size = 'md',
  children,
}: DialogFrameProps) {
  // Read while rendering, because a field with autofocus takes the focus before effects run.
  const [before] = useState(readFocus)
  const opener = useRef<HeldFocus | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const outer = useContext(UnsavedScope)
  const [own] = useState(() => new Set<GuardedForm>())
  const scopes = useMemo(() => [...outer, own], [outer, own])
  const close = () => {
    const first = [...own].find((one) => one.isDirty())
    if (first) first.ask(close)
    else leave()
  }
  const takeFocus = (event: Event) => {
    opener.current = readFocus()
    event.preventDefault()
    if (content.current) firstIn(content.current, size === 'lg').focus({ preventScroll: size === 'lg' })
  }
  const giveFocusBack = (event: Event) => {
    const held = opener.current ?? before
    if (!held) return
    event.preventDefault()
    restoreFocus(held)
  }
  return (
    <Radix.Root open onOpenChange={close}>
      <Radix.Portal>
        <Radix.Overlay className="overlay-shade z-40 grid place-items-start justify-items-center overflow-y-auto p-3 xs:p-6">
          <Radix.Content
            ref={content}
            onOpenAutoFocus={takeFocus}
            onCloseAutoFocus={giveFocusBack}
            className={clsx(
              'overlay-panel relative z-50 my-auto outline-none flex w-full flex-col rounded-lg border border-hairline bg-overlay shadow-overlay',
              widths[size],
            )}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <header className="flex items-start gap-3 border-b border-hairline px-4 py-3">
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-0.5 text-sm text-soft">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label={closeLabel}
                className="-me-1 grid size-7 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
              >
                <Icon name="close" />
              </Radix.Close>
            </header>
            <UnsavedScope value={scopes}>
              {children && (
                <div data-body="" className="px-4 py-4 empty:hidden">
                  {children}
                </div>
              )}
            </UnsavedScope>
            {footer && (
              <footer className="sticky bottom-0 flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-hairline bg-overlay px-4 py-3">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
