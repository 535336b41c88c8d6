'use client'

import { usePathname } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { request } from '@/lib/browser/request'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import { cutOption } from '@/lib/rules/lists/cut-option'
import type { ShellWords } from './shell-words'

const PER_PAGE = 25
const DEBOUNCE_MS = 800

type Option = { id: string; name: string }
type OptionPage = { text: string; list: Option[]; page: number; pages: number; state: 'ready' | 'searching' | 'failed' }

/** Elsewhere the active business appears with a button that clears it. */
const sections = [routes.transactions.path, routes.accounts.path, routes.support.path]

const nothing: OptionPage = { text: '', list: [], page: 0, pages: 0, state: 'ready' }

const find = async (text: string, page: number, signal: AbortSignal): Promise<{ list: Option[]; pages: number }> => {
  const query = { page, perPage: PER_PAGE, ...(text && { name: text }) }
  const { list, data } = await request('issuing GET orgs', { query }, { signal })
  return {
    list: list.map(({ orgId, orgName, orgDisplayName }) => ({ id: orgId, name: orgDisplayName ?? orgName ?? orgId })),
    pages: data.totalPages,
  }
}

/** Picks the business to which lists are limited. SHELL-29, ACC-29 */
export function ActiveBusinessPicker({ active, t }: { active: Option | null; t: ShellWords }) {
  const pathname = usePathname()
  const isPicker = sections.some((section) => pathname.startsWith(section))
  if (!isPicker && !active) return null
  return (
    <div data-business-choice="" className="flex min-w-0 items-center gap-1 max-xs:flex-1">
      {isPicker ? (
        <Picker active={active} t={t} />
      ) : (
        <span
          className="max-w-56 truncate rounded-full bg-selected px-2.5 py-1 text-xs font-medium"
          title={active?.name}
        >
          <span className="sr-only">{t('organization.label')}: </span>
          {active?.name}
        </span>
      )}
      {active && (
        <form method="post" action={formPaths.organization} className="flex-none">
          <button
            name="orgId"
            value=""
            aria-label={t('organization.clear', { name: active.name })}
            title={t('organization.clear', { name: active.name })}
            className="grid size-6 place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
          >
            <Icon name="close" size={14} />
          </button>
        </form>
      )}
    </div>
  )
}

function Picker({ active, t }: { active: Option | null; t: ShellWords }) {
  const id = useId()
  const [found, setFound] = useState<OptionPage>(nothing)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<AbortController>(undefined)

  const load = async (text: string, page: number) => {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setFound((was) => ({ ...(page === 1 ? nothing : was), text, state: 'searching' }))
    try {
      const { list, pages } = await find(text, page, signal)
      setFound((was) => ({ text, list: page === 1 ? list : [...was.list, ...list], page, pages, state: 'ready' }))
    } catch {
      if (!signal.aborted) setFound((was) => ({ ...was, state: 'failed' }))
    }
  }
  const typed = (text: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void load(text.trim(), 1), DEBOUNCE_MS)
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={active ? t('organization.current', { name: active.name }) : t('organization.choose')}
        className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-md border border-strong bg-raised px-2.5 text-sm hover:bg-hover"
      >
        <span className="max-w-48 truncate">{active?.name ?? t('organization.choose')}</span>
        <Icon name="chevron-down" size={14} />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-panel w-80"
        onToggle={(event) => {
          if (event.newState !== 'open') return
          event.currentTarget.querySelector('input')?.focus()
          if (found.page === 0) void load('', 1)
        }}
      >
        <form method="post" action={formPaths.organization} className="flex flex-col gap-1 p-1">
          <label htmlFor={`${id}-name`} className="text-xs font-medium text-soft">
            {t('organization.search')}
          </label>
          <input
            id={`${id}-name`}
            name="orgName"
            type="search"
            autoComplete="off"
            className="control text-sm"
            onInput={(event) => typed(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              clearTimeout(timer.current)
              void load(event.currentTarget.value.trim(), 1)
            }}
          />
          <noscript>
            <button className="menu-item font-medium">{t('organization.apply')}</button>
          </noscript>
          <Options found={found} t={t} />
        </form>
        {found.page > 0 && found.page < found.pages && (
          <button
            type="button"
            className="menu-item font-medium text-link"
            onClick={() => void load(found.text, found.page + 1)}
          >
            {t('organization.more')}
          </button>
        )}
      </div>
    </>
  )
}

function Options({ found, t }: { found: OptionPage; t: ShellWords }) {
  return (
    <>
      <p role="status" className="px-1 text-xs text-soft">
        {found.state === 'searching' && t('organization.searching')}
        {found.state === 'failed' && t('organization.failed')}
        {found.state === 'ready' &&
          found.page > 0 &&
          !found.list.length &&
          t('organization.none', { text: found.text })}
      </p>
      <ul>
        {found.list.map((option) => (
          <li key={option.id}>
            <button
              name="orgId"
              value={option.id}
              title={option.name}
              className="menu-item"
              onClick={({ currentTarget: { form } }) => {
                const field = form?.elements.namedItem('orgName')
                if (field instanceof HTMLInputElement) field.value = option.name
              }}
            >
              {cutOption(option.name)}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
