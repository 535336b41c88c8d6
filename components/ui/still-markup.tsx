'use client'

import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ComponentProps, RefObject } from 'react'
import { takeStill } from './still-kept'
import { swapRows } from './swap-rows'

/** What this tab has shown by name, for a page that one comes back to. */
const shown = new Map<string, string>()

const standing = (name: string): string => {
  const html = document.querySelector(`[data-still="${name}"]`)?.innerHTML ?? shown.get(name) ?? ''
  shown.set(name, html)
  return html
}

const found = (name: string): string => (typeof document === 'undefined' ? takeStill(name) : standing(name))

const nameOf = (element: Element): string | null => element.getAttribute('aria-label') ?? element.textContent

/** Takes note of what is focused in a place; the returned call gives the focus to what stands for it there now, if anything does. */
const focusIn = (place: HTMLElement): (() => void) => {
  const before = place.contains(document.activeElement) ? document.activeElement : null
  if (!before || before === place) return () => undefined
  const [tag, name, href] = [before.tagName, nameOf(before), before.getAttribute('href')]
  return () => {
    if (document.activeElement !== document.body) return
    const alike = [...place.querySelectorAll<HTMLElement>(tag)].filter((element) => nameOf(element) === name)
    const same = alike.find((element) => element.getAttribute('href') === href)
    const instead = alike.length === 1 ? alike[0] : place.querySelector<HTMLElement>('[aria-current]')
    ;(same ?? instead)?.focus({ preventScroll: true })
  }
}

type Props = Omit<ComponentProps<'div'>, 'ref'> & { as?: 'div' | 'nav'; html?: string; still?: string }

/** Drawn markup in an element of its own; by name it is what the document already shows. */
export function StillMarkup({ as: Tag = 'div', html, still, ...rest }: Props) {
  const kept = useMemo(() => (still === undefined ? '' : found(still)), [still])
  const markup = html ?? kept
  const [first] = useState(markup)
  const place = useRef<HTMLElement>(null)
  const stands = useRef<string | null>(first)

  // React writes what it is first given; what comes later is written here.
  useLayoutEffect(() => {
    if (!place.current || stands.current === markup) return
    stands.current = markup
    const refocus = focusIn(place.current)
    const callOff = swapRows(place.current, markup)
    // When everything stands: to focus lays the page out, once more for each part that comes after.
    queueMicrotask(refocus)
    return () => {
      if (!callOff) return
      callOff()
      stands.current = null
    }
  }, [markup])

  return (
    <Tag
      {...rest}
      ref={place as RefObject<HTMLDivElement>}
      data-still={still}
      dangerouslySetInnerHTML={{ __html: first }}
    />
  )
}
