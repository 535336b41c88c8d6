'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { Place } from '@/lib/rules/locale/format'
import type { DraftWords } from './draft-line'
import type { UnsavedWords } from './unsaved-question'
import { useTypedDraft } from './use-typed-draft'
import { useUnsavedGuard } from './use-unsaved-guard'

const DraftLine = lazyComponent(() => import('./draft-line'))

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const isControl = (element: Element): element is Control =>
  element.matches('input:not([type=hidden]), select, textarea') && !element.matches(':disabled')
const controlsIn = (form: HTMLFormElement | null): Control[] => [...(form?.elements ?? [])].filter(isControl)
const isBox = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  if (isBox(control)) return control.checked !== control.defaultChecked
  return control.type === 'file' ? control.value !== '' : control.value !== control.defaultValue
}

/** What was changed, by the name of its field. */
const readTyped = (form: HTMLFormElement | null): Record<string, unknown> =>
  Object.fromEntries(
    controlsIn(form)
      .filter((control) => isChanged(control) && (control.type !== 'radio' || (isBox(control) && control.checked)))
      .map((control) => [
        control.type === 'password' ? `${control.name} password` : control.name,
        control.type === 'checkbox' && isBox(control)
          ? control.checked
          : control instanceof HTMLInputElement && control.type === 'file'
            ? control.files
            : control.value,
      ]),
  )

const putTyped = (form: HTMLFormElement | null, typed: Record<string, unknown>): void => {
  for (const control of controlsIn(form)) {
    const value = typed[control.name]
    if (typeof value === 'boolean' && isBox(control)) control.checked = value
    else if (typeof value !== 'string' || isChanged(control)) continue
    else if (isBox(control)) control.checked = control.value === value
    else control.value = value
  }
}

/** Inside a native form: what was typed into it is kept as a draft, and what no draft can hold asks before it is lost. Without scripts it does nothing. TYPE-02 */
export default function UnsavedGuard({
  draft: name,
  words,
  place,
}: {
  /** By which the form's draft is found again; null where nothing of it is kept. */
  draft: string | null
  words: UnsavedWords & DraftWords
  place: Place
}) {
  const mark = useRef<HTMLSpanElement>(null)
  const isTouched = useRef(false)
  /** Read once more when it has left the page already. */
  const form = useRef<HTMLFormElement | null>(null)
  const draft = useTypedDraft({
    name,
    read: () => (isTouched.current ? readTyped(form.current) : {}),
    put: (typed) => {
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
    const sent = () => forget()
    element.addEventListener('input', typed)
    element.addEventListener('submit', sent)
    return () => {
      element.removeEventListener('input', typed)
      element.removeEventListener('submit', sent)
    }
  }, [])
  const discard = () => {
    draft.forget()
    form.current?.reset()
  }
  return (
    <>
      <span ref={mark} hidden />
      {draft.restoredAt !== null && <DraftLine at={draft.restoredAt} {...{ discard, words, place }} />}
      {guard.question}
    </>
  )
}
