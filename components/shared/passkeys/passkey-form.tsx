'use client'

import { useRef, type FormEvent } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import type { PasskeyWords } from './passkey-words'
import { usePasskey } from './use-passkey'

/** The second step of a sign-in with a passkey. It needs scripts, because only they can ask the browser for one. */
export function PasskeyForm({
  label,
  words,
  isOnlyWay,
  onSubmit,
}: {
  label: string
  words: PasskeyWords
  isOnlyWay: boolean
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { ask, isBusy, trouble } = usePasskey(formPaths.passkeySignInChallenge, words)
  const press = async () => {
    const answer = await ask()
    if (answer === null || !field.current) return
    field.current.value = answer
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} method="post" action={formPaths.passkeySignIn} onSubmit={onSubmit} className="flex flex-col gap-3">
      {trouble && <Alert tone="error" title={trouble} />}
      <input ref={field} type="hidden" name="passkey" />
      <Button
        variant={isOnlyWay ? 'primary' : undefined}
        busy={isBusy}
        className="min-h-9 w-full"
        onClick={() => void press()}
      >
        {isBusy ? words.waiting : label}
      </Button>
    </form>
  )
}
