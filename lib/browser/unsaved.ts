import { isPlainClick } from './plain-click'

/** A form that asks before what was typed into it is lost. */
type Unsaved = {
  /** Whether something would be lost that no draft can hold. */
  isDirty: () => boolean
  /** Whether something would be lost if the page went this moment: its draft is not yet written. */
  isUnsafe?: () => boolean
  /** Puts the question; calls back where the person gives up what was typed. */
  ask: (leave: () => void) => void
  /** Whether it stands at an address as well: a step of a wizard leads nowhere else. */
  holdsAt?: (address: URL) => boolean
}

const held = new Set<Unsaved>()
let isOver = false

/** Of some forms, one that would lose something, by going to an address where one is named. */
const findUnsaved = (forms: Iterable<Unsaved>, to?: URL): Unsaved | undefined =>
  isOver ? undefined : [...forms].find((form) => form.isDirty() && !(to && form.holdsAt?.(to)))

/** The session is over and the page goes: nothing asks any more. */
export const discardUnsaved = (): void => {
  isOver = true
}

/** Whether the page belongs to nobody any more, or to somebody else. */
export const isPageAbandoned = (): boolean => isOver

/** A link away from here, whoever follows it. */
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

/** How far the browser's last step in its history went; back, where it does not tell. */
let step = -1
type Steps = EventTarget & { currentEntry: { index: number } | null }
const steps = (): Steps | undefined => (globalThis as { navigation?: Steps }).navigation
const onEntryChange = (event: Event): void => {
  const from = (event as Event & { from?: { index: number } }).from
  step = (steps()?.currentEntry?.index ?? 0) - (from?.index ?? 1) || -1
}

let isReturning = false
/** The address has changed already: it is put back, nobody else hears of it, and the step is taken again where the person says so. */
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

/** Hears of steps in the history before the router does: called once, before the page is drawn, since a window's listeners are called in the order they came. */
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

/** From now on links, steps in the history and the browser itself ask the form before they lead away; returns how to stop. */
export const trackUnsaved = (form: Unsaved): (() => void) => {
  if (held.size === 0) listen()
  held.add(form)
  return () => {
    held.delete(form)
    if (held.size === 0) stopListening()
  }
}
