'use client'

import { useEffect, useTransition } from 'react'
import { beginDrawing } from '@/lib/browser/drawing'

/** Has the page drawn anew, and holds back what would write the address until it is. */
export const useDrawAnew = (): ((draw: () => void) => void) => {
  const [isDrawing, start] = useTransition()
  useEffect(() => (isDrawing ? beginDrawing() : undefined), [isDrawing])
  return start
}
