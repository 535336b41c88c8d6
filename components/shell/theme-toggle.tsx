'use client'

import { useState, type FormEvent } from 'react'
import { iconBefore, type IconName } from '@/components/ui/icon'
import { useReadOnly } from '@/components/ui/read-only'
import { formPaths } from '@/lib/paths'
import type { ShellWords } from './shell-words'
import { themes, type Theme } from './theme'

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'system' }

const next = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/** Chooses the light, dark or system theme. With scripts the page changes at once and the choice is saved in the background. */
export function ThemeToggle({ start, t }: { start: Theme; t: ShellWords }) {
  const [theme, setTheme] = useState(start)
  const why = useReadOnly()
  const look = iconBefore(icons[theme])
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = next(theme)
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
    void fetch(formPaths.theme, { method: 'POST', body: new URLSearchParams({ theme: chosen }), redirect: 'manual' })
  }
  return (
    <form method="post" action={formPaths.theme} onSubmit={choose} className="flex-none">
      <button
        name="theme"
        value={next(theme)}
        aria-label={`${t('theme.label')}: ${t(`theme.${theme}`)}`}
        disabled={why !== null}
        title={why ?? t(`theme.${theme}`)}
        className={`head-button ${look.className}`}
        style={look.style}
      />
    </form>
  )
}
