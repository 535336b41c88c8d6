import clsx from 'clsx'
import type { ReactNode } from 'react'

type Message = {
  id: string
  author: string
  moment: string
  text: string
  isIncoming: boolean
  /** What a note is called that the other side does not see. */
  note?: string | undefined
}

export function Conversation({ label, messages }: { label: string; messages: readonly Message[] }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {messages.map(({ id, author, moment, text, isIncoming, note }) => (
        <li
          key={id}
          className={clsx(
            'max-w-[85%] min-w-0 rounded-lg border px-3 py-2 max-sm:max-w-full',
            note
              ? 'justify-self-end border-dashed border-pending bg-pending-soft'
              : ['border-hairline', isIncoming ? 'justify-self-start bg-raised' : 'justify-self-end bg-selected'],
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
            <span className="flex flex-wrap gap-x-2 font-medium text-ink">
              <span>{author}</span>
              {note && <span className="font-semibold text-pending">{note}</span>}
            </span>
            <span className="whitespace-nowrap">{moment}</span>
          </p>
          <Text>{text}</Text>
        </li>
      ))}
    </ol>
  )
}

function Text({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
      {children}
    </p>
  )
}
