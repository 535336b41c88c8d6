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

/** Lets a wide table scroll sideways, also by keyboard. A group, because the section around it is already the region of this name. */
export function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} tabIndex={0} className="-mx-4 overflow-x-auto px-4">
      {children}
    </div>
  )
}
