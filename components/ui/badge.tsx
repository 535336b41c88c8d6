import clsx from 'clsx'
import type { ReactNode } from 'react'

export type Tone = 'active' | 'pending' | 'frozen' | 'failed' | 'neutral'

const tones: Record<Tone, string> = {
  active: 'bg-active-soft text-active',
  pending: 'bg-pending-soft text-pending',
  frozen: 'bg-frozen-soft text-frozen',
  failed: 'bg-failed-soft text-failed',
  neutral: 'bg-neutral-soft text-neutral',
}

/** Colour, shape and word together. design.md, Tokens. */
export function Badge({
  tone = 'neutral',
  plain,
  className,
  children,
}: {
  tone?: Tone
  /** Without the shape, for a label that is no status. */
  plain?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-5 items-center gap-1.5 rounded-full px-2 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {!plain && <span className={`mark mark-${tone}`} aria-hidden />}
      {children}
    </span>
  )
}
