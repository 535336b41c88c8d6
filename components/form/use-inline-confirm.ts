'use client'

import { useState, type MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'

/** A question that a second press of the same button answers; another key asks anew. `reading` while it is not known yet whether there is one: nothing is sent until then. */
export type Confirmation = { key: string; title: string; text: string; yes: string } | 'reading'

/** The question once it was asked, and whether a press may send what it is about; the press that may not asks. CFG-08 */
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

/** What cannot be taken back and is more than usual is asked about once more, in place; what is wrong is told first. CFG-08 */
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
