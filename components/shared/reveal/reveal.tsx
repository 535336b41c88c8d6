'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Icon } from '@/components/ui/icon'
import { useReadOnly } from '@/components/ui/read-only'
import type { Revealed } from './revealed'

const RevealDialog = lazyComponent(() => import('./reveal-dialog'))

const SHOWN_MS = 60_000

const useRevealed = () => {
  const [isAsking, setIsAsking] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [value])
  const close = () => {
    setIsAsking(false)
    setValue(null)
  }
  const done = (seen: string) => {
    setIsAsking(false)
    setValue(seen)
  }
  return { isAsking, value, ask: () => setIsAsking(true), close, done }
}

/** A masked value that is shown for a minute after the person has given a reason. Decision 23 */
export function Reveal({ label, masked, ...asked }: Revealed & { label: string; masked: string }) {
  const t = useTranslations('reveal')
  const { isAsking, value, ask, close, done } = useRevealed()
  const isShown = value !== null
  const readOnly = useReadOnly()
  if (!masked.includes('•')) return <span className="code">{masked}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <span className="code" aria-live="polite">
        {value ?? masked}
      </span>
      <button
        type="button"
        className="grid size-6 place-items-center rounded-md text-soft not-disabled:hover:bg-hover not-disabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-55"
        disabled={readOnly !== null}
        aria-label={t(isShown ? 'hide' : 'show', { what: label })}
        title={readOnly ?? t(isShown ? 'hide' : 'show', { what: label })}
        onClick={isShown ? close : ask}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} size={14} />
      </button>
      {isAsking && <RevealDialog asked={asked} label={label} close={close} done={done} />}
    </span>
  )
}

/** A picture of a document. It shows personal data, so it needs a reason too and closes by itself. Decision 23 */
export function RevealPicture({ label, ...asked }: Revealed & { picture: number; label: string }) {
  const t = useTranslations('reveal')
  const { isAsking, value, ask, close, done } = useRevealed()
  const title = t('picture.title', { number: asked.picture, what: label })
  const readOnly = useReadOnly()
  return (
    <>
      <button
        type="button"
        className="link inline-flex min-h-6 items-center gap-1 whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-55"
        disabled={readOnly !== null}
        title={readOnly ?? undefined}
        aria-label={t('show', { what: title })}
        onClick={ask}
      >
        <Icon name="eye" size={14} />
        {t('picture.short', { number: asked.picture })}
      </button>
      {(isAsking || value !== null) && (
        <RevealDialog asked={asked} label={title} close={close} done={done} seen={value} />
      )}
    </>
  )
}
