import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useProblemWords } from '@/components/form/use-problem-words'
import { Button } from '@/components/ui/button'
import { shortcuts } from '@/components/ui/shortcuts'
import { joinNames } from '@/lib/rules/words/join-names'
import { KeyCaps } from './key-caps'
import type { useSearch } from './use-palette'

export function Below({
  text,
  answer: { found, failure, isUnderWay, again },
  count,
  action,
  close,
}: {
  text: string
  answer: ReturnType<typeof useSearch>
  count: number
  action: string
  close: () => void
}) {
  const t = useTranslations('search')
  const locale = useLocale()
  const say = useProblemWords()
  if (text === '') return null
  const told = failure ? { ...say(failure.problem), requestId: failure.problem.requestId } : (found?.failure ?? null)
  const isNone = !isUnderWay && found !== null && !told && !found.refused && count === 0
  const isSettled = !isUnderWay && found !== null
  return (
    <>
      <p role="status" className="sr-only">
        {isSettled && t('found', { count })}
      </p>
      {isUnderWay && count === 0 && <p className="px-2 py-3 text-sm text-soft">{t('searching')}</p>}
      {told && !isUnderWay && (
        <div role="alert" className="m-2 rounded-md border border-hairline bg-failed-soft p-3 text-sm">
          <p className="font-medium">{t('failed')}</p>
          <p>{[told.title, told.detail].filter(Boolean).join(' ')}</p>
          <p className="text-soft">{t('stillThere')}</p>
          {told.requestId && <p className="font-mono text-xs text-soft">{told.requestId}</p>}
          <Button size="sm" className="mt-2" onClick={again}>
            {t('retry')}
          </Button>
        </div>
      )}
      {found && found.failed.length > 0 && !isUnderWay && (
        <p role="alert" className="m-2 flex flex-wrap items-center gap-2 rounded-md bg-pending-soft p-3 text-sm">
          <span className="min-w-0 flex-1">{t('failedGroups', { groups: joinNames(found.failed, locale) })}</span>
          <Button size="sm" onClick={again}>
            {t('retry')}
          </Button>
        </p>
      )}
      {isSettled && found.missing.length > 0 && (
        <p role="status" className="px-2 py-3 text-sm wrap-anywhere">
          {t('missing', { ids: joinNames(found.missing, locale) })}
        </p>
      )}
      {isNone && found.missing.length === 0 && (
        <div className="px-2 py-3 text-sm">
          <p className="font-medium wrap-anywhere">{t('none', { text })}</p>
          <p className="mt-1 text-soft">{t('else')}</p>
        </div>
      )}
      {isSettled && found.groups.length > 0 && (
        <p className="px-2 pt-3 text-xs">
          <Link
            href={`${action}?${new URLSearchParams({ search: text })}`}
            prefetch={false}
            className="link"
            onClick={close}
          >
            {t('whole', { text })}
          </Link>
        </p>
      )}
    </>
  )
}

export function Hints() {
  const t = useTranslations('search.hints')
  const { next, previous, open, newTab, close } = shortcuts.search
  const hints = [
    { keys: [...previous, ...next], word: t('choose') },
    { keys: open, word: t('open') },
    { keys: newTab, word: t('newTab') },
    { keys: close, word: t('close') },
  ]
  return (
    <p
      aria-hidden
      className="flex flex-wrap gap-x-4 border-t border-hairline px-4 py-2 text-xs text-soft max-md:hidden"
    >
      {hints.map(({ keys, word }) => (
        <span key={word} className="flex items-center gap-1">
          {keys.map((key) => (
            <KeyCaps key={key} of={key} />
          ))}
          {word}
        </span>
      ))}
    </p>
  )
}
