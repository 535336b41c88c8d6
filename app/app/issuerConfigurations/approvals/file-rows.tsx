'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useProblemNotice } from '@/components/form/use-problem-notice'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { request } from '@/lib/browser/request'

type Row = { line: number; name: string; amount: string; isWaiting: boolean }
type Props = { id: string; version: number; rows: readonly Row[]; mayDecide: boolean }

/** The rows of a file that waits: some of them approved, the others are not worked. */
export function FileRows({ id, version, rows, mayDecide }: Props) {
  const t = useTranslations('approvals.rows')
  const toast = useToast()
  const router = useRouter()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, problem, run } = useAction({ failed: useProblemNotice(router.refresh) })
  const waiting = rows.filter(({ isWaiting }) => isWaiting)
  const lines = waiting.map(({ line }) => line).filter((line) => !left.has(line))
  /** Boxes that were unticked before the scripts came. */
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>('input:not(:checked)') ?? [])]
    if (boxes.length > 0) setLeft(new Set(boxes.map(({ value }) => Number(value))))
  }, [])
  const toggle = (line: number) => {
    const next = new Set(left)
    if (!next.delete(line)) next.add(line)
    setLeft(next)
  }
  const approve = () =>
    run(async () => {
      const { message } = await request('issuing PUT entity/takeAction', {
        body: { approvalQueueId: id, action: 'APPROVE', version, lines },
      })
      toast.success(message ?? t('done'))
      router.refresh()
    })
  return (
    <Section title={t('title', { count: rows.length })}>
      <ul ref={list} className="grid gap-1 text-sm">
        {rows.map(({ line, name, amount, isWaiting }) => (
          <li key={line}>
            <label className="flex min-h-6 items-center gap-2">
              {mayDecide && isWaiting && (
                <input
                  type="checkbox"
                  value={line}
                  autoComplete="off"
                  checked={!left.has(line)}
                  onChange={() => toggle(line)}
                />
              )}
              <span className="text-soft num">{t('line', { line })}</span>
              <span className="min-w-0 flex-1 truncate" title={name}>
                {name}
              </span>
              <span className="num">{amount}</span>
            </label>
          </li>
        ))}
      </ul>
      {problem && <ProblemAlert problem={problem} className="mt-3" />}
      {mayDecide && left.size > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-end gap-3 text-sm">
          <span className="text-soft">{t('part', { chosen: lines.length, count: waiting.length })}</span>
          <Button variant="primary" busy={isBusy} disabled={lines.length === 0} onClick={() => void approve()}>
            {t('approvePart', { count: lines.length })}
          </Button>
        </div>
      )}
    </Section>
  )
}
