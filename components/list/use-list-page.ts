'use client'

import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeCount } from '@/lib/browser/changes'
import { onNavigationStart } from '@/lib/browser/navigation'
import { comparableAddress } from '@/lib/rules/lists/list-address'
import type { InPlace } from './list-behaviour'
import type { ListPage } from './list-page'
import { addressIn, fetchAhead, inPlaceAddress, isOnScreen, loadPage, recallPage, rememberPage } from './list-pages'
import { useCatchUp } from './use-catch-up'

const newer = (one: ListPage, other: ListPage | null): ListPage => (other && other.readMs > one.readMs ? other : one)

/** The page that belongs to the address: first the one that the server rendered, then those that are fetched as data while the document stays. */
export const useListPage = (server: ListPage): { page: ListPage; inPlace: InPlace } => {
  const router = useRouter()
  const path = usePathname()
  const search = useSearchParams().toString()
  const here = comparableAddress(path, new URLSearchParams(search))
  const [adopted, setAdopted] = useState(server)
  const [page, setPage] = useState(() => {
    const known = recallPage(server.name, here)
    return server.address === here ? newer(server, known) : (known ?? server)
  })
  const [isBusy, setIsBusy] = useState(false)
  const [traversals, setTraversals] = useState(0)
  const underWay = useRef<{ asking: AbortController; address: string }>(undefined)
  const isTraversing = useRef(false)
  const shownAt = useRef<string | null>(null)
  // A dialog over the list has an address of its own; below it the list keeps its page.
  const wanted = isOnScreen(server, path) ? here : page.address
  const seen = useRef({ wanted, server })
  const [followed, setFollowed] = useState(wanted)
  if (adopted !== server) {
    setAdopted(server)
    if (server.address === wanted) setPage(server)
  }
  if (followed !== wanted) {
    setFollowed(wanted)
    const known = recallPage(server.name, wanted) ?? (server.address === wanted ? server : null)
    if (known && page.address !== wanted) setPage(known)
  }

  const stop = () => {
    underWay.current?.asking.abort()
    underWay.current = undefined
    setIsBusy(false)
  }

  const open: InPlace['open'] = async (url, { history: way, onShow }) => {
    stop()
    isTraversing.current = false
    const asking = new AbortController()
    underWay.current = { asking, address: addressIn(url) }
    const changes = changeCount()
    setIsBusy(true)
    try {
      const answer = await loadPage(page, url, asking.signal)
      if (asking.signal.aborted) return true
      underWay.current = undefined
      // A screen may give its list another title.
      const next = { ...answer, title: page.title, level: page.level }
      rememberPage(next, changes)
      onShow?.()
      // At once, so that the address never names rows that are not there yet.
      flushSync(() => {
        setPage(next)
        setIsBusy(false)
      })
      shownAt.current = next.address
      if (way) history[`${way}State`](null, '', next.address === addressIn(url) ? url : next.address)
      return true
    } catch {
      if (asking.signal.aborted) return true
      stop()
      return false
    }
  }

  /** Whether the router has yet to render the address that the browser has. */
  const isRouterBehind = () => wanted === here && addressIn(new URL(location.href)) !== wanted

  /** Fetches the page of an address that another part of the screen changed, such as Back, and of one that the server rendered too late for. */
  const follow = useEffectEvent(async () => {
    if (isRouterBehind()) return
    const before = seen.current
    seen.current = { wanted, server }
    const isOwn = shownAt.current === wanted
    const isBack = isTraversing.current
    shownAt.current = null
    isTraversing.current = false
    const isMoved = before.wanted !== wanted && !isOwn
    const isRendered = before.server !== server
    if (isOwn && !isRendered) return
    if (isMoved) stop()
    if (isRendered && server.address === wanted) return
    const isShown = page.address === wanted && (!isMoved || (isBack && recallPage(server.name, wanted) === page))
    if (!isRendered && isShown) return
    const isOpened = await open(new URL(wanted, location.href), {})
    // The server renders the address, or the router says why it cannot. A page that it has just rendered for another address stays.
    if (!isOpened && isMoved) router.refresh()
  })
  useEffect(() => {
    const soon = setTimeout(() => void follow())
    return () => clearTimeout(soon)
  }, [wanted, server])

  /**
   * Shows the page of the address after a Back that came before the router had taken over the address of the shown page: for the router the
   * address has not changed then.
   */
  const returnToAddress = useEffectEvent(async () => {
    const isUnderWay = underWay.current?.address === wanted
    if (page.address === wanted || isUnderWay || isRouterBehind()) return
    const known = recallPage(server.name, wanted)
    if (known) {
      stop()
      setPage(known)
    } else if (!(await open(new URL(wanted, location.href), {}))) router.refresh()
  })
  useEffect(() => {
    if (traversals === 0) return
    const soon = setTimeout(() => void returnToAddress())
    return () => clearTimeout(soon)
  }, [traversals])

  useEffect(() => rememberPage(server, changeCount()), [server])
  const isCatchingUp = useCatchUp(server, page)

  // The last choice counts: an answer that came later would lead back from where the person is going.
  const yieldToNavigation = useEffectEvent(stop)
  useEffect(() => onNavigationStart(yieldToNavigation), [])

  useEffect(() => {
    const traverse = () => {
      isTraversing.current = true
      setTraversals((count) => count + 1)
    }
    addEventListener('popstate', traverse)
    return () => {
      removeEventListener('popstate', traverse)
      underWay.current?.asking.abort()
    }
  }, [])

  return {
    page,
    inPlace: {
      isBusy: isBusy || isCatchingUp,
      addressOf: (href) => inPlaceAddress(page, href),
      open,
      fetchAhead: (url) => fetchAhead(page, url),
      stop,
    },
  }
}
