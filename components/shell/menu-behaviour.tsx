'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'

const mark = (link: Element | null, isCurrent: boolean) =>
  isCurrent ? link?.setAttribute('aria-current', 'page') : link?.removeAttribute('aria-current')

/** Keeps the drawn menu at the address that is shown, and follows its links in place. Without it they are plain links. */
export function MenuBehaviour({ children }: { children: ReactNode }) {
  const pathname = usePathname()
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)

  useEffect(() => {
    for (const entry of root.current?.querySelectorAll<HTMLElement>('[data-section]') ?? []) {
      const { section = '' } = entry.dataset
      const isHere = pathname === section || pathname.startsWith(`${section}/`)
      entry.toggleAttribute('data-here', isHere)
      mark(entry.querySelector('[data-entry]'), isHere)
      for (const link of entry.querySelectorAll('[data-sub]')) mark(link, link.getAttribute('href') === pathname)
    }
  }, [pathname])

  const follow = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    // The landing link loads anew, so that who is there already gets it fresh. ACC-25
    if (!link || !isPlain || event.defaultPrevented || link.hasAttribute('data-anew')) return
    event.preventDefault()
    router.push(`${link.pathname}${link.search}`)
  }

  return (
    <div className="frame-menu" id="menu" ref={root} onClick={follow}>
      {children}
    </div>
  )
}
