import clsx from 'clsx'
import type { ReactNode } from 'react'
import { badgeClass, type Tone } from '@/components/ui/badge'

type TimelineEvent = {
  key: string
  tone: Tone
  word: string
  moment: string
  more?: ReactNode
  isCurrent?: boolean
}

export function Timeline({
  label,
  current,
  events,
}: {
  label: string
  current: string
  events: readonly TimelineEvent[]
}) {
  return (
    <ol aria-label={label} className="grid text-sm">
      {events.map(({ key, tone, word, moment, more, isCurrent }, at) => (
        <li key={key} className="relative grid gap-0.5 ps-6 pb-4 last:pb-0">
          {at < events.length - 1 && (
            <span aria-hidden className="absolute inset-y-0 start-[0.3125rem] top-3 border-s border-strong/40" />
          )}
          <span
            aria-hidden
            className={clsx(
              'absolute start-0 top-1.5 size-[0.6875rem] rounded-full border-2 bg-raised',
              isCurrent ? 'border-primary' : 'border-strong/60',
            )}
          />
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className={badgeClass(tone)}>{word}</span>
            {isCurrent && <span className="text-xs text-soft">{current}</span>}
          </span>
          <span className="flex flex-wrap gap-x-3 text-soft">
            <span>{moment}</span>
            {more}
          </span>
        </li>
      ))}
    </ol>
  )
}
