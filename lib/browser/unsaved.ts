import { isPlainClick } from './plain-click'

type Unsaved = {
  isDirty: () => boolean
  /** Whether text would be lost now, because its draft is not saved yet. */
  isUnsafe?: () => boolean
  ask: (leave: () => void) => void
  holdsAt?: (address: URL) => boolean
}

const held = new Set<Unsaved>()
let isOver = false

const findUnsaved = (forms: Iterable<Unsaved>, to?: URL): Unsaved | undefined =>
  isOver ? undefined : [...forms].find((form) => form.isDirty() && !(to && form.holdsAt?.(to)))

export const discardUnsaved = (): void => {
  isOver = true
}

export const isPageAbandoned = (): boolean => isOver

const findFollowedLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
  if (!link || !isPlainClick(event) || (link.target && link.target !== '_self') || link.hasAttribute('download'))
    return null
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search
  return link.origin === location.origin && isElsewhere ? link : null
}

const onClick = (event: MouseEvent): void => {
  const link = findFollowedLink(event)
  const form = link && findUnsaved(held, new URL(link.href))
  if (!form) return
  event.preventDefault()
  event.stopImmediatePropagation()
  link.closest<HTMLElement>('[popover]')?.hidePopover()
  form.ask(() => (link.isConnected ? link.click() : location.assign(link.href)))
}

let step = -1
type Steps = EventTarget & { currentEntry: { index: number } | null }
const steps = (): Steps | undefined => (globalThis as { navigation?: Steps }).navigation
const onEntryChange = (event: Event): void => {
  const from = (event as Event & { from?: { index: number } }).from
  step = (steps()?.currentEntry?.index ?? 0) - (from?.index ?? 1) || -1
}

let isReturning = false
/** The browser has already changed the address. The handler restores it, hides the event from the router, and asks the person. */
const onPopState = (event: PopStateEvent): void => {
  if (isReturning) {
    isReturning = false
    event.stopImmediatePropagation()
    return
  }
  const form = findUnsaved(held, new URL(location.href))
  if (!form) return
  event.stopImmediatePropagation()
  const taken = step
  isReturning = true
  history.go(-taken)
  form.ask(() => history.go(taken))
}

/** Must run once before anything renders: listeners are called in the order in which they were added, and this one must come before the router's. */
export const watchHistory = (): void => {
  addEventListener('popstate', onPopState)
  steps()?.addEventListener('currententrychange', onEntryChange)
}

const onBeforeUnload = (event: BeforeUnloadEvent): void => {
  if (findUnsaved(held) || (!isOver && [...held].some((form) => form.isUnsafe?.()))) event.preventDefault()
}

const listen = (): void => {
  addEventListener('click', onClick, true)
  addEventListener('beforeunload', onBeforeUnload)
}

const stopListening = (): void => {
  removeEventListener('click', onClick, true)
  removeEventListener('beforeunload', onBeforeUnload)
}

export const trackUnsaved = (form: Unsaved): (() => void) => {
  if (held.size === 0) listen()
  held.add(form)
  return () => {
    held.delete(form)
    if (held.size === 0) stopListening()
  }
}
