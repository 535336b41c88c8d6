'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { iconBefore } from '@/components/ui/icon'
import { matchShortcut } from '@/components/ui/shortcuts'
import { isKeyElsewhere } from '@/components/ui/single-keys'
import { pasteAsOneLine } from '@/lib/browser/paste-as-one-line'
import type { ShellWords } from './shell-words'

const Palette = lazyComponent(() => import('./search/palette'))
const KeySheet = lazyComponent(() => import('./search/key-sheet'))

/** A search form that leads to a page of results. With scripts it opens the palette, which loads on first use. PROF-07 */
export function HeaderSearch({ action, t }: { action: string; t: ShellWords }) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef<Element | null>(null)
  const [shown, setShown] = useState<'search' | 'keys' | null>(null)
  const open = (what: 'search' | 'keys') => {
    before.current = document.activeElement
    // The field takes what the person types before the palette has loaded.
    if (what === 'search') field.current?.focus()
    setShown(what)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const asked = matchShortcut('page', event)
      if (!asked || asked === 'close' || event.defaultPrevented || isKeyElsewhere(event)) return
      event.preventDefault()
      open(asked)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const submit = (event: FormEvent) => {
    if (field.current?.value.trim()) return
    event.preventDefault()
    open('search')
  }
  const label = t('search.label')
  const overlay = { before, close: () => setShown(null) }
  return (
    <>
      <form method="get" action={action} onSubmit={submit} className="header-search" autoComplete="off">
        <button type="submit" aria-label={label} title={label} {...iconBefore('search')} />
        <input
          ref={field}
          name="search"
          aria-label={label}
          aria-keyshortcuts="/ Control+K"
          placeholder={t('search.hint')}
          onPaste={pasteAsOneLine}
          onClick={() => open('search')}
          onInput={() => open('search')}
        />
      </form>
      {shown === 'search' && <Palette {...{ ...overlay, field, action, label }} />}
      {shown === 'keys' && <KeySheet {...overlay} />}
    </>
  )
}
