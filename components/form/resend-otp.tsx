'use client'

import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'

/** Asks for another one-time password once the pause is over; the server keeps the pause too. CONST-06 */
export function ResendOtp({ action, seconds, label }: { action: string; seconds: number; label: string }) {
  const [left, setLeft] = useState(seconds)
  const [isScripted, setScripted] = useState(false)
  useEffect(() => {
    const until = Date.now() + seconds * 1000
    const tick = () => {
      setScripted(true)
      setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    }
    const first = setTimeout(tick)
    const timer = setInterval(tick, 250)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [seconds])
  return (
    <form method="post" action={action} className="mt-4">
      <button type="submit" disabled={isScripted && left > 0} className={buttonClass({}, 'min-h-9 w-full')}>
        {label}
        {left > 0 && (
          <span role="timer" className="num needs-scripts text-soft">
            00:{String(left).padStart(2, '0')}
          </span>
        )}
      </button>
    </form>
  )
}
