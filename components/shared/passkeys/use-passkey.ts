'use client'

import { useState } from 'react'
import { askForPasskey, PasskeyFailed } from '@/lib/browser/passkeys'
import { postForm } from '@/lib/browser/request'
import type { PasskeyWords } from './passkey-words'

type Options = { options: Parameters<typeof askForPasskey>[0] }

/** Asks the portal for a challenge and the person for a passkey; null if nothing came of it, which `trouble` explains. */
export const usePasskey = (challengePath: string, words: PasskeyWords) => {
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const ask = async (): Promise<string | null> => {
    setIsBusy(true)
    setTrouble(null)
    try {
      const { options } = await postForm<Options>(challengePath, {})
      return JSON.stringify(await askForPasskey(options))
    } catch (error) {
      setTrouble(words.troubles[error instanceof PasskeyFailed ? error.trouble : 'failed'])
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return { ask, isBusy, trouble }
}
