'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { ContentChanges } from '@/components/form/content-changes'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { useProblemToast } from '@/components/form/use-problem-toast'
import { SelectionDialog, type SelectionProps } from '@/components/list/selection-dialog'
import type { Decided } from '@/components/shared/approvals/send-decision'
import { sendDecisions } from '@/components/shared/approvals/send-decisions'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { RequestFailed } from '@/lib/browser/request'
import type { ContentChanged, Result } from '@/lib/calls/problem'
import { limitEventOf, movesMoney } from '@/lib/rules/approvals/approval-events'
import { routes } from '@/lib/routes'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { DecisionForm } from '@/lib/rules/approvals/decision-form'
import { formatMoney } from '@/lib/rules/locale/format'
import type { Currency } from '@/lib/rules/locale/money'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames, listNames } from '@/lib/rules/words/join-names'
import { messageOr } from '@/lib/rules/words/message-or'

type DecidedRow = Decided & {
  name: string
  /** The amount that the request moves, in minor units. */
  amount: number | null
  currency: Currency
  /** Who gets the amount: the first of them by name, and how many there are. */
  receivers: readonly string[]
  receiverCount: number
  /** The required documents that the person has not opened yet. */
  toOpen: readonly string[]
  /** The required documents that nobody gave. */
  missing: readonly string[]
}
type DecisionResult = { row: DecidedRow; result: Result<{ message: string | null }> }
type Undecided = { row: DecidedRow; changed?: ContentChanged | undefined }

const REASON = 300
const KIT_REASON = 80

const listSums = (rows: readonly DecidedRow[]): string[] => {
  const sums = new Map<Currency, number>()
  for (const { amount, currency } of rows) if (amount) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, minor]) => formatMoney(minor, currency))
}

const listMoved = (rows: readonly DecidedRow[]) =>
  rows.filter(movesMoney).map(({ eventType, issuerCode: issuer, amount: minor, currency }) => ({
    event: limitEventOf(eventType),
    issuer,
    minor,
    currency,
  }))

/** The request has unread documents that the list did not tell of. */
const needsOpening = (result: DecisionResult['result']): boolean =>
  !result.ok && result.problem.code === 'documents-unopened'

const failedFirst = (outcomes: readonly DecisionResult[]): readonly DecisionResult[] => [
  ...outcomes.filter(({ result }) => !result.ok),
  ...outcomes.filter(({ result }) => result.ok),
]

/** Sends one decision per request, so that some can succeed while others fail. */
export default function ApprovalSelectionDialog({ action, rows: chosen, close }: SelectionProps<DecidedRow>) {
  const t = useTranslations('approvals.selection')
  const events = useTranslations('approvals.events')
  const papers = useTranslations('approvals.papers')
  const actions = useTranslations('approvals.actions')
  const eventWord = (value: string) => messageOr(events, value, value)
  const titleOf = ({ eventType, name: displayName }: DecidedRow) => approvalTitle({ eventType, displayName }, eventWord)
  const locale = useLocale()
  const listDocuments = (documents: readonly string[]) =>
    listNames(
      documents.map((document) => messageOr(papers, document, document)),
      locale,
    )
  const receiversOf = ({ receivers, receiverCount }: DecidedRow) => {
    const more = receiverCount - receivers.length
    return joinNames(more > 0 ? [...receivers, t('moreReceivers', { count: more })] : receivers, locale)
  }
  const toast = useToast()
  const tell = useProblemToast()
  const router = useRouter()
  const [outcomes, setOutcomes] = useState<readonly DecisionResult[]>([])
  const [isDecidingAgain, setIsDecidingAgain] = useState(false)
  const isRejection = action === 'reject'
  // What was not read, and what lacks a required document, is approved on its own page. APPR-34
  const leftOut = isRejection ? [] : chosen.filter(({ toOpen, missing }) => toOpen.length + missing.length > 0)
  const rows = chosen.filter((row) => !leftOut.includes(row))
  const count = rows.length
  const signedCount = isRejection ? 0 : rows.filter(({ needsSignature }) => needsSignature).length
  const isOver = count > 0 && outcomes.length === count
  const changedOutcomes = outcomes.filter(({ result }) => !result.ok && result.problem.changed)

  const sums = listSums(rows)
  const approve = t('submitApprove', { count })
  const submit = isRejection
    ? t('submitReject', { count })
    : sums.length > 0
      ? t('submitWithSum', { submitLabel: approve, amount: joinNames(sums, locale) })
      : approve
  const confirmation = useLimitConfirmation(isRejection ? [] : listMoved(rows), submit)

  /**
   * If a request changed after it was shown, its decision is refused with the new digest. `changed` carries that digest, so that the person
   * can decide again after seeing the change. APPR-23
   */
  const decide = async (known: readonly DecisionResult[], undecided: readonly Undecided[], reason = '') => {
    setOutcomes(known)
    const results = await sendDecisions(
      undecided,
      { action: isRejection ? 'REJECT' : 'APPROVE', reason },
      ({ row }, result) => setOutcomes((before) => [...before, { row, result }]),
    )
    if (results.some(({ ok }) => !ok) || known.some(({ result }) => !result.ok)) return
    toast.success(t('done', { count }))
    router.refresh()
    close(true)
  }
  const form = useSendForm({
    schema: DecisionForm,
    draft: `${action} ${rows.map(({ id }) => id).join(' ')}`,
    start: { decision: isRejection ? 'REJECT' : 'APPROVE', reason: '' },
    action: buildAction('issuing PUT entity/takeAction'),
    send: ({ reason }) =>
      decide(
        [],
        rows.map((row) => ({ row })),
        reason,
      ),
    done: () => undefined,
  })
  const decideAgain = async () => {
    setIsDecidingAgain(true)
    const known = outcomes.filter((outcome) => !changedOutcomes.includes(outcome))
    const undecided = changedOutcomes.map(({ row, result }) => ({
      row,
      changed: result.ok ? undefined : result.problem.changed,
    }))
    try {
      await decide(known, undecided, form.form.getValues('reason'))
    } catch (failure) {
      // The person did not sign, so nothing was sent.
      if (!(failure instanceof RequestFailed)) throw failure
      setOutcomes(outcomes)
      tell(failure.problem)
    } finally {
      setIsDecidingAgain(false)
    }
  }
  const doneCount = outcomes.filter(({ result }) => result.ok).length
  const status = t('partly', { done: doneCount, count })
  const question = count === 0 ? t('nothing') : t(isRejection ? 'askReject' : 'askApprove', { count })
  return (
    <SelectionDialog
      title={isOver ? t('done', { count: doneCount }) : question}
      text={t(count === 0 ? 'nothingText' : 'text')}
      leftOut={
        leftOut.length > 0 && {
          title: t('leftOut', { count: leftOut.length }),
          list: (
            <ul
              aria-label={t('leftOut', { count: leftOut.length })}
              className="grid max-h-[24dvh] gap-2 overflow-y-auto"
              tabIndex={0}
            >
              {leftOut.map((row) => (
                <li key={row.id} className="wrap-anywhere">
                  <a href={routes.approvalDetails({ approveID: row.id })} className="link">
                    {titleOf(row)}
                  </a>
                  <span className="block text-xs text-soft">
                    {[
                      row.toOpen.length > 0 && actions('openFirst', { documents: listDocuments(row.toOpen) }),
                      row.missing.length > 0 && actions('missing.text', { documents: listDocuments(row.missing) }),
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </span>
                </li>
              ))}
            </ul>
          ),
        }
      }
      question={
        count > 0
          ? {
              form,
              words: { submit, sending: submit },
              isFinal: isRejection,
              confirmation,
              fields: (
                <>
                  <ul
                    aria-label={t('chosen')}
                    className="grid max-h-[40dvh] gap-2 overflow-y-auto text-sm"
                    tabIndex={0}
                  >
                    {rows.map((row) => (
                      <li key={row.id} className="flex justify-between gap-4">
                        <span className="min-w-0 wrap-anywhere">
                          {titleOf(row)}
                          <span className="block text-xs text-soft">
                            {joinFacts([row.eventType && eventWord(row.eventType), row.issuerCode])}
                          </span>
                          {row.receivers.length > 0 && (
                            <span className="block text-xs">{t('to', { names: receiversOf(row) })}</span>
                          )}
                        </span>
                        {row.amount ? (
                          <span className="num font-medium">{formatMoney(row.amount, row.currency)}</span>
                        ) : (
                          movesMoney(row) && <span className="whitespace-nowrap text-soft">{t('amountUnknown')}</span>
                        )}
                      </li>
                    ))}
                  </ul>
                  {signedCount > 0 && <p className="text-sm text-soft">{t('signed', { count: signedCount })}</p>}
                  {isRejection && (
                    <Field
                      name="reason"
                      kind="textarea"
                      autoFocus
                      maxLength={rows.some(({ kitOrderId }) => kitOrderId) ? KIT_REASON : REASON}
                      label={t('reason')}
                    />
                  )}
                </>
              ),
            }
          : null
      }
      results={
        outcomes.length > 0
          ? {
              label: t('results'),
              status,
              isBusy: isDecidingAgain,
              rows: failedFirst(outcomes).map(({ row, result }) => ({
                id: row.id,
                name: needsOpening(result) ? (
                  <a href={routes.approvalDetails({ approveID: row.id })} className="link">
                    {titleOf(row)}
                  </a>
                ) : (
                  titleOf(row)
                ),
                ...(result.ok ? { text: result.value.message ?? t('decided') } : { problem: result.problem }),
                more: !result.ok && result.problem.changed && <ContentChanges {...result.problem.changed} />,
              })),
              buttons: isOver && changedOutcomes.length > 0 && (
                <Button variant={isRejection ? 'danger' : 'primary'} onClick={() => void decideAgain()}>
                  {t('again', { count: changedOutcomes.length })}
                </Button>
              ),
            }
          : null
      }
      close={close}
    />
  )
}
