import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'

export const loadWords = async () => {
  const [t, common, status] = await Promise.all([
    getTranslations('cards.detail'),
    getTranslations('common'),
    getTranslations('status'),
  ])
  return { t, common, status, empty: common('notGiven') }
}

/** A wide table of a part, moved sideways within it, by keyboard too. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      {children}
    </div>
  )
}
