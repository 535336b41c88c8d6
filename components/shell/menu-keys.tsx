'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { matchShortcut } from '@/components/ui/shortcuts'
import { isPlainClick } from '@/lib/browser/plain-click'

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
    next: (at + 1) % items.length,
    previous: (at - 1 + items.length) % items.length,
    first: 0,
    last: items.length - 1,
    close: undefined,
  }[matchShortcut('menu', event) ?? 'close']
  if (next === undefined) return
  event.preventDefault()
  items[next]?.focus()
}

/** Closes the menu after a choice, because browsers do not. */
const close = (event: MouseEvent) => {
  const item = (event.target as Element | null)?.closest?.('[role="menuitem"]:not([aria-disabled]), [data-close-menu]')
  item?.closest<HTMLElement>('[popover]')?.hidePopover()
}

const followed = (event: MouseEvent): string | null => {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a:is([data-client-nav],.nav-link)')
  return link && isPlainClick(event) && !event.defaultPrevented ? `${link.pathname}${link.search}` : null
}

/** Adds arrow keys, Home and End to every menu of the page. Links navigate without a page load. */
export function MenuKeys() {
  const router = useRouter()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = followed(event)
      if (!href) return
      event.preventDefault()
      router.push(href)
    }
    document.addEventListener('toggle', focusFirst, true)
    document.addEventListener('keydown', move)
    document.addEventListener('click', close)
    document.addEventListener('click', follow)
    return () => {
      document.removeEventListener('toggle', focusFirst, true)
      document.removeEventListener('keydown', move)
      document.removeEventListener('click', close)
      document.removeEventListener('click', follow)
    }
  }, [router])
  return null
}
