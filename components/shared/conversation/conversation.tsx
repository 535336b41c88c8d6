import clsx from 'clsx'
import type { ReactNode } from 'react'

type Message = { id: string; author: string; moment: string; text: string; isIncoming: boolean }

export function Conversation({ label, messages }: { label: string; messages: readonly Message[] }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {messages.map(({ id, author, moment, text, isIncoming }) => (
        <li
          key={id}
          className={clsx(
            'max-w-[85%] min-w-0 rounded-lg border border-hairline px-3 py-2 max-sm:max-w-full',
            isIncoming ? 'justify-self-start bg-raised' : 'justify-self-end bg-selected',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 text-xs text-soft">
            <span className="font-medium text-ink">{author}</span>
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
