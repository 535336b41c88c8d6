'use client'

import type { FormEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { formatClock, useCountdown } from './use-countdown'

/** Sends another one-time password after the pause, which the server enforces too. CONST-06 */
export function ResendOtp({
  action,
  seconds,
  label,
  onSubmit,
}: {
  action: string
  seconds: number
  label: string
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}) {
  const { left, isScripted } = useCountdown(seconds)
  return (
    <form method="post" action={action} onSubmit={onSubmit} className="mt-4">
      <button type="submit" disabled={isScripted && left > 0} className={buttonClass({}, 'min-h-9 w-full')}>
        {label}
        {left > 0 && (
          <span role="timer" className="num needs-scripts text-soft">
            {formatClock(left)}
          </span>
        )}
      </button>
    </form>
  )
}
