'use client'

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import type { PasskeyWords } from './passkey-words'
import { usePasskey } from './use-passkey'

/** Offers a passkey in place of what `children` ask for, within a form that changes credentials. Decision 50 */
export function ConfirmWithPasskey({
  label,
  confirmed,
  words,
  children,
}: {
  label: string
  confirmed: string
  words: PasskeyWords
  children: ReactNode
}) {
  const [answer, setAnswer] = useState<string | null>(null)
  const { ask, isBusy, trouble } = usePasskey(formPaths.passkeyChallenge, words)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== null) note.current?.focus()
  }, [answer])
  if (answer !== null)
    return (
      <div ref={note} tabIndex={-1} className="outline-none">
        <input type="hidden" name="passkey" value={answer} />
        <Alert tone="success" title={confirmed} />
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="w-full">{children}</div>
      {trouble && <Alert tone="error" title={trouble} className="w-full" />}
      <Button size="sm" busy={isBusy} onClick={() => void ask().then(setAnswer)}>
        {isBusy ? words.waiting : label}
      </Button>
    </div>
  )
}
