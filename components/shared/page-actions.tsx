'use client'

import { useEffect } from 'react'
import { offerPageActions, type PageAction } from '@/lib/browser/page-actions'

/** Lets the one search offer what can be done on this page. PROF-07 */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  useEffect(() => offerPageActions(actions), [actions])
  return null
}
