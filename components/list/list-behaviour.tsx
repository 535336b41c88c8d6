'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, useTransition, type ReactNode } from 'react'
import { matchShortcut } from '@/components/ui/shortcuts'
import { getFailedNavigation, subscribeFailedNavigation } from '@/lib/browser/failed-navigation'
import { whileLoading } from '@/lib/browser/loading'
import { isPlainClick } from '@/lib/browser/plain-click'

/** Delay between the last key and the search. CONST-05 */
const TYPED_MS = 800
/** Rows are greyed only after this time: doing it earlier would delay the new rows. */
const GREY_AFTER_MS = 300

/** The address of a form: empty fields are left out, and custom days unless the range is custom. */
const addressOf = (form: HTMLFormElement): string => {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const)
  const isCustom = entries.some(([name, value]) => name === 'duration' && value === 'custom')
  const kept = entries.filter(([name, value]) => value && (isCustom || !/^(from|to)$/.test(name)))
  const query = new URLSearchParams(kept.map(([name, value]) => [name, value])).toString()
  return query ? `${form.getAttribute('action')}?${query}` : (form.getAttribute('action') ?? '')
}

/** A start after the end clears the end. LIST-11 */
const orderDays = (form: HTMLFormElement): void => {
  const from = form.elements.namedItem('from')
  const to = form.elements.namedItem('to')
  if (!(from instanceof HTMLInputElement) || !(to instanceof HTMLInputElement)) return
  if (from.value && to.value && from.value > to.value) to.value = ''
}

/** Loads the code of a panel's tool buttons on first use; if that fails, submits the form. */
const runTool = async (form: HTMLFormElement, by: HTMLElement): Promise<void> => {
  const tools = await import('./tool-form').catch(() => null)
  if (tools) return tools.runPanelTool(form, by)
  delete by.dataset.tool
  form.requestSubmit(by)
}

/** Which link of a list had the focus when another filter was chosen; the same link is focused in the new list. */
let followed: string | null = null

const currentAddress = (): string => `${location.pathname}${location.search}`

const controlsIn = (root: HTMLElement | null): (HTMLInputElement | HTMLSelectElement)[] => [
  ...(root?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-value]') ?? []),
]

const moveRow = (event: KeyboardEvent): void => {
  const target = event.target as HTMLElement
  const scroll = target.closest('.list-scroll')
  if (!scroll) return
  const rows = [...scroll.querySelectorAll<HTMLElement>('tbody > tr:not(.row-rest)')]
  const row = target.closest<HTMLElement>('tbody > tr:not(.row-rest)')
  const at = row ? rows.indexOf(row) : -1
  const to = { next: at + 1, previous: at - 1, first: 0, last: rows.length - 1, open: undefined }[
    matchShortcut('list', event) ?? 'open'
  ]
  const next = to === undefined ? undefined : rows[to]
  if (!next || target.closest('[role="menu"],input,select')) return
  event.preventDefault()
  const focusable = next.querySelector<HTMLElement>('[data-open]') ?? next
  if (focusable === next) next.tabIndex = -1
  focusable.focus()
}

/**
 * Speeds up a server-rendered list: navigates in place, searches while typing, submits changes, moves between rows by key. The list works
 * without it.
 */
export function ListBehaviour({ state, children }: { state: string; children: ReactNode }) {
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)
  const seen = useRef<string | null>(null)
  /** The address that the last choice leads to, until it has loaded. */
  const asked = useRef<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isUnderWay, startTransition] = useTransition()
  const isHeld = useSyncExternalStore(
    subscribeFailedNavigation,
    () => getFailedNavigation() !== null,
    () => false,
  )
  // A failed navigation is not pending: the current rows stay valid.
  const isPending = isUnderWay && !isHeld
  useEffect(() => {
    if (isHeld) asked.current = null
  }, [isHeld])

  // Native listeners, so that rows which stream in later are covered before React hydrates them.
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
    const go = (href: string, { replace = false, scroll = false } = {}) => {
      stop()
      const focused = document.activeElement
      followed = focused instanceof HTMLAnchorElement && list.contains(focused) ? href : null
      const here = currentAddress()
      asked.current = href.split('?')[0] === location.pathname ? href : null
      startTransition(() => {
        if (href === here) router.refresh()
        else router[replace ? 'replace' : 'push'](href, { scroll })
      })
    }

    const onClick = (event: MouseEvent) => {
      const target = event.target as Element
      const link = target.closest('a')
      if (!link || !isPlainClick(event) || event.defaultPrevented || link.target || link.origin !== location.origin)
        return
      if (link.hasAttribute('download')) return
      event.preventDefault()
      const staysInPlace = link.hasAttribute('data-open') || link.hasAttribute('data-client-nav')
      go(`${link.pathname}${link.search}`, { scroll: !staysInPlace })
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
      // Only searches are submitted on change; panels have a button.
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
      // A date is typed part by part: an incomplete year is earlier than the minimum.
      if (form.checkValidity()) later(() => go(addressOf(form)))
    }

    const again = followed && list.querySelector<HTMLElement>(`a[href="${CSS.escape(followed)}"]`)
    if (again && document.activeElement === document.body) again.focus({ preventScroll: true })
    followed = null

    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('popstate', () => (asked.current = null), { signal })
    list.addEventListener('click', onClick, { signal })
    list.addEventListener('submit', onSubmit, { signal })
    list.addEventListener('input', onInput, { signal })
    list.addEventListener('invalid', onInvalid, { signal, capture: true })
    list.addEventListener('change', onChange, { signal })
    list.addEventListener('keydown', moveRow, { signal })
    return () => listening.abort()
  }, [router, startTransition])

  useEffect(() => {
    const off = controlsIn(root.current).filter(({ value, dataset }) => value !== dataset.value)
    if (seen.current === null) {
      seen.current = state
      // Changes made before hydration are submitted now, once per form.
      const last = new Map(off.map((control) => [control.form, control])).values()
      for (const control of last)
        for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
    if (seen.current === state) return
    seen.current = state
    // Another navigation has already started and includes this form's values.
    if (asked.current && asked.current !== currentAddress()) return
    asked.current = null
    // Controls follow the address (back, clear, a tab), but never a text that is being typed.
    for (const control of off) {
      if (!(control === document.activeElement && timer.current)) control.value = control.dataset.value ?? ''
    }
  }, [state])

  // In a layout effect, so that new rows are not painted grey first.
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
