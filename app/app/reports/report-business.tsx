'use client'

import { useId, useRef, useState } from 'react'
import { Input } from '@/components/ui/input'
import { Button } from '@/components/ui/button'
import { matchShortcut } from '@/components/ui/shortcuts'
import { request } from '@/lib/browser/request'

type Business = { id: string; name: string }
type Props = {
  name: string
  label: string
  start: Business | null
  words: { all: string; search: string; clear: string; none: string }
}

const DEBOUNCE_MS = 400
const FEW = 10

/** Narrows a report to one business and what lies under it, found as one types; its id is what the form carries. */
export function ReportBusiness({ name, label, start, words }: Props) {
  const id = useId()
  const [chosen, choose] = useState(start)
  const [found, setFound] = useState<Business[] | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = async (text: string) => {
    const query = { page: 1, perPage: FEW, ...(text && { name: text }) }
    const answer = await request('issuing GET orgs', { query }).catch(() => null)
    setFound(answer?.list.map((org) => ({ id: org.orgId, name: org.orgDisplayName ?? org.orgName ?? org.orgId })) ?? [])
  }
  const type = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void search(text.trim()), DEBOUNCE_MS)
  }
  const pick = (business: Business | null) => {
    choose(business)
    setFound(null)
  }
  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFound(null)
      }}
      onKeyDown={(event) => matchShortcut('picker', event) === 'close' && setFound(null)}
    >
      <label htmlFor={id} className="block text-sm font-medium">
        {label}
      </label>
      {/* Empty is an answer of its own: all businesses, whichever one the list was entered by. */}
      <input type="hidden" name={name} value={chosen?.id ?? ''} />
      {chosen ? (
        <span className="control mt-1 flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate">{chosen.name}</span>
          <Button variant="ghost" size="sm" aria-label={words.clear} onClick={() => pick(null)}>
            ×
          </Button>
        </span>
      ) : (
        <Input
          scale="toolbar"
          id={id}
          placeholder={words.all}
          autoComplete="off"
          className="mt-1"
          onChange={(event) => type(event.target.value)}
        />
      )}
      {found && (
        <ul
          aria-label={words.search}
          className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 min-w-56 overflow-y-auto rounded-md border border-hairline bg-overlay shadow-overlay"
        >
          {found.map((business) => (
            <li key={business.id}>
              <button
                type="button"
                className="block w-full px-3 py-2 text-start text-sm hover:bg-hover focus-visible:bg-hover"
                onClick={() => pick(business)}
              >
                {business.name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-3 py-2 text-sm text-soft">{words.none}</li>}
        </ul>
      )}
    </div>
  )
}
