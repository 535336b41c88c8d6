'use client'

import { useEffect } from 'react'
import { offerPageActions, type PageAction } from '@/lib/browser/page-actions'

export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  useEffect(() => offerPageActions(actions), [actions])
  return null
}
