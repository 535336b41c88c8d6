const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
const DIALOG = '[role=dialog], [role=alertdialog]'

/** True if the element took the focus. Headings, regions and `main` become focusable by script. */
const focusOn = (element: HTMLElement | null): boolean => {
  if (!element || element.matches(':disabled')) return false
  if (!element.matches(FOCUSABLE)) element.tabIndex = -1
  element.focus()
  return document.activeElement === element
}

/** The element, the same link if the row was rendered again, or the button of the menu that holds the element. */
const focusAgain = (element: HTMLElement): boolean => {
  const href = element.getAttribute('href')
  const menu = element.closest('[popover]')
  return (
    focusOn(element) ||
    (href !== null && focusOn(document.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`))) ||
    (menu !== null && focusOn(document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)))
  )
}

/** The regions and dialogs around an element, from the inside out. */
const regionsAround = (element: HTMLElement): HTMLElement[] => {
  const found: HTMLElement[] = []
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.matches(`section, [role=region], ${DIALOG}`)) found.push(at)
  return found
}

/** A control whose action may remove or disable it, with the regions that are around it now. */
export type HeldFocus = { element: HTMLElement; regions: readonly HTMLElement[] }

/** Null if nothing on the page has the focus. */
export const readFocus = (): HeldFocus | null => {
  // The server renders dialogs that start open.
  if (typeof document === 'undefined') return null
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  return { element, regions: regionsAround(element) }
}

const placeFocus = ({ element, regions }: HeldFocus): void => {
  if (focusAgain(element)) return
  const left = [...regions, document.querySelector<HTMLElement>('main')].filter((region) => region?.isConnected)
  left.some((region) => focusOn(region?.querySelector('h1, h2, h3') ?? null) || focusOn(region ?? null))
}

let release = () => {}

/**
 * Until the person moves the focus, it does not fall to the body if the page is rendered anew without the control, for example when Unfreeze
 * replaces Freeze: it goes to the heading of the nearest region that is left.
 */
export const holdFocus = (held: HeldFocus | null): void => {
  release()
  if (!held) return
  const { element } = held
  const dialog = element.closest(DIALOG)
  const listening = new AbortController()
  const observer = new MutationObserver(() => {
    const active = document.activeElement
    const isLost = active === document.body || (active === element && element.matches(':disabled'))
    // A dialog that closes gives the focus back itself.
    if (dialog && !dialog.isConnected) release()
    else if (isLost && element.getAttribute('aria-busy') !== 'true') placeFocus(held)
  })
  release = () => {
    observer.disconnect()
    listening.abort()
  }
  const { signal } = listening
  document.addEventListener('focusin', ({ target }) => target !== element && release(), { signal })
  document.addEventListener('pointerdown', release, { signal })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'aria-busy'],
  })
}

/** Gives the focus back, for as long as the person leaves it there. */
export const restoreFocus = (held: HeldFocus): void => {
  holdFocus(held)
  placeFocus(held)
}
