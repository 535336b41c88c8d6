'use client'

import { createElement, useEffect, useState, type ComponentType } from 'react'
import { hostToasts } from './toast'

/** Belongs in the root layout. The toaster itself loads with the first toast. */
export function ToastHost({ label, dir }: { label: string; dir: 'ltr' | 'rtl' }) {
  const [Toaster, setToaster] = useState<ComponentType<{ label: string; dir: 'ltr' | 'rtl' }> | null>(null)
  useEffect(
    () =>
      hostToasts(async (toast) => {
        const toaster = await import('./toaster')
        setToaster(() => toaster.Toaster)
        toaster.draw(toast)
      }),
    [],
  )
  return Toaster && createElement(Toaster, { label, dir })
}
