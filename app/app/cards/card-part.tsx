import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PartFailed } from '@/components/shared/part-failed'
import { Section } from '@/components/ui/section'
import type { ProblemDetails } from '@/lib/calls/problem'

/** What every part of a card's detail says in. */
export const wordsOf = async () => {
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

/** A part that could not be read; the others stand. Decision 6 */
export function FailedPart({ title, problem, href }: { title: string; problem: ProblemDetails; href: string }) {
  return (
    <Section title={title}>
      <PartFailed of="cards" problem={problem} href={href} />
    </Section>
  )
}
