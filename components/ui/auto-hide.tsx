'use client'

import { useEffect, useState, type ReactNode } from 'react'

export function AutoHide({ seconds, children }: { seconds: number; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return isOver ? null : children
}
