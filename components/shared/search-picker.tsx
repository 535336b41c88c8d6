'use client'

import clsx from 'clsx'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { ProblemText } from '@/components/form/problem-text'
import { Button } from '@/components/ui/button'
import { Input, Label } from '@/components/ui/input'
import { matchShortcut } from '@/components/ui/shortcuts'
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
  /** Shown if only one option can be chosen. */
  only: string
  none: (text: string) => string
  more: (shown: number, total: number) => string
  found: (count: number) => string
  why: (failure: RequestFailed) => ProblemWords
}
type SearchState<T> =
  | { state: 'idle' | 'searching' }
  | { state: 'failed'; why: ProblemWords }
  | { state: 'found'; rows: readonly T[]; total: number; page: number }

type SearchPage<T> = (text: string, page: number, signal: AbortSignal) => Promise<{ rows: readonly T[]; total: number }>

const DEBOUNCE_MS = 800

/** Picks one of many options. The server searches while the person types, page by page. Decision 11 */
export function SearchPicker<T extends object>({
  name,
  value,
  search,
  idOf,
  nameOf,
  noteOf,
  detailOf,
  isOptional = false,
  first,
  onPick,
  words,
  error,
  inputRef,
  scale,
}: {
  name: string
  value: T | null
  scale?: 'toolbar' | undefined
  /** Is picked when the form opens. */
  first?: T | null | undefined
  search: SearchPage<T>
  idOf: (row: T) => string
  nameOf: (row: T) => string
  noteOf?: (row: T) => ReactNode
  detailOf?: (row: T) => string
  /** The field may stay empty, so that a single option is not selected automatically. */
  isOptional?: boolean
  onPick: (row: T) => void
  words: PickerWords
  error?: string | undefined
  inputRef?: ((input: HTMLInputElement | null) => void) | undefined
}) {
  const id = useId()
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<SearchState<T>>({ state: 'idle' })
  const [active, setActive] = useState(-1)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)
  const rows = found.state === 'found' ? found.rows : []

  const [only, setOnly] = useState<T | null>(null)
  const shownText = text ?? (value ? nameOf(value) : '')
  /** The input, if it had the focus before hydration; a dialog sets the focus only later. */
  const early = useRef<HTMLInputElement | null>(null)
  const boxRef = useCallback(
    (input: HTMLInputElement | null) => {
      if (input && document.activeElement === input) early.current = input
      inputRef?.(input)
    },
    [inputRef],
  )

  const load = async (name: string, number: number, before: readonly T[]) => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    if (number === 1) setFound({ state: 'searching' })
    try {
      const next = await search(name.trim(), number, controller.signal)
      const known = new Set(before.map(idOf))
      const rows = [...before, ...next.rows.filter((row) => !known.has(idOf(row)))]
      setFound({ state: 'found', rows, total: next.total, page: number })
      return next
    } catch (failure) {
      if (failure instanceof RequestFailed) setFound({ state: 'failed', why: words.why(failure) })
    }
    return null
  }
  /** Selects the option if there is only one when the form opens. TYPE-03 */
  const chooseOnly = useRef(async () => {
    if (value !== null) return
    if (first) return onPick(first)
    if (isOptional) return
    const found = await load('', 1, [])
    const [row] = found?.total === 1 ? found.rows : []
    if (!row) return
    setOnly(row)
    onPick(row)
  })
  useEffect(() => void chooseOnly.current(), [])
  const show = () => {
    setOpen(true)
    if (found.state === 'idle' || found.state === 'failed') void load(text ?? '', 1, [])
  }
  const type = (next: string) => {
    setText(next)
    setOpen(true)
    setActive(-1)
    // The running search is for an older text.
    running.current?.abort()
    setFound({ state: 'searching' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(next, 1, []), DEBOUNCE_MS)
  }
  /** Handles clicks and keys from before hydration. */
  const catchUp = useEffectEvent((input: HTMLInputElement) => {
    if (input.value !== '' && input.value !== shownText) type(input.value)
    else show()
  })
  useEffect(() => {
    if (early.current) catchUp(early.current)
    early.current = null
  }, [])
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
    const asked = matchShortcut('picker', event)
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
        ref={boxRef}
        scale={scale}
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
        value={shownText}
        onFocus={(event) => event.currentTarget.select()}
        onClick={show}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div
          ref={placeBelow}
          popover="manual"
          className="fixed m-0 overflow-y-auto rounded-md border border-hairline bg-overlay p-0 text-ink shadow-overlay"
        >
          <ul id={`${id}-list`} role="listbox" aria-label={words.results}>
            {rows.map((row, index) => (
              <li
                key={idOf(row)}
                id={`${id}-${index}`}
                role="option"
                aria-labelledby={`${id}-${index}-name`}
                aria-describedby={detailOf ? `${id}-${index}-detail` : undefined}
                aria-selected={value !== null && idOf(row) === idOf(value)}
                title={nameOf(row)}
                className={clsx(
                  'flex cursor-pointer items-baseline justify-between gap-3 px-3 py-2 text-sm',
                  index === active ? 'bg-selected' : 'hover:bg-hover',
                )}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(row)}
              >
                <span className="flex min-w-0 flex-col items-start">
                  <span id={`${id}-${index}-name`}>{cutOption(nameOf(row))}</span>
                  {detailOf && (
                    <span id={`${id}-${index}-detail`} className="text-xs wrap-anywhere text-soft">
                      {detailOf(row)}
                    </span>
                  )}
                </span>
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
      {only && value && idOf(only) === idOf(value) && <p className="mt-1 text-xs text-soft">{words.only}</p>}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          {error}
        </p>
      )}
    </div>
  )
}

const GAP = 4
const MOST_HEIGHT = 288
const LEAST_HEIGHT = 160

/** Positions the list in the top layer, so that nothing clips it: below its input, or above if there is more room. It follows scrolling. */
const placeBelow = (list: HTMLElement | null): (() => void) | undefined => {
  const box = list?.parentElement?.querySelector('input')
  if (!list || !box) return
  list.showPopover?.()
  const position = () => {
    const { top, bottom, left, width } = box.getBoundingClientRect()
    const height = window.visualViewport?.height ?? innerHeight
    const below = height - bottom - 2 * GAP
    const isAbove = below < LEAST_HEIGHT && top > below
    Object.assign(list.style, {
      left: `${left}px`,
      right: 'auto',
      width: `${width}px`,
      top: isAbove ? 'auto' : `${bottom + GAP}px`,
      bottom: isAbove ? `${innerHeight - top + GAP}px` : 'auto',
      maxHeight: `${Math.min(MOST_HEIGHT, isAbove ? top - 2 * GAP : Math.max(below, LEAST_HEIGHT / 2))}px`,
    })
  }
  position()
  addEventListener('scroll', position, true)
  addEventListener('resize', position)
  // Content that loads above the input moves the input.
  const shifts = 'ResizeObserver' in window ? new ResizeObserver(position) : null
  for (const one of [document.body, box.form]) if (one) shifts?.observe(one)
  return () => {
    shifts?.disconnect()
    removeEventListener('scroll', position, true)
    removeEventListener('resize', position)
  }
}

function Below<T>({
  found,
  text,
  words,
  again,
  children,
}: {
  found: SearchState<T>
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
          <ProblemText {...found.why} />
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
