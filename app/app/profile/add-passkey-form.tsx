'use client'

import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { PasskeyWords } from '@/components/shared/passkeys/passkey-words'
import { Alert } from '@/components/ui/alert'
import { createPasskey, PasskeyFailed } from '@/lib/browser/passkeys'
import { postForm, RequestFailed } from '@/lib/browser/request'
import { formPaths } from '@/lib/paths'

type Options = { options: Parameters<typeof createPasskey>[0] }

/** Confirms the person, lets the browser make a passkey, and sends both as a native form. */
export function AddPasskeyForm({
  words,
  refusals,
  children,
}: {
  words: PasskeyWords
  /** What to say if the person was not confirmed, by reason. */
  refusals: Readonly<Record<string, string>>
  children: ReactNode
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const field = useRef<HTMLInputElement>(null)

  const explain = (error: unknown): string => {
    if (error instanceof PasskeyFailed) return words.troubles[error.trouble]
    const { fields, detail } = error instanceof RequestFailed ? error.problem : {}
    return refusals[fields?.reason ?? ''] ?? detail ?? words.troubles.failed
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setIsBusy(true)
    setTrouble(null)
    try {
      const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const { options } = await postForm<Options>(formPaths.passkeyOptions, typed)
      const creation = await createPasskey(options)
      if (field.current) field.current.value = JSON.stringify(creation)
      form.submit()
    } catch (error) {
      setTrouble(explain(error))
      // A passkey that confirmed the person did so once.
      if (form.elements.namedItem('passkey')) setTries(tries + 1)
      setIsBusy(false)
    }
  }
  return (
    <form
      method="post"
      action={formPaths.passkeys}
      aria-busy={isBusy || undefined}
      onSubmit={(event) => void send(event)}
      className="busy-form flex max-w-[24rem] flex-col gap-3"
    >
      {trouble && <Alert tone="error" title={trouble} />}
      <input ref={field} type="hidden" name="creation" />
      <div key={tries} className="contents">
        {children}
      </div>
    </form>
  )
}
