import type { ComponentProps, ReactNode } from 'react'
import { PartFailed } from '@/components/shared/part-failed'
import { Section } from '@/components/ui/section'
import type { Result } from '@/lib/calls/problem'
import { EmptyNote } from './empty-note'

type Failure = Omit<ComponentProps<typeof PartFailed>, 'problem'>
type Props<T> = Failure & {
  title: string
  action?: ReactNode
  className?: string
  above?: ReactNode
  /** Null if there was nothing to read; the part is then empty. */
  found: Result<T> | null
  empty?: string
  /** Renders the part, or nothing if it is empty. */
  children: (value: T) => ReactNode
}

/** One part of a detail: its content, the text of an empty part, or why it could not be read. A failure does not affect other parts. Decision 6 */
export function DetailPart<T>({ found, above, empty, href, of, children, ...section }: Props<T>) {
  return (
    <Section {...section}>
      {above}
      {found && !found.ok ? (
        <PartFailed problem={found.problem} href={href} of={of} />
      ) : (
        (found && children(found.value)) || <EmptyNote>{empty}</EmptyNote>
      )}
    </Section>
  )
}
