'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { showVersion } from '@/lib/browser/shown-version'
import { watchChange, type LastChange } from '@/lib/browser/watch-change'
import { writeShown, type WatchedKind } from '@/lib/rules/changes/changes'
import { formatDateTime, type LocaleZone } from '@/lib/rules/locale/format'

/** Whether a dialog covers the page, so that a notice on the page would not be seen. Popovers, such as the bell's, do not count. */
const isCovered = (banner: HTMLElement | null): boolean => {
  const over = [...document.querySelectorAll('[role$="dialog"]:not([popover])')].at(-1)
  return over !== undefined && !over.contains(banner)
}

/** Tells the person that somebody else has changed the record on the page, before they act on it. CONC-01 */
export function ChangeWatch({
  kind,
  id,
  changedAt,
  localeZone,
}: {
  kind: WatchedKind
  id: string
  changedAt: string
  localeZone: LocaleZone
}) {
  const t = useTranslations('changes')
  const router = useRouter()
  const drawAnew = useDrawAnew()
  const toast = useToast()
  const banner = useRef<HTMLDivElement>(null)
  /** The change, and the version that the page showed then: a newer version of the page includes the change. */
  const [found, setFound] = useState<(LastChange & { since: string }) | null>(null)
  const isNews = found?.since === changedAt && (found.isNoted || found.changedAt !== changedAt)
  const change = isNews ? found : null
  const momentOf = (at: string | null) => (at ? formatDateTime(at, localeZone) : '')
  const textOf = ({ name, changedBy, notedBy, notedAt, ...told }: LastChange) =>
    told.changedAt === changedAt
      ? t('note', { kind, by: notedBy ?? t('somebody'), at: momentOf(notedAt) })
      : t('text', { kind, name, by: changedBy ?? t('somebody'), at: momentOf(told.changedAt) })
  const tell = useEffectEvent((told: LastChange) => {
    if (isCovered(banner.current) && (told.isNoted || told.changedAt !== found?.changedAt)) toast.info(textOf(told))
    setFound({ ...told, since: changedAt })
  })
  useEffect(() => watchChange({ kind, id, changedAt }, (told) => tell(told)), [kind, id, changedAt])
  useEffect(() => showVersion(writeShown({ kind, id, changedAt })), [kind, id, changedAt])
  const show = () => {
    banner.current?.focus()
    setFound(found && { ...found, isNoted: false })
    drawAnew(router.refresh)
  }
  return (
    <div ref={banner} tabIndex={-1} role="status" className={change ? 'sticky top-2 z-20 mb-4 rounded-lg' : 'sr-only'}>
      {change && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-hairline bg-frozen-soft px-3 py-2 text-sm">
          <Icon name="info" className="text-frozen" />
          <p className="min-w-0 flex-1 font-medium wrap-anywhere">{textOf(change)}</p>
          <Button size="sm" onClick={show}>
            {t('show')}
          </Button>
        </div>
      )}
      {!change && found && t('shown')}
    </div>
  )
}
