'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { ProblemText } from '@/components/form/problem-text'
import { useProblemWords } from '@/components/form/use-problem-words'
import { useToast } from '@/components/shared/use-toast'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import {
  findBulkOperation,
  listBulkReasons,
  bulkSchema,
  partition,
  type BulkOperation,
  type PickedCard,
} from '@/lib/rules/cards/card-selection'
import { whenReachable } from '@/lib/browser/reachable'
import { listNames } from '@/lib/rules/words/join-names'
import { useBulk, type Outcome } from './use-bulk'

type Props = { action: string; rows: readonly PickedCard[]; close: (isDone: boolean) => void }

/** The same operation for each of the selected cards: how many and why beforehand, one line a card afterwards; done ones are not sent again. */
export default function CardBulkDialog({ action, rows: cards, close }: Props) {
  const operation = findBulkOperation(action)
  const t = useTranslations('cards.selection')
  const common = useTranslations('common')
  const locale = useLocale()
  const router = useRouter()
  const toast = useToast()
  const { lawful, leftOut } = partition(operation, cards)
  const bulk = useBulk(operation, lawful, (done, failed) => {
    // Where no row is left in the list, the dialog goes with it.
    if (failed > 0) toast.error(t('finished', { done, failed }))
    void whenReachable(router.refresh)
  })
  const leave = () => !bulk.isBusy && close(bulk.outcomes.size > 0)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && leave()}
      size="md"
      title={t(`dialog.${operation}.title`, { count: lawful.length })}
      description={t(`dialog.${operation}.text`)}
      closeLabel={common('close')}
    >
      <div className="grid gap-4">
        {leftOut.length > 0 && (
          <Alert tone="info" title={t('leftOut', { count: leftOut.length })}>
            {listNames(
              leftOut.map(({ name, digits }) => `${name} •••• ${digits}`),
              locale,
            )}
          </Alert>
        )}
        {bulk.outcomes.size === 0 && lawful.length > 0 ? (
          <Ask
            operation={operation}
            ids={lawful.map(({ id }) => id).join()}
            count={lawful.length}
            send={bulk.send}
            close={leave}
          />
        ) : (
          <Told operation={operation} cards={lawful} bulk={bulk} close={leave} />
        )}
      </div>
    </Dialog>
  )
}

function Ask({
  operation,
  ids,
  count,
  send,
  close,
}: {
  operation: BulkOperation
  ids: string
  count: number
  send: (reason: string) => Promise<void>
  close: () => void
}) {
  const t = useTranslations('cards.selection')
  const words = useTranslations('cards.operations')
  const reasons = listBulkReasons(operation)
  const form = useSendForm({
    schema: bulkSchema(operation, count, t('countWrong', { count })),
    draft: `${operation} ${ids}`,
    start: { reason: '', count: '' },
    action: buildAction(operation === 'print' ? 'issuing PUT card/print' : 'issuing PUT card/lock'),
    send: ({ reason }) => send(reason),
    done: () => undefined,
  })
  const submit = t(`dialog.${operation}.submit`, { count })
  return (
    <DialogForm form={form} words={{ submit, sending: submit }} close={close}>
      {reasons.length > 0 && (
        <Field
          name="reason"
          kind="select"
          autoFocus
          label={words('reason')}
          empty={words('reasonEmpty')}
          options={reasons.map((value) => ({ value, label: words(`reasons.${value}`) }))}
        />
      )}
      <Field name="count" kind="digits" autoFocus={reasons.length === 0} label={t('count')} />
    </DialogForm>
  )
}

function Told({
  operation,
  cards,
  bulk,
  close,
}: {
  operation: BulkOperation
  cards: readonly PickedCard[]
  bulk: ReturnType<typeof useBulk>
  close: () => void
}) {
  const t = useTranslations('cards.selection')
  const common = useTranslations('common')
  const words = useProblemWords()
  const outcomes = [...bulk.outcomes.values()]
  const done = outcomes.filter((one) => one.state === 'done').length
  const undone = outcomes.filter((one) => one.state === 'undone').length
  const failed = outcomes.filter((one) => one.state === 'failed').length
  const said = (outcome: Outcome | undefined) =>
    outcome?.state === 'failed' ? (
      <ProblemText {...words(outcome.problem)} />
    ) : (
      t(`states.${outcome?.state ?? 'waiting'}`)
    )
  if (cards.length === 0)
    return (
      <div className="flex justify-end">
        <Button onClick={close}>{common('close')}</Button>
      </div>
    )
  return (
    <>
      <p role="status" className="text-sm font-medium">
        {bulk.isBusy
          ? t('running', { done: cards.length - bulk.waiting, count: cards.length })
          : undone > 0
            ? t('undone', { undone, failed })
            : t('finished', { done, failed })}
      </p>
      <ol className="grid max-h-80 gap-1 overflow-y-auto text-sm" aria-label={t('results')} tabIndex={0}>
        {cards.map((card) => {
          const outcome = bulk.outcomes.get(card.id)
          return (
            <li key={card.id} className="flex flex-wrap justify-between gap-x-4 border-b border-hairline py-1">
              <span>
                {card.name} <span className="code">•••• {card.digits}</span>
              </span>
              <span className={outcome?.state === 'failed' ? 'min-w-0 text-failed' : 'text-soft'}>{said(outcome)}</span>
            </li>
          )
        })}
      </ol>
      <div className="flex flex-wrap justify-end gap-2">
        {operation === 'freeze' && done > 0 && !bulk.isBusy && (
          <Button onClick={() => void bulk.undo()}>{t('undo', { count: done })}</Button>
        )}
        {failed > 0 && !bulk.isBusy && (
          <Button onClick={() => void bulk.again()}>{t(`again`, { count: failed })}</Button>
        )}
        <Button variant="primary" busy={bulk.isBusy} onClick={close} aria-label={t(`dialog.${operation}.close`)}>
          {common('close')}
        </Button>
      </div>
    </>
  )
}
