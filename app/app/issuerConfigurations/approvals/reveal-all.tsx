'use client'

import { useLocale, useTranslations } from 'next-intl'
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { lazyComponent } from '@/components/shared/lazy-component'
import { Reveal } from '@/components/shared/reveal/reveal'
import { Button } from '@/components/ui/button'
import { useReadOnly } from '@/components/ui/read-only'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import type { FileChange } from '@/lib/rules/approvals/endings'
import { isCalendarDay } from '@/lib/rules/input/calendar-day'
import { formatDate } from '@/lib/rules/locale/format'
import type { fileSides, requestSides, RevealedRequest } from '@/lib/rules/bodies/reveal'

const RevealRequestDialog = lazyComponent(() => import('@/components/shared/reveal/reveal-request-dialog'))

export type FileSide = (typeof fileSides)[number]
/** `isMissing`: the document is required, and nobody gave it. `wasOpened`: the person opened it before. */
export type RequestDocument = {
  name: string
  isRequired: boolean
  isMissing: boolean
  wasOpened: boolean
  change: FileChange | null
} & Readonly<Record<FileSide, string | null>>
type Openings = ApprovalDetail['openings']

type Props = {
  id: string
  documents: readonly RequestDocument[]
  openings: Openings
  /** Whoever may decide the request opens its documents and reveals all that it masks with one reason. */
  mayDecide: boolean
  /** Something of the request is masked. */
  isMasked: boolean
}
type State = Props & {
  revealed: RevealedRequest | null
  opened: ReadonlySet<number>
  /** Asks for the reason; `then` runs once all is revealed. */
  ask: (then?: (revealed: RevealedRequest) => void) => void
  /** Notes that the person opens a document, by its place from 1; false if the platform refuses it. */
  note: (number: number) => Promise<boolean>
}

const nothing: State = {
  id: '',
  documents: [],
  openings: [],
  mayDecide: false,
  isMasked: false,
  revealed: null,
  opened: new Set(),
  ask: () => undefined,
  note: async () => false,
}
const RequestRevealContext = createContext(nothing)

export const useRequestReveal = () => useContext(RequestRevealContext)

/** Remembers, while the page is open, what was revealed of a request, and which documents the person opened, here or before. APPR-34 */
export function RequestReveal({ children, ...props }: Props & { children: ReactNode }) {
  const { id } = props
  const tell = useProblemToast()
  const [revealed, setRevealed] = useState<RevealedRequest | null>(null)
  const [openings, setOpenings] = useState<Openings | null>(null)
  const [opened, setOpened] = useState<ReadonlySet<number>>(
    () => new Set(props.documents.flatMap(({ wasOpened }, at) => (wasOpened ? [at + 1] : []))),
  )
  const [asked, setAsked] = useState<{ then?: ((revealed: RevealedRequest) => void) | undefined } | null>(null)
  const ask = useCallback<State['ask']>((then) => setAsked({ then }), [])
  const note: State['note'] = async (number) => {
    try {
      const told = await request('issuing POST issuer/approvals/{id}/documents', {
        path: { id },
        body: { documents: [number] },
      })
      setOpenings(told.openings)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      // An upstream without the call notes nothing.
      if (error.problem.code !== 'not-supported') {
        tell(error.problem)
        return false
      }
    }
    setOpened((before) => new Set([...before, number]))
    return true
  }
  return (
    <RequestRevealContext value={{ ...props, openings: openings ?? props.openings, revealed, opened, ask, note }}>
      {children}
      {asked && (
        <RevealRequestDialog
          id={id}
          close={() => setAsked(null)}
          done={(all) => {
            setRevealed(all)
            setAsked(null)
            asked.then?.(all)
          }}
        />
      )}
    </RequestRevealContext>
  )
}

/** The names of required documents that the person has not opened. */
export const useUnopenedDocuments = (): string[] => {
  const { documents, opened, mayDecide } = useRequestReveal()
  return documents.flatMap(({ name, isRequired }, at) => (mayDecide && isRequired && !opened.has(at + 1) ? [name] : []))
}

/** The names of required documents that nobody gave. */
export const useMissingDocuments = (): string[] =>
  useRequestReveal().documents.flatMap(({ name, isMissing }) => (isMissing ? [name] : []))

export function RevealAllButton() {
  const t = useTranslations('approvals.files')
  const { mayDecide, isMasked, revealed, ask } = useRequestReveal()
  const why = useReadOnly()
  if (!mayDecide || !isMasked || revealed) return null
  return (
    <Button size="sm" disabled={why !== null} title={why ?? undefined} onClick={() => ask()}>
      {t('revealAll')}
    </Button>
  )
}

type ValueProps = { id: string; what: string; side: (typeof requestSides)[number]; label: string; masked: string }

/** A masked value of a request, until all of the request is revealed. */
export function RequestValue({ what, side, ...rest }: ValueProps) {
  const value = useRequestReveal().revealed?.values[what]?.[side]
  const locale = useLocale()
  if (value !== undefined && isCalendarDay(value))
    return <span className="num">{formatDate(value, { locale, timeZone: 'UTC' })}</span>
  if (value !== undefined) return <span className="code wrap-anywhere">{value}</span>
  return <Reveal of="request" what={what} side={side} {...rest} />
}
