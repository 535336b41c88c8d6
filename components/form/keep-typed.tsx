'use client'

import { useEffect, useRef } from 'react'
import type { UnsavedWords } from './unsaved-question'
import { useUnsaved } from './use-unsaved'

const isChanged = (control: Element): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(
      ({ selected, defaultSelected }) => selected && !defaultSelected && !control.disabled,
    )
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
  if (!(control instanceof HTMLInputElement) || control.type === 'hidden') return false
  if (control.type === 'checkbox' || control.type === 'radio') return control.checked !== control.defaultChecked
  return control.type === 'file' ? control.value !== '' : control.value !== control.defaultValue
}

/** Inside a native form: asks before what was typed into it is lost. Without scripts it does nothing. */
export function KeepTyped({ words }: { words: UnsavedWords }) {
  const mark = useRef<HTMLSpanElement>(null)
  const isTouched = useRef(false)
  const guard = useUnsaved(
    {
      isDirty: () => isTouched.current && [...(mark.current?.closest('form')?.elements ?? [])].some(isChanged),
      forget: () => (isTouched.current = false),
    },
    words,
  )
  useEffect(() => {
    const form = mark.current?.closest('form')
    if (!form) return
    const touched = () => (isTouched.current = true)
    const sent = () => (isTouched.current = false)
    form.addEventListener('input', touched)
    form.addEventListener('submit', sent)
    return () => {
      form.removeEventListener('input', touched)
      form.removeEventListener('submit', sent)
    }
  }, [])
  return (
    <>
      <span ref={mark} hidden />
      {guard.question}
    </>
  )
}
