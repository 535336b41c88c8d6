'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { Reveal as Asked } from '@/lib/rules/bodies/reveal'

export type Revealed = Pick<Asked, 'of' | 'id' | 'what'>

const RevealDialog = dynamic(() => import('./reveal-dialog'))

/** A value seen stands no longer than this. */
const SHOWN_MS = 60_000

/** A masked value that can be seen for a minute, once a reason is given. Decision 23 */
export function Reveal({ label, masked, ...asked }: Revealed & { label: string; masked: string }) {
  const t = useTranslations('reveal')
  const [isAsking, setIsAsking] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  useEffect(() => {
    if (value === null) return
    const timer = setTimeout(() => setValue(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [value])
  const isShown = value !== null
  if (!masked.includes('•')) return <span className="code">{masked}</span>
  return (
    <span className="inline-flex items-center gap-1">
      <span className="code" aria-live="polite">
        {value ?? masked}
      </span>
      <button
        type="button"
        className="grid size-6 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
        aria-label={t(isShown ? 'hide' : 'show', { what: label })}
        title={t(isShown ? 'hide' : 'show', { what: label })}
        onClick={() => (isShown ? setValue(null) : setIsAsking(true))}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} size={14} />
      </button>
      {isAsking && <RevealDialog asked={asked} label={label} close={() => setIsAsking(false)} done={setValue} />}
    </span>
  )
}
