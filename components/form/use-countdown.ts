'use client'

import { useEffect, useState } from 'react'

/** The seconds left, and whether a script is counting; a new `round` restarts it. KIT-15, CONST-06 */
export const useCountdown = (seconds: number, round = 0): { left: number; isScripted: boolean } => {
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
  }, [seconds, round])
  return { left, isScripted }
}

export const formatClock = (left: number): string => `00:${String(left).padStart(2, '0')}`
