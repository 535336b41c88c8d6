'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { LocaleZone } from '@/lib/rules/locale/format'
import type { DraftWords } from './draft-line'
import type { UnsavedWords } from './unsaved-question'
import { useDraft } from './use-draft'
import { useUnsavedGuard } from './use-unsaved-guard'

const DraftLine = lazyComponent(() => import('./draft-line'))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=hidden]), select, textarea') && !element.matches(':disabled')
const controlsIn = (form: HTMLFormElement | null): Control[] => [...(form?.elements ?? [])].filter(isControl)
const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

/** A control's initial value. Values that the server returned with a refusal still count as typed. */
const startOf = ({ dataset, defaultValue }: Exclude<Control, HTMLSelectElement>): string =>
  dataset.start ?? defaultValue

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (isBox(control)) return control.checked !== control.defaultChecked
  return control.type === 'file' ? control.value !== '' : control.value !== startOf(control)
}

/** Rows that can be reordered, each with a hidden field that identifies it. */
const rowsIn = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[data-order]') ?? null
const rowFields = (rows: HTMLElement) => [...rows.querySelectorAll<HTMLInputElement>('input[type=hidden]')]
const readOrder = (rows: HTMLElement): string =>
  rowFields(rows)
    .map(({ value }) => value)
    .join(' ')
const putOrder = (rows: HTMLElement, order: string): void => {
  for (const value of order.split(' ')) {
    const row = rowFields(rows)
      .find((field) => field.value === value)
      ?.closest('li')
    if (row) rows.append(row)
  }
}
const ORDER = 'order of rows'

const readTyped = (form: HTMLFormElement | null): Record<string, unknown> => {
  const controls = controlsIn(form)
  const rows = rowsIn(form)
  const read = (control: Control): unknown => {
    if (control.type === 'checkbox')
      return controls.filter((box) => isBox(box) && box.name === control.name && box.checked).map(({ value }) => value)
    return control instanceof HTMLInputElement && control.type === 'file' ? control.files : control.value
  }
  return {
    ...Object.fromEntries(
      controls
        .filter((control) => isChanged(control) && (control.type !== 'radio' || (isBox(control) && control.checked)))
        .map((control) => [control.type === 'password' ? `${control.name} password` : control.name, read(control)]),
    ),
    ...(rows && readOrder(rows) !== rows.dataset.order && { [ORDER]: readOrder(rows) }),
  }
}

const putTyped = (form: HTMLFormElement | null, typed: Record<string, unknown>): void => {
  const rows = rowsIn(form)
  const order = typed[ORDER]
  if (rows && typeof order === 'string' && readOrder(rows) === rows.dataset.order) putOrder(rows, order)
  for (const control of controlsIn(form)) {
    const value = typed[control.name]
    if (isChanged(control)) continue
    if (Array.isArray(value) && isBox(control)) control.checked = value.includes(control.value)
    else if (typeof value !== 'string') continue
    else if (isBox(control)) control.checked = control.value === value
    else control.value = value
  }
}

const putStart = (form: HTMLFormElement | null): void => {
  form?.reset()
  for (const control of controlsIn(form)) if (control.dataset.start !== undefined) control.value = control.dataset.start
  const rows = rowsIn(form)
  if (rows?.dataset.order) putOrder(rows, rows.dataset.order)
}

/** Stores a native form's typed text as a draft, and asks before losing text that no draft can hold. Does nothing without scripts. TYPE-02 */
export default function UnsavedGuard({
  draft: name,
  words,
  localeZone,
}: {
  /** Identifies the draft; null if the form has none. */
  draft: string | null
  words: UnsavedWords & DraftWords
  localeZone: LocaleZone
}) {
  const mark = useRef<HTMLSpanElement>(null)
  const isTouched = useRef(false)
  /** Kept because effects still need the form after it has left the page. */
  const form = useRef<HTMLFormElement | null>(null)
  const draft = useDraft({
    name,
    read: () => (isTouched.current ? readTyped(form.current) : {}),
    put: ({ typed }) => {
      isTouched.current = true
      putTyped(form.current, typed)
    },
  })
  const guard = useUnsavedGuard(draft.leaving, words)
  const touch = useEffectEvent(() => {
    isTouched.current = true
    draft.changed()
  })
  const forget = useEffectEvent(() => draft.forget())
  useEffect(() => {
    const element = mark.current?.closest('form')
    if (!element) return
    form.current = element
    const typed = () => touch()
    // A button with its own address sends the form elsewhere, and a tool button only changes it, so neither counts as sending.
    const sent = ({ submitter }: SubmitEvent) => {
      if (!submitter?.hasAttribute('formaction') && !submitter?.dataset.tool) forget()
    }
    // The first keys may be typed before this component has loaded.
    const { activeElement } = document
    const isBegun = controlsIn(element).some((control) => control === activeElement && isChanged(control))
    if (isBegun || controlsIn(element).some((control) => control.dataset.start !== undefined)) touch()
    element.addEventListener('input', typed)
    element.addEventListener('submit', sent)
    return () => {
      element.removeEventListener('input', typed)
      element.removeEventListener('submit', sent)
    }
  }, [])
  const discard = () => {
    draft.forget()
    putStart(form.current)
  }
  return (
    <>
      <span ref={mark} hidden />
      {draft.restoredAt !== null && <DraftLine at={draft.restoredAt} {...{ discard, words, localeZone }} />}
      {guard.question}
    </>
  )
}
