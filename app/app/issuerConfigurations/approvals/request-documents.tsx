'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { lazyComponent } from '@/components/shared/lazy-component'
import { RevealPicture } from '@/components/shared/reveal/reveal'
import { SealedImage } from '@/components/ui/sealed-image'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'
import { formatDateTime, type LocaleZone } from '@/lib/rules/locale/format'
import { listNames } from '@/lib/rules/words/join-names'
import { useRequestReveal, type FileSide, type RequestDocument } from './reveal-all'

const DocumentViewer = lazyComponent(async () => ({
  default: (await import('@/components/shared/reveal/document-viewer')).DocumentViewer,
}))

const useSideLabel = () => {
  const t = useTranslations('approvals.files')
  return ({ name, before }: RequestDocument, side: FileSide) => (before === null ? name : t(`${side}Of`, { name }))
}

const isMasked = (href: string): boolean => href.includes('•')

type Shown = { number: number; side: FileSide; href: string }
type Props = { papers: readonly (string | null)[]; localeZone: LocaleZone; mayReveal: boolean }

/** The documents of a request, old and new. Whoever may decide opens them here, beside the decision. APPR-12, APPR-34 */
export function RequestDocuments({ papers, ...props }: Props) {
  const { documents } = useRequestReveal()
  const [shown, setShown] = useState<Shown | null>(null)
  return (
    <ul className="grid gap-3">
      {documents.map((document, at) => (
        <DocumentItem
          key={`${document.name} ${at}`}
          {...props}
          document={document}
          number={at + 1}
          paper={papers[at] ?? null}
          shown={shown?.number === at + 1 ? shown : null}
          show={setShown}
        />
      ))}
    </ul>
  )
}

type ItemProps = Omit<Props, 'papers'> & {
  document: RequestDocument
  number: number
  paper: string | null
  shown: Shown | null
  show: (shown: Shown | null) => void
}

function DocumentItem({ document, number, shown, show, ...props }: ItemProps) {
  const t = useTranslations('approvals.files')
  const { openings, opened } = useRequestReveal()
  const locale = useLocale()
  const labelOf = useSideLabel()
  const { name, isRequired, isMissing, before, change } = document
  const seenBy = openings.filter((opening) => opening.number === number)
  return (
    <li className="grid gap-2 text-sm">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{name}</span>
        {change && (
          <Badge tone="frozen" plain>
            {t(`changes.${change}`)}
          </Badge>
        )}
        {isRequired && (
          <Badge tone={opened.has(number) ? 'active' : 'pending'}>{t(opened.has(number) ? 'opened' : 'toOpen')}</Badge>
        )}
        {isMissing && <Badge tone="failed">{t('missing')}</Badge>}
        <span className="ms-auto flex flex-wrap items-center gap-2">
          {before !== null && <DocumentSide {...props} {...{ document, number, shown, show }} side="before" />}
          <DocumentSide {...props} {...{ document, number, shown, show }} side="after" />
        </span>
      </div>
      {seenBy.length > 0 && (
        <p className="text-xs text-soft">
          {t('openedBy', {
            people: listNames(
              seenBy.map(({ by, at }) =>
                t('openedAt', { name: by ?? '', at: at ? formatDateTime(at, props.localeZone) : '' }),
              ),
              locale,
            ),
          })}
        </p>
      )}
      {shown && <DocumentViewer key={shown.href} href={shown.href} name={labelOf(document, shown.side)} />}
    </li>
  )
}

function DocumentSide({
  document,
  number,
  paper,
  side,
  shown,
  show,
  mayReveal,
}: Omit<ItemProps, 'localeZone'> & { side: FileSide }) {
  const t = useTranslations('approvals.files')
  const masks = useTranslations('reveal.picture')
  const { id, mayDecide, revealed, ask, note } = useRequestReveal()
  const [isBusy, setIsBusy] = useState(false)
  const why = useReadOnly()
  const href = document[side]
  const label = useSideLabel()(document, side)
  if (!href) return <span className="text-soft">{t('none')}</span>
  if (isMasked(href) && !mayDecide)
    return paper && mayReveal ? (
      <RevealPicture of="request-picture" id={id} what={paper} side={side} picture={number} label={label} />
    ) : (
      <span className="text-soft">{masks('short', { number })}</span>
    )
  const isShown = shown?.side === side
  const open = async (address: string | null | undefined) => {
    if (!address) return
    setIsBusy(true)
    const isNoted = !mayDecide || (await note(number))
    setIsBusy(false)
    if (isNoted) show({ number, side, href: address })
  }
  const toggle = () => {
    if (isShown) return show(null)
    const known = isMasked(href) ? revealed?.files[number - 1]?.[side] : href
    if (known) return void open(known)
    ask(({ files }) => void open(files[number - 1]?.[side]))
  }
  return (
    <>
      {!isMasked(href) && !isShown && (
        <SealedImage href={href} alt={label} className="max-h-16 rounded-md border border-hairline object-contain" />
      )}
      <Button
        size="sm"
        busy={isBusy}
        disabled={why !== null}
        title={why ?? undefined}
        aria-expanded={isShown}
        onClick={toggle}
      >
        {t(isShown ? 'close' : document.before === null ? 'open' : `${side}Open`)}
        <span className="sr-only"> {label}</span>
      </Button>
    </>
  )
}
