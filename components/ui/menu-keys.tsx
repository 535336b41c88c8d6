'use client'

import { useEffect } from 'react'

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')]

const focusFirst = (event: Event) => {
  const menu = event.target
  if (menu instanceof HTMLElement && menu.matches('[role="menu"]:popover-open')) itemsOf(menu)[0]?.focus()
}

const move = (event: KeyboardEvent) => {
  const menu = (event.target as Element | null)?.closest?.('[role="menu"]')
  if (!menu) return
  const items = itemsOf(menu)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }[event.key]
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

/** A chosen item closes its menu, as the browser does not. */
const close = (event: MouseEvent) => {
  const item = (event.target as Element | null)?.closest?.('[role="menuitem"]:not([aria-disabled]), [data-closes]')
  item?.closest<HTMLElement>('[popover]')?.hidePopover()
}

/** Arrow keys, Home and End for every menu of the page, whoever draws it. */
export function MenuKeys() {
  useEffect(() => {
    document.addEventListener('toggle', focusFirst, true)
    document.addEventListener('keydown', move)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('toggle', focusFirst, true)
      document.removeEventListener('keydown', move)
      document.removeEventListener('click', close)
    }
  }, [])
  return null
}
