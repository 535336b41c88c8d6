'use client'

import { useEffect, useTransition } from 'react'
import { beginDrawing } from '@/lib/browser/drawing'

/** Refreshes the page and holds back changes of the address until it has rendered. */
export const useDrawAnew = (): ((draw: () => void) => void) => {
  const [isDrawing, start] = useTransition()
  useEffect(() => (isDrawing ? beginDrawing() : undefined), [isDrawing])
  return start
}
