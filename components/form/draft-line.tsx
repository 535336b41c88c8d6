'use client'

import { Button } from '@/components/ui/button'
import { formatDateTime, type LocaleZone } from '@/lib/rules/locale/format'

export type DraftWords = {
  /** Contains `{time}` as a placeholder. */
  restoredDraft: string
  discard: string
}

export default function DraftLine({
  at,
  discard,
  words,
  localeZone,
}: {
  at: number
  discard: () => void
  words: DraftWords
  localeZone: LocaleZone
}) {
  return (
    <div
      role="status"
      className="mb-4 flex w-full flex-wrap items-center justify-between gap-x-3 in-[.list-panel]:mb-0 in-[form.grid]:mb-0 rounded-md bg-sunken px-3 py-1 text-sm text-soft"
    >
      <p className="py-1">
        {words.restoredDraft.replace('{time}', formatDateTime(new Date(at).toISOString(), localeZone))}
      </p>
      <Button variant="ghost" size="sm" onClick={discard}>
        {words.discard}
      </Button>
    </div>
  )
}
