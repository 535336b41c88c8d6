'use client'

import { useState, type MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'

/**
 * A confirmation that a second press of the button gives. A different `key` asks again. `reading` means that it is not yet known whether to
 * ask; nothing is sent until then.
 */
export type Confirmation = { key: string; title: string; text: string; yes: string } | 'reading'

/** The first press asks; `mayPass` is true once the person may send. CFG-08 */
export const useAskOnce = (confirmation: Confirmation | null | undefined) => {
  const [asked, setAsked] = useState<string | null>(null)
  const isReading = confirmation === 'reading'
  const question = confirmation && confirmation !== 'reading' && asked === confirmation.key ? confirmation : null
  const mayPass = confirmation === null || confirmation === undefined || question !== null
  const ask = () => {
    if (confirmation && confirmation !== 'reading') setAsked(confirmation.key)
  }
  return { isReading, question, mayPass, ask }
}

/** Asks once more, beside the button, before something unusual that cannot be undone. Validation errors come first. CFG-08 */
export const useInlineConfirm = (confirmation: Confirmation | null | undefined) => {
  const { trigger } = useFormContext()
  const { isReading, question, mayPass, ask } = useAskOnce(confirmation)
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (mayPass) return
    event.preventDefault()
    if (isReading) return
    const { form } = event.currentTarget
    void trigger().then((isValid) => (isValid ? ask() : form?.requestSubmit()))
  }
  return { isReading, question, onClick }
}
