'use client'

import clsx from 'clsx'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place below a locked form's fields; undefined if the form is not locked. */
const BelowContext = createContext<HTMLElement | null | undefined>(undefined)

/** Says why nothing can be changed and switches the fields off. The row of buttons stands outside, so that people can still leave. USER-21 */
export function LockedForm({ why, children }: { why: string; children: ReactNode }) {
  const [below, setBelow] = useState<HTMLElement | null>(null)
  return (
    <>
      <p className="text-sm text-soft">{why}</p>
      <BelowContext value={below}>
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      </BelowContext>
      <div ref={setBelow} className="contents" />
    </>
  )
}

type Props = {
  className?: string
  /** What stands before the buttons. */
  before?: ReactNode
  /** Buttons that change nothing: Cancel and Back. They work in a locked form too. */
  leave: ReactNode
  children: ReactNode
}

/** The buttons below the fields of a form. */
export function ButtonRow({ className = 'submit-row', before, leave, children }: Props) {
  const below = useContext(BelowContext)
  const isLocked = below !== undefined
  const row = (
    // A locked form's row does not stick to the bottom: the banner that says why is there.
    <div className={clsx(className, isLocked && 'static!')}>
      {before}
      {leave}
      {isLocked ? (
        <fieldset disabled className="contents">
          {children}
        </fieldset>
      ) : (
        children
      )}
    </div>
  )
  return below ? createPortal(row, below) : row
}
