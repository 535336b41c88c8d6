'use client'

import { useTranslations } from 'next-intl'
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { StatusBadge } from '@/components/shared/status-badge'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'

type LoadRow = {
  line: number
  name: string
  receiver: string
  /** The amount in minor units. */
  amount: number
  isWaiting: boolean
  became: { status: string; label: string } | null
}
type Choice = { rows: readonly LoadRow[]; left: ReadonlySet<number>; setLeft: (left: ReadonlySet<number>) => void }

const ChoiceOfRows = createContext<Choice>({ rows: [], left: new Set(), setLeft: () => {} })

export function FileRowsChoice({ rows, children }: { rows: readonly LoadRow[]; children: ReactNode }) {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  return <ChoiceOfRows value={{ rows, left, setLeft }}>{children}</ChoiceOfRows>
}

export const useChosenRows = () => {
  const { rows, left } = useContext(ChoiceOfRows)
  const waiting = rows.filter(({ isWaiting }) => isWaiting)
  const chosen = waiting.filter(({ line }) => !left.has(line))
  return { waiting, chosen, sum: chosen.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The rows of a waiting file. The person can leave some out, which are then not processed. Decision 33 */
export function FileRows({ currency, mayDecide }: { currency: Currency; mayDecide: boolean }) {
  const t = useTranslations('approvals.rows')
  const { rows, left, setLeft } = useContext(ChoiceOfRows)
  const { waiting, chosen } = useChosenRows()
  /** Reads the boxes from the page, because the person may have cleared some before React started. */
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:not(:checked)') ?? [])]
    if (boxes.length > 0) setLeft(new Set(boxes.map(({ value }) => Number(value))))
  }, [setLeft])
  if (rows.length === 0) return null
  const mayChoose = mayDecide && waiting.length > 0
  const toggle = (line: number) => {
    const next = new Set(left)
    if (!next.delete(line)) next.add(line)
    setLeft(next)
  }
  const isWhole = chosen.length === waiting.length
  return (
    <Section
      title={t('title', { count: rows.length })}
      action={
        mayChoose &&
        waiting.length > 1 && (
          <Button size="sm" onClick={() => setLeft(new Set(isWhole ? waiting.map(({ line }) => line) : []))}>
            {t(isWhole ? 'none' : 'all')}
          </Button>
        )
      }
    >
      {/* Without a tab stop, the keyboard could not scroll this region. */}
      <div
        role="group"
        aria-label={t('title', { count: rows.length })}
        tabIndex={0}
        className="max-h-96 overflow-y-auto text-sm"
      >
        <ul ref={list} className="grid gap-1">
          {rows.map(({ line, name, receiver, amount, isWaiting, became }) => (
            <li key={line}>
              <label className="flex min-h-6 items-center gap-2">
                {mayChoose && isWaiting && (
                  <input
                    type="checkbox"
                    value={line}
                    autoComplete="off"
                    checked={!left.has(line)}
                    onChange={() => toggle(line)}
                  />
                )}
                <span className="text-soft num">{t('line', { line })}</span>
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={name}>
                    {name}
                  </span>
                  {receiver !== '' && <bdi className="block text-xs wrap-anywhere text-soft">{receiver}</bdi>}
                </span>
                {amount > 0 && <span className="num">{formatMoney(amount, currency)}</span>}
                {became && <StatusBadge {...became} />}
              </label>
            </li>
          ))}
        </ul>
      </div>
      {mayChoose && !isWhole && (
        <p role="status" className="mt-3 text-sm text-soft">
          {t('part', { chosen: chosen.length, count: waiting.length })}
        </p>
      )}
    </Section>
  )
}
