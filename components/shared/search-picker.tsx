'use client'

import clsx from 'clsx'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { ToldLines } from '@/components/form/told-lines'
import { Button } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import { pressed } from '@/components/ui/shortcuts'
import { RequestFailed } from '@/lib/browser/request'
import { cutOption } from '@/lib/rules/locale/format'
import type { ProblemWords } from '@/lib/rules/words/problem-words'

export type PickerWords = {
  label: string
  placeholder: string
  results: string
  searching: string
  nothing: string
  failed: string
  retry: string
  none: (text: string) => string
  more: (shown: number, total: number) => string
  found: (count: number) => string
  why: (failure: RequestFailed) => ProblemWords
}
type Found<T> =
  | { state: 'idle' | 'searching' }
  | { state: 'failed'; why: ProblemWords }
  | { state: 'found'; rows: readonly T[]; total: number; page: number }

/** One page of what is searched for, and how many there are in all. */
export type SearchPage<T> = (
  text: string,
  page: number,
  signal: AbortSignal,
) => Promise<{ rows: readonly T[]; total: number }>

const DEBOUNCE_MS = 800

/** Chooses one of many, searched on the server as one types, page by page. Decision 11 */
export function SearchPicker<T extends object>({
  name,
  value,
  search,
  idOf,
  nameOf,
  noteOf,
  onPick,
  words,
  error,
  inputRef,
}: {
  name: string
  value: T | null
  search: SearchPage<T>
  idOf: (row: T) => string
  nameOf: (row: T) => string
  /** Beside the name: what stands against choosing it, or where it belongs. */
  noteOf?: (row: T) => ReactNode
  onPick: (row: T) => void
  words: PickerWords
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<Found<T>>({ state: 'idle' })
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const rows = found.state === 'found' ? found.rows : []

  const load = async (name: string, number: number, before: readonly T[]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    if (number === 1) setFound({ state: 'searching' })
    try {
      const next = await search(name.trim(), number, controller.signal)
      setFound({ state: 'found', rows: [...before, ...next.rows], total: next.total, page: number })
    } catch (failure) {
      if (failure instanceof RequestFailed) setFound({ state: 'failed', why: words.why(failure) })
    }
  }
  const show = () => {
    setOpen(true)
    if (found.state === 'idle' || found.state === 'failed') void load(text ?? '', 1, [])
  }
  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(next, 1, []), DEBOUNCE_MS)
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    if (text !== null && text !== '') {
      clearTimeout(timer.current)
      setFound({ state: 'idle' })
    }
    setText(null)
  }
  const pick = (row: T) => {
    close()
    onPick(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = pressed('picker', event)
    if (asked === 'close' && open) {
      event.stopPropagation()
      event.preventDefault()
      close()
    }
    if (asked === 'next' || asked === 'previous') {
      event.preventDefault()
      if (!open) return show()
      const step = asked === 'next' ? 1 : -1
      const next = (active + step + rows.length) % Math.max(rows.length, 1)
      setActive(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (asked === 'open' && open) {
      event.preventDefault()
      const chosen = rows[active]
      if (chosen) pick(chosen)
    }
  }

  return (
    <div
      className="relative"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <Label htmlFor={id} className="mb-1">
        {words.label}
      </Label>
      <Input
        id={id}
        name={name}
        ref={inputRef}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-required
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        placeholder={words.placeholder}
        value={text ?? (value ? nameOf(value) : '')}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-72 overflow-y-auto rounded-md border border-hairline bg-overlay shadow-overlay">
          <ul id={`${id}-list`} role="listbox" aria-label={words.results}>
            {rows.map((row, index) => (
              <li
                key={idOf(row)}
                id={`${id}-${index}`}
                role="option"
                aria-selected={value !== null && idOf(row) === idOf(value)}
                title={nameOf(row)}
                className={clsx(
                  'flex cursor-pointer items-baseline justify-between gap-3 px-3 py-2 text-sm',
                  index === active ? 'bg-selected' : 'hover:bg-hover',
                )}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(row)}
              >
                <span>{cutOption(nameOf(row))}</span>
                {noteOf?.(row)}
              </li>
            ))}
          </ul>
          <Below found={found} text={text ?? ''} words={words} again={() => void load(text ?? '', 1, [])}>
            {found.state === 'found' && rows.length < found.total && (
              <Button
                variant="ghost"
                size="sm"
                className="m-1"
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => void load(text ?? '', found.page + 1, rows)}
              >
                {words.more(rows.length, found.total)}
              </Button>
            )}
          </Below>
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          {error}
        </p>
      )}
    </div>
  )
}

function Below<T>({
  found,
  text,
  words,
  again,
  children,
}: {
  found: Found<T>
  text: string
  words: PickerWords
  again: () => void
  children: ReactNode
}) {
  if (found.state === 'failed')
    return (
      <div role="alert" className="p-3 text-sm text-failed">
        <p className="font-medium">{words.failed}</p>
        <p className="mb-2">
          <ToldLines {...found.why} />
        </p>
        <Button size="sm" onMouseDown={(event) => event.preventDefault()} onClick={again}>
          {words.retry}
        </Button>
      </div>
    )
  const isEmpty = found.state === 'found' && found.rows.length === 0
  const said = isEmpty
    ? text.trim()
      ? words.none(text)
      : words.nothing
    : found.state === 'found'
      ? words.found(found.total)
      : words.searching
  return (
    <>
      <p role="status" className={isEmpty || found.state !== 'found' ? 'p-3 text-sm text-soft' : 'sr-only'}>
        {said}
      </p>
      {children}
    </>
  )
}
