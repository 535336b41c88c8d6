'use client'

import { useEffect, useRef, useState } from 'react'
import { usePathname } from 'next/navigation'
import { iconBefore } from '@/components/ui/icon'
import { matchShortcut } from '@/components/ui/shortcuts'
import { cookieLine } from '@/lib/rules/identity/cookies'
import { menuModes, type MenuMode } from './menu-mode'
import type { ShellWords } from './shell-words'

const look = iconBefore('menu')
const NARROW = '(width <= 768px)'
const YEAR_SECONDS = 31_536_000

const frame = () => document.querySelector<HTMLElement>('.frame')
const setDrawer = (open: boolean): void => void frame()?.toggleAttribute('data-drawer', open)
const isDrawerOpen = () => frame()?.hasAttribute('data-drawer') ?? false

/** Cycles through the four modes of the menu. On a narrow window it opens and closes the drawer instead. SHELL-30, SHELL-31 */
export function MenuControl({ start, t }: { start: MenuMode; t: ShellWords }) {
  const [mode, setMode] = useState(start)
  const [said, setSaid] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const pathname = usePathname()

  useEffect(() => setDrawer(false), [pathname])
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && matchShortcut('page', event) === 'close'
      const isShade = event.target instanceof Element && event.target.matches('.frame-shade')
      if (!isDrawerOpen() || !(isEscape || isShade)) return
      setDrawer(false)
      button.current?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  const step = () => {
    if (matchMedia(NARROW).matches) return setDrawer(!isDrawerOpen())
    const next = menuModes[(menuModes.indexOf(mode) + 1) % menuModes.length] ?? 'default'
    setMode(next)
    setSaid(t(`menu.modes.${next}`))
    frame()?.setAttribute('data-menu', next)
    setDrawer(next === 'mobile')
    const isHttps = location.protocol === 'https:'
    document.cookie = cookieLine('menu', next, isHttps, { maxAge: YEAR_SECONDS, httpOnly: false })
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={step}
        aria-label={t('menu.control')}
        aria-controls="menu"
        title={t(`menu.modes.${mode}`)}
        className={`needs-scripts head-button ${look.className}`}
        style={look.style}
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}
