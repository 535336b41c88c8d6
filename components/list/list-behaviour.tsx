'use client'

import { useRouter } from 'next/navigation'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  useTransition,
  type ReactNode,
} from 'react'
import { matchShortcut } from '@/components/ui/shortcuts'
import { isKeyElsewhere } from '@/components/ui/single-keys'
import { getFailedNavigation, subscribeFailedNavigation } from '@/lib/browser/failed-navigation'
import { whileLoading } from '@/lib/browser/loading'
import { onNavigationStart } from '@/lib/browser/navigation'
import { isPlainClick } from '@/lib/browser/plain-click'
import { areDaysInOrder } from '@/lib/rules/lists/date-presets'
import { currentAddress, linkOf } from './list-pages'

/** Delay between the last key and the search. CONST-05 */
const TYPED_MS = 800
/** Rows turn grey only after this time, because repainting them earlier would delay the new rows. */
const GREY_AFTER_MS = 300

/** The address to which a GET form leads, without empty fields, and without custom days unless the range is custom. */
const addressOf = (form: HTMLFormElement): string => {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const isCustom = entries.some(([name, value]) => name === 'duration' && value === 'custom')
  const kept = entries.filter(([name, value]) => value && (isCustom || !/^(from|to)$/.test(name)))
  const query = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString()
  return query ? `${form.getAttribute('action')}?${query}` : (form.getAttribute('action') ?? '')
}

/** Clears the end date if it is before the start date. LIST-11 */
const orderDays = (form: HTMLFormElement): void => {
  const from = form.elements.namedItem('from')
  const to = form.elements.namedItem('to')
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return
  if (!areDaysInOrder(from.value, to.value)) to.value = ''
}

/** Loads the code of a panel's tool buttons on first use; if that fails, it submits the form. */
const runTool = async (form: HTMLFormElement, by: HTMLElement): Promise<void> => {
  const tools = await import('./tool-form').catch(() => null)
  if (tools) return tools.runPanelTool(form, by)
  delete by.dataset.tool
  form.requestSubmit(by)
}

/** Shows another page of the list without a navigation. */
export type InPlace = {
  isBusy: boolean
  /** The address that a link or form leads to, if it can be shown in place; else null. */
  addressOf: (href: string) => URL | null
  /** Fetches and shows a page. False if it could not be fetched, so that the person must navigate. */
  open: (url: URL, options: { history?: 'push' | 'replace'; onShow?: () => void }) => Promise<boolean>
  fetchAhead: (url: URL) => void
  stop: () => void
}

/** As the router does after a navigation: only if the beginning of the list is not visible. */
const scrollUp = (list: HTMLElement): void => {
  const { top } = list.getBoundingClientRect()
  if (top < 0 || top > document.documentElement.clientHeight) document.documentElement.scrollTop = 0
}

/** The link that had the focus when the person followed it, and what to focus if it is gone: the tool that opened its panel or set its filter. */
let followed: { href: string; tool: HTMLElement | null } | null = null

const noteFollowed = (list: HTMLElement): void => {
  const link = document.activeElement
  const tools = '.list-tools a'
  followed =
    link instanceof HTMLAnchorElement && list.contains(link)
      ? {
          href: link.getAttribute('href') ?? '',
          tool: link.closest('.list-panel,.list-chips')
            ? (list.querySelector<HTMLElement>(`${tools}[aria-expanded="true"]`) ??
              list.querySelector<HTMLElement>(tools))
            : null,
        }
      : null
}

/** The new list focuses the same link. */
const focusAgain = (list: HTMLElement): void => {
  if (!followed) return
  const link = list.querySelector<HTMLElement>(`a[href="${CSS.escape(followed.href)}"]`) ?? followed.tool
  if (document.activeElement === document.body) link?.focus({ preventScroll: true })
  followed = null
}

const controlsIn = (root: HTMLElement | null): (HTMLInputElement | HTMLSelectElement)[] => [
  ...(root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-value]') ?? []),
]

const BOX = 'input[type="checkbox"]'

/** Keys move from a row to the next, from a row's checkbox to the next one, and Enter on a checkbox opens its row. */
const moveRow = (event: KeyboardEvent, scroll: Element | null): void => {
  const target = event.target as HTMLElement
  if (!scroll || target.closest(`[role="menu"],select,input:not([type="checkbox"])`)) return
  const rows = [...scroll.querySelectorAll<HTMLElement>('tbody > tr:not(.row-rest)')]
  const row = target.closest<HTMLElement>('tbody > tr:not(.row-rest)')
  const at = row ? rows.indexOf(row) : -1
  const action = matchShortcut('list', event)
  const isBox = target.matches(BOX)
  if (isBox && action === 'open') return row?.querySelector<HTMLElement>('[data-open]')?.click()
  const to = { next: at + 1, previous: at - 1, first: 0, last: rows.length - 1, open: undefined }[action ?? 'open']
  const next = to === undefined ? undefined : rows[to]
  if (!next) return
  event.preventDefault()
  const focusable =
    next.querySelector<HTMLElement>(isBox ? BOX : '[data-open]') ??
    next.querySelector<HTMLElement>('[data-open]') ??
    next
  if (focusable === next) next.tabIndex = -1
  focusable.focus()
}

const moveInList = (event: KeyboardEvent): void => {
  // Letters are heard by the document, which also knows whether they are switched off.
  if (event.key.length > 1) moveRow(event, (event.target as HTMLElement).closest('.list-scroll'))
}

/** Letters move between the rows of the page's list from wherever the focus is, unless it is where one types. APPR-30 */
const moveByLetter = (list: HTMLElement, event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.key.length !== 1 || isKeyElsewhere(event)) return
  moveRow(event, list.querySelector('.list-scroll'))
}

/**
 * Speeds up a server-rendered list, which works without it: navigates without a page load, searches while typing, submits changes, and
 * moves between rows by key.
 */
export function ListBehaviour({ state, inPlace, children }: { state: string; inPlace?: InPlace; children: ReactNode }) {
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef<string | null>(null)
  /** The address to which the last choice leads; null once it has loaded. */
  const asked = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolls = useRef(false)
  const [isUnderWay, startTransition] = useTransition()
  const isHeld = useSyncExternalStore(
    subscribeFailedNavigation,
    () => getFailedNavigation() !== null,
    () => false,
  )
  // After a failed navigation the current rows are still valid, so nothing counts as pending.
  const isPending = (isUnderWay && !isHeld) || inPlace?.isBusy === true
  useEffect(() => {
    if (isHeld) asked.current = null
  }, [isHeld])

  const addressInPlace = useEffectEvent((href: string) => inPlace?.addressOf(href) ?? null)
  const fetchAhead = useEffectEvent((href: string) => {
    const url = inPlace?.addressOf(href)
    if (url) inPlace?.fetchAhead(url)
  })
  const navigate = useEffectEvent((href: string, { replace = false, scroll = false }) => {
    inPlace?.stop()
    startTransition(() => {
      if (href === currentAddress()) router.refresh()
      else router[replace ? 'replace' : 'push'](href, { scroll })
    })
  })
  const openInPlace = useEffectEvent(async (url: URL, { replace = false, scroll = false }) => {
    const href = `${url.pathname}${url.search}`
    const way = href === currentAddress() ? undefined : replace ? 'replace' : 'push'
    const onShow = () => {
      if (asked.current === href) asked.current = null
      scrolls.current = scroll
    }
    const isShown = await inPlace?.open(url, { ...(way && { history: way }), onShow })
    if (!isShown) navigate(href, { replace, scroll })
  })

  // Native listeners also cover rows that stream in before React has hydrated them.
  useEffect(() => {
    const list = root.current
    if (!list) return
    const stop = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const later = (work: () => void) => {
      stop()
      timer.current = setTimeout(() => list.isConnected && work(), TYPED_MS)
    }
    const go = (href: string, way: { replace?: boolean; scroll?: boolean } = {}) => {
      stop()
      noteFollowed(list)
      const url = addressInPlace(href)
      const target = url ? `${url.pathname}${url.search}` : href
      asked.current = target.split('?')[0] === location.pathname ? target : null
      if (url) void openInPlace(url, way)
      else navigate(target, way)
    }

    const onClick = (event: MouseEvent) => {
      const link = linkOf(event)
      if (!link || !isPlainClick(event) || event.defaultPrevented) return
      event.preventDefault()
      const isKept = link.hasAttribute('data-open') || link.hasAttribute('data-client-nav')
      go(`${link.pathname}${link.search}`, { scroll: !isKept })
    }

    const onPointerDown = (event: PointerEvent) => {
      const link = isPlainClick(event) && linkOf(event)
      if (link) fetchAhead(`${link.pathname}${link.search}`)
    }

    const onFocusIn = (event: FocusEvent) => {
      const link = linkOf(event)
      if (link?.rel === 'next') fetchAhead(`${link.pathname}${link.search}`)
    }

    const onSubmit = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement
      const isTool = event.submitter?.dataset.tool !== undefined
      if (isTool || form.method === 'get') event.preventDefault()
      if (isTool) void runTool(form, event.submitter as HTMLElement)
      if (isTool || form.method !== 'get') return
      go(addressOf(form))
    }

    const onInvalid = (event: Event) => {
      const field = event.target as HTMLInputElement
      if (field.dataset.missing === undefined) return
      event.preventDefault()
      field.focus()
      void import('./tool-form').then(
        (tools) => tools.sayMissing(field),
        () => {},
      )
    }

    const onInput = (event: Event) => {
      const { form, name, value } = event.target as HTMLInputElement
      if (name !== 'search' || !form) return
      const duration = list.querySelector<HTMLSelectElement>('select[name="duration"]')
      if (duration && value.trim()) duration.value = 'any'
      later(() => go(addressOf(form), { replace: location.search.includes('search=') }))
    }

    const onChange = (event: Event) => {
      const control = event.target as HTMLInputElement | HTMLSelectElement
      const { form, name } = control
      // Only GET forms, which search and filter, are submitted on change; the other forms have a button.
      if (form?.method !== 'get' || name === 'search') return
      if (control instanceof HTMLSelectElement) {
        const keep = name === 'pageSize' && form.querySelector<HTMLButtonElement>('[formaction]')
        if (keep)
          void import('./tool-form').then(
            (tools) => tools.savePreference(form, keep),
            () => {},
          )
        const box = form.elements.namedItem('search')
        if (name !== 'field' || (box instanceof HTMLInputElement && box.value)) go(addressOf(form))
        return
      }
      orderDays(form)
      stop()
      // A date is typed part by part; while its year is incomplete, it is below the minimum and invalid.
      if (form.checkValidity()) later(() => go(addressOf(form)))
    }

    focusAgain(list)

    // A search that is typed and then left must not lead back.
    const ignoreStarts = onNavigationStart(stop)
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('popstate', () => (asked.current = null), { signal })
    list.addEventListener('click', onClick, { signal })
    list.addEventListener('pointerdown', onPointerDown, { signal })
    list.addEventListener('focusin', onFocusIn, { signal })
    list.addEventListener('submit', onSubmit, { signal })
    list.addEventListener('input', onInput, { signal })
    list.addEventListener('invalid', onInvalid, { signal, capture: true })
    list.addEventListener('change', onChange, { signal })
    list.addEventListener('keydown', moveInList, { signal })
    document.addEventListener('keydown', (event) => moveByLetter(list, event), { signal })
    return () => {
      ignoreStarts()
      listening.abort()
    }
  }, [])

  useEffect(() => {
    const off = controlsIn(root.current).filter(({ value, dataset }) => value !== dataset.value)
    if (seen.current === null) {
      seen.current = state
      // Submits changes that were made before hydration, once per form.
      const last = new Map(off.map((control) => [control.form, control])).values()
      for (const control of last)
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
    if (seen.current === state) return
    seen.current = state
    if (root.current) focusAgain(root.current)
    if (root.current && scrolls.current) scrollUp(root.current)
    scrolls.current = false
    // A newer navigation has started, and it includes the values of this form.
    if (asked.current && asked.current !== currentAddress()) return
    asked.current = null
    // Controls take their values from the new address (after Back, Clear or a tab), except a text field that the person is typing into.
    for (const control of off) {
      if (!(control === document.activeElement && timer.current)) control.value = control.dataset.value ?? ''
    }
  }, [state])

  // A panel that closes changes nothing of the list but takes the focus with it.
  useEffect(() => {
    if (!isPending && root.current) focusAgain(root.current)
  }, [isPending])

  // A layout effect, so that new rows are never painted grey first.
  useLayoutEffect(() => {
    const list = root.current
    if (!isPending || !list) return
    let settle = () => {}
    void whileLoading(new Promise<void>((resolve) => (settle = resolve)))
    const grey = setTimeout(() => (list.dataset.slow = ''), GREY_AFTER_MS)
    return () => {
      clearTimeout(grey)
      delete list.dataset.slow
      settle()
    }
  }, [isPending])

  return (
    <div ref={root} className="list" aria-busy={isPending || undefined}>
      {children}
    </div>
  )
}
