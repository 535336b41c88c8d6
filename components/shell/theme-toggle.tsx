'use client'

import { useState, type FormEvent } from 'react'
import { Icon, type IconName } from '@/components/ui/icon'
import { themes, type Theme } from './theme'

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'system' }

const next = (theme: Theme): Theme => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

/** Chooses the light, dark or system theme. With scripts the page changes at once and the choice is saved in the background. */
export function ThemeToggle({
  start,
  action,
  label,
  names,
}: {
  start: Theme
  action: string
  label: string
  names: Record<Theme, string>
}) {
  const [theme, setTheme] = useState(start)
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const chosen = next(theme)
    setTheme(chosen)
    document.documentElement.dataset.theme = chosen
    void fetch(action, { method: 'POST', body: new URLSearchParams({ theme: chosen }), redirect: 'manual' })
  }
  return (
    <form method="post" action={action} onSubmit={choose} className="flex-none">
      <button
        name="theme"
        value={next(theme)}
        aria-label={`${label}: ${names[theme]}`}
        title={names[theme]}
        className="grid size-8 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
      >
        <Icon name={icons[theme]} size={18} />
      </button>
    </form>
  )
}
