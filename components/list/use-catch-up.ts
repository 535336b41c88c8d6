'use client'

import { useRouter } from 'next/navigation'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isPlainClick } from '@/lib/browser/plain-click'
import { opensOverList } from '@/lib/routes'
import type { ListPage } from './list-page'
import { currentAddress, isOnScreen, linkOf } from './list-pages'

/** How long a dialog waits for the list beneath it. */
const LONGEST_WAIT_MS = 3000

/** The part of the address below which a dialog opens over its list. */
const sectionOf = (path: string): string => path.split('/', 3).join('/')

const opensOver = ({ pathname }: HTMLAnchorElement): boolean =>
  opensOverList(pathname) && sectionOf(pathname) === sectionOf(location.pathname)

/**
 * Brings the router to the page that is shown before any link of the document opens a dialog over it: from an older page the router loads the
 * whole document when the dialog refreshes the list. Returns whether the router is on its way.
 */
export const useCatchUp = (server: ListPage, page: ListPage): boolean => {
  const router = useRouter()
  const [isUnderWay, setIsUnderWay] = useState(false)
  const underWay = useRef<Promise<void>>(undefined)
  const caughtUp = useRef<() => void>(undefined)
  const awaited = useRef<HTMLAnchorElement>(undefined)
  const isFollowing = useRef(false)

  useEffect(() => caughtUp.current?.(), [server])

  /** Null if the router knows the shown page; else the promise resolves when it knows, or a while later. */
  const catchUp = (): Promise<void> | null => {
    if (server.address === page.address || !isOnScreen(server, location.pathname)) return null
    underWay.current ??= new Promise<void>((resolve) => {
      caughtUp.current = resolve
      setTimeout(resolve, LONGEST_WAIT_MS)
      setIsUnderWay(true)
      startTransition(() => router.replace(currentAddress(), { scroll: false }))
    }).finally(() => {
      underWay.current = caughtUp.current = undefined
      setIsUnderWay(false)
    })
    return underWay.current
  }

  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const link = isPlainClick(event) && linkOf(event)
    if (link && opensOver(link)) void catchUp()
  })

  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = isPlainClick(event) && linkOf(event)
    if (!link || isFollowing.current) return
    // The last of several choices counts.
    awaited.current = undefined
    const isBehind = opensOver(link) ? catchUp() : null
    if (!isBehind) return
    event.preventDefault()
    event.stopPropagation()
    awaited.current = link
    void isBehind.then(() => {
      if (awaited.current !== link || !link.isConnected) return
      awaited.current = undefined
      isFollowing.current = true
      link.click()
      isFollowing.current = false
    })
  })

  // Captured, so that they come before the handlers that follow a link.
  useEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const forget = () => (awaited.current = undefined)
    document.addEventListener('pointerdown', (event) => onPointerDown(event), options)
    document.addEventListener('click', (event) => onClick(event), options)
    for (const type of ['input', 'change', 'submit']) document.addEventListener(type, forget, options)
    return () => listening.abort()
  }, [])

  return isUnderWay
}
