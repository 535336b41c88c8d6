'use client'

import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'

/** A question that a second press of the same button answers; another key asks anew. */
export type Confirmation = { key: string; title: string; text: string; yes: string }

/** What cannot be taken back and is more than usual is asked about once more, in place; what is wrong is told first. CFG-08 */
export const useInlineConfirm = (confirmation: Confirmation | null | undefined) => {
  const { trigger } = useFormContext()
  const [asked, setAsked] = useState<string | null>(null)
  const question = confirmation && asked === confirmation.key ? confirmation : null
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!confirmation || question) return
    event.preventDefault()
    const { form } = event.currentTarget
    void trigger().then((isValid) => (isValid ? setAsked(confirmation.key) : form?.requestSubmit()))
  }
  return { question, onClick }
}
