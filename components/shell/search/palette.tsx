'use client'

import * as Dialog from '@radix-ui/react-dialog'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import { WithMessages } from '@/components/list/lazy-messages'
import { Icon } from '@/components/ui/icon'
import { matchShortcut } from '@/components/ui/shortcuts'
import { visibleWords } from '@/lib/rules/lists/search-kinds'
import { hideCardNumbers } from '@/lib/rules/search/hide-card-numbers'
import { ResultRowText } from './result-row'
import { Below, Hints } from './palette-notes'
import { recordOpened, buildSections, useSearch, usePageActions, usePaletteEntries, type Section } from './use-palette'
import { pasteAsOneLine } from '@/lib/browser/paste-as-one-line'
import { isPlainClick } from '@/lib/browser/plain-click'

export type OverlayProps = {
  before: RefObject<Element | null>
  close: () => void
}
type PaletteProps = OverlayProps & { field: RefObject<HTMLInputElement | null>; action: string; label: string }

export default function Palette(props: PaletteProps) {
  return (
    <WithMessages areas={['search']}>
      <SearchDialog {...props} />
    </WithMessages>
  )
}

const searchedHere = () => new URLSearchParams(location.search).get('search') ?? ''

const isOwn = (option: string | undefined) => /^(here|entries)\//.test(option ?? '')

function SearchDialog({ field, before, close, action, label }: PaletteProps) {
  const t = useTranslations('search')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The text that was typed into the header before the palette loaded, else the search of the list on the page.
  const [isTyped] = useState(() => Boolean(field.current?.value))
  const [typed, setTyped] = useState(() => field.current?.value || searchedHere())
  const [active, setActive] = useState<string | null>(null)
  const text = hideCardNumbers(visibleWords(typed))
  const known = usePaletteEntries()
  const here = usePageActions()
  const answer = useSearch(text)
  const titles = { here: t('here'), recent: t('recent'), actions: t('actionsTitle'), entries: t('entries') }
  const sections = buildSections(text, answer.found, known, here, titles)
  const options = sections.flatMap((section) => [
    ...section.rows.map((row) => `${section.key}/${row.key}`),
    ...(section.all ? [`${section.key}/all`] : []),
  ])
  const at = Math.max(0, active === null ? 0 : options.indexOf(active))
  const chosen = options[at]
  const elementOf = (option: string | undefined) =>
    option === undefined ? null : document.getElementById(`${id}-${option}`)

  useEffect(() => {
    field.current?.form?.reset()
  }, [field])

  const walk = (step: number) => {
    const next = options[(at + step + options.length) % Math.max(options.length, 1)]
    setActive(next ?? null)
    elementOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  const openChosen = (asked: 'open' | 'newTab') => {
    const link = elementOf(chosen)
    if (!(link instanceof HTMLAnchorElement)) return
    if (asked === 'open') return link.click()
    if (link.dataset.key) recordOpened(link.dataset.key)
    window.open(link.href, '_blank', 'noopener')
  }
  /** Set if Enter was pressed before the results had loaded: their first result then opens, but never one of an earlier search. */
  const awaited = useRef<'open' | 'newTab' | null>(null)
  useEffect(() => {
    if (answer.isUnderWay || !awaited.current) return
    openChosen(awaited.current)
    awaited.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const asked = event.nativeEvent.isComposing ? undefined : matchShortcut('search', event)
    if (!asked || asked === 'close') return
    event.preventDefault()
    if (asked === 'next' || asked === 'previous') return walk(asked === 'next' ? 1 : -1)
    if (answer.isUnderWay && !isOwn(chosen)) awaited.current = asked
    else openChosen(asked)
  }
  const hasFollowed = useRef(false)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { key } = event.currentTarget.dataset
    if (key) recordOpened(key)
    if (!isPlainClick(event)) return
    hasFollowed.current = true
    close()
  }
  const optionOf = (option: string) => ({
    id: `${id}-${option}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': option === chosen,
    onClick: follow,
    onMouseMove: () => setActive(option),
    className: clsx('found-option', option === chosen && 'bg-selected'),
  })

  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-shade z-40" />
        <Dialog.Content
          aria-describedby={undefined}
          className="palette overlay-panel"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            input.current?.focus()
            if (!isTyped) input.current?.select()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // After following a result the focus moves to the new page's main element, else back to where it was before.
            const back = hasFollowed.current ? document.getElementById('main') : before.current
            if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
          }}
        >
          <Dialog.Title className="sr-only">{label}</Dialog.Title>
          <div className="flex items-center gap-2 border-b border-hairline px-3">
            <Icon name="search" size={18} className="flex-none text-soft" />
            <input
              ref={input}
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
              aria-describedby={`${id}-taken`}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              placeholder={t('placeholder')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setActive(null)
                awaited.current = null
              }}
              onPaste={pasteAsOneLine}
              onKeyDown={onKeyDown}
              className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none"
            />
            <Dialog.Close
              aria-label={t('close')}
              title={t('close')}
              className="grid size-8 flex-none place-items-center rounded-md text-soft hover:bg-hover hover:text-ink"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <p id={`${id}-taken`} className="min-h-7 truncate px-4 pt-2 text-xs text-soft">
            {text === '' ? t('help') : answer.found?.refused || answer.found?.taken}
          </p>
          <div className="flex min-h-0 flex-1 flex-col px-2 pb-2" aria-busy={answer.isUnderWay || undefined}>
            <div
              id={`${id}-list`}
              role="listbox"
              aria-label={t('results')}
              className="-mx-2 min-h-0 overflow-y-auto px-2"
            >
              {sections.map((section) => (
                <Options key={section.key} id={`${id}-${section.key}`} section={section} optionOf={optionOf} />
              ))}
            </div>
            <Below text={text} answer={answer} count={options.length} action={action} close={close} />
          </div>
          <Hints />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type OptionProps = Omit<ComponentProps<'a'>, 'href'>

function Options({ id, section, optionOf }: { id: string; section: Section; optionOf: (key: string) => OptionProps }) {
  const { key, title, rows, all } = section
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id} role="presentation" className="px-2 pt-2 pb-1 text-xs font-medium text-soft">
        {title}
      </h3>
      {rows.map((row) =>
        row.href.startsWith('#') ? (
          <a key={row.key} href={row.href} data-key={row.key} {...optionOf(`${key}/${row.key}`)}>
            <ResultRowText row={row} />
          </a>
        ) : (
          <Link key={row.key} href={row.href} prefetch={false} data-key={row.key} {...optionOf(`${key}/${row.key}`)}>
            <ResultRowText row={row} />
          </Link>
        ),
      )}
      {all && (
        <Link href={all.href} prefetch={false} {...optionOf(`${key}/all`)}>
          <Icon name="chevron-right" className="flex-none text-soft" />
          <span className="text-link">{all.label}</span>
        </Link>
      )}
    </div>
  )
}
