'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AmountInWords } from '@/components/form/amount-words'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useAskOnce } from '@/components/form/use-inline-confirm'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { BalanceAfter } from '@/components/shared/issuing/balance-after'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { RequestFailed } from '@/lib/browser/request'
import type { EarlierUpload } from '@/lib/calls/bulk'
import { SEEN_UPLOAD_FIELD, type CorrectedRow, type Seen } from '@/lib/rules/bodies/bulk'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import CorrectRows, { type Correctable } from './correct-rows'
import { changedRows, joinEdits, useEdits } from './edits'
import type { Edits } from './rows-grid'
import { SeenQuestion } from './seen-question'
import { useSeenUpload } from './use-seen-upload'

type CheckedRows = Correctable & {
  good: number
  /** The sum of the valid rows, if the file moves money. */
  amount?: number | null
  currency?: Currency
  issuerCode?: string | null
  funding?: { needed: number | null; available: number | null }
  earlier?: readonly EarlierUpload[]
}

const asksAboutFile = (failure: unknown): boolean =>
  failure instanceof RequestFailed && Boolean(failure.problem.fields?.[SEEN_UPLOAD_FIELD])

/** Corrects failed rows, checks them, and sends only those. Rows that were done are not touched. BULKC-18 */
export default function CorrectionPanel({
  found: given,
  draft: name,
  check,
  send,
}: {
  found: Correctable
  /** The upload whose corrections are stored as a draft; null if the file has not been uploaded. */
  draft: string | null
  check: (rows: CorrectedRow[]) => Promise<CheckedRows>
  /** Returns the remaining errors; null if the caller shows the result. */
  send: (rows: CorrectedRow[], seen: Seen) => Promise<Correctable | null>
}) {
  const t = useTranslations('bulk.grid')
  const timeZone = useTimeZone() ?? 'UTC'
  const [found, setFound] = useState(given)
  const [now, setNow] = useState(given)
  const [sent, setSent] = useState<{ done: number; rows: number; wrong: number } | null>(null)
  const [put, setPut] = useState<Edits>(new Map())
  const [report, setReport] = useState<CheckedRows | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const checking = useAction()
  const sending = useAction()

  const rowsWith = (edits: Edits, rows: readonly { row: number }[]): CorrectedRow[] =>
    rows.map(({ row }) => ({ row, cells: { ...edits.get(row) } }))
  const good = report ? found.wrong.filter(({ row }) => !report.wrong.some((wrong) => wrong.row === row)) : []
  const earlier = report?.earlier ?? []
  const { seen, isAsking, onSeen, answer } = useSeenUpload(earlier)
  const editing = useEdits(now.wrong)
  const typed = joinEdits(put, new Map(changedRows(editing.edits, now.wrong).map(({ row, cells }) => [row, cells])))
  const unsent = found.wrong.filter((row) => typed.has(row.row) && !(sending.isBusy && good.includes(row)))
  const draft = useLocalDraft({
    name,
    typed: name === null ? {} : Object.fromEntries(unsent.map(({ row }) => [row, typed.get(row)])),
    // The cast is safe: only this grid writes the draft of this upload.
    put: (was) =>
      editing.change(
        new Map(
          Object.entries(was as Record<string, Record<string, string>>).map(([row, cells]) => [Number(row), cells]),
        ),
      ),
    clear: editing.clear,
  })
  const checkRows = (changed: CorrectedRow[]) =>
    checking.run(async () => {
      const edits = joinEdits(put, new Map(changed.map(({ row, cells }) => [row, cells])))
      const told = await check(rowsWith(edits, found.wrong))
      setPut(edits)
      setSent(null)
      setReport(told)
      setNow(told)
      // The focused field may have disappeared with the grid.
      status.current?.focus()
    })
  const sendRows = () =>
    sending.run(async () => {
      const refused = await send(rowsWith(put, good), answer).catch((failure: unknown) => {
        // The platform knows an upload that the last check did not show, so the rows are checked again.
        if (asksAboutFile(failure)) void checkRows([])
        throw failure
      })
      if (!refused) return
      const left = {
        columns: now.columns,
        wrong: [...now.wrong, ...refused.wrong],
        faults: [...now.faults, ...refused.faults],
      }
      const done = good.length - refused.wrong.length
      setSent({ done, rows: found.wrong.length, wrong: left.wrong.length })
      setReport(null)
      setFound(left)
      setNow(left)
      status.current?.focus()
    })
  const minor = report?.amount ?? null
  const currency = report?.currency ?? 'INR'
  const rowsLabel = t('send', { count: good.length })
  const sendLabel = minor
    ? t('sendWithSum', { submitLabel: rowsLabel, amount: formatMoney(minor, currency) })
    : rowsLabel
  const limit = useAskOnce(
    useLimitConfirmation(
      minor ? { event: 'CARD_LOAD', issuer: report?.issuerCode ?? null, minor, currency } : [],
      sendLabel,
    ),
  )
  return (
    <section aria-label={t('title')} className="grid gap-3 rounded-lg border border-hairline p-3">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      <p ref={status} tabIndex={-1} role="status" className="text-sm">
        {sent && t('sent', sent)}
        {!sent &&
          (report
            ? t('checked', { good: good.length, rows: found.wrong.length, wrong: report.wrong.length })
            : t('intro', { count: found.wrong.length }))}
        {report &&
          (report.amount ?? 0) > 0 &&
          ` ${t('amount', { amount: formatMoney(report.amount ?? 0, report.currency ?? 'INR') })}`}
      </p>
      {report?.currency && (
        <div className="empty:hidden">
          <AmountInWords minor={report.amount ?? null} currency={report.currency} />
          <BalanceAfter
            balance={report.funding?.available ?? null}
            amount={report.funding?.needed ?? 0}
            currency={report.currency}
          />
        </div>
      )}
      {draft.notice}
      {now.wrong.length > 0 && (
        <CorrectRows found={now} editing={editing} isBusy={checking.isBusy} check={(rows) => void checkRows(rows)} />
      )}
      {draft.question}
      {checking.problem && <ProblemAlert problem={checking.problem} />}
      {sending.problem && <ProblemAlert problem={sending.problem} />}
      {good.length > 0 && (
        <>
          {limit.question && (
            <Alert tone="warning" title={limit.question.title}>
              {limit.question.text}
            </Alert>
          )}
          {earlier.length > 0 && <SeenQuestion earlier={earlier} timeZone={timeZone} seen={seen} onSeen={onSeen} />}
          <div className="flex justify-end">
            <Button
              variant="primary"
              busy={sending.isBusy}
              disabled={sending.isBusy || limit.isReading || isAsking}
              onClick={() => (limit.mayPass ? void sendRows() : limit.ask())}
            >
              {limit.question?.yes ?? sendLabel}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
