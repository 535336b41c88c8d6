import type { ReactNode } from 'react'

export function Notes({ notes, children }: { notes: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-3 rounded-lg bg-sunken px-3 py-2">
      <ul className="list-disc ps-4 text-xs text-soft">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
