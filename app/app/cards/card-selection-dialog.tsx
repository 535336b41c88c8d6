'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { SelectionDialog, type SelectionProps } from '@/components/list/selection-dialog'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { whenReachable } from '@/lib/browser/reachable'
import {
  findSelectionOperation,
  listSelectionReasons,
  selectionSchema,
  partition,
  type PickedCard,
} from '@/lib/rules/cards/card-selection'
import { useSelection } from './use-selection'

/** Sends one call per selected card. The person must type their number; a second try leaves out cards that are done. */
export default function CardSelectionDialog({ action, rows: cards, close }: SelectionProps<PickedCard>) {
  const operation = findSelectionOperation(action)
  const t = useTranslations('cards.selection')
  const words = useTranslations('cards.operations')
  const router = useRouter()
  const toast = useToast()
  const { lawful, leftOut } = partition(operation, cards)
  const reasons = listSelectionReasons(operation)
  const count = lawful.length
  const bulk = useSelection(operation, lawful, (done, failed) => {
    // A refresh that empties the list also closes this dialog, so a toast reports failures.
    if (failed > 0) toast.error(t('finished', { done, failed }))
    void whenReachable(router.refresh)
  })
  const form = useSendForm({
    schema: selectionSchema(operation, count, t('countWrong', { count })),
    draft: `${operation} ${lawful.map(({ id }) => id).join()}`,
    start: { reason: '', count: '' },
    action: buildAction(operation === 'print' ? 'issuing PUT card/print' : 'issuing PUT card/lock'),
    send: ({ reason }) => bulk.send(reason),
    done: () => undefined,
  })
  const submit = t(`dialog.${operation}.submit`, { count })
  const { done, undone, failed } = bulk.counts
  const results = {
    label: t('results'),
    status: bulk.isBusy
      ? t('running', { done: count - bulk.waiting, count })
      : undone > 0
        ? t('undone', { undone, failed })
        : t('finished', { done, failed }),
    isBusy: bulk.isBusy,
    rows: lawful.map(({ id, name, digits }) => {
      const outcome = bulk.outcomes.get(id) ?? { state: 'waiting' }
      return {
        id,
        name: (
          <>
            {name} <span className="code">•••• {digits}</span>
          </>
        ),
        ...(outcome.state === 'failed' ? { problem: outcome.problem } : { text: t(`states.${outcome.state}`) }),
      }
    }),
    closeLabel: t(`dialog.${operation}.close`),
    buttons: !bulk.isBusy && (
      <>
        {operation === 'freeze' && done > 0 && (
          <Button onClick={() => void bulk.undo()}>{t('undo', { count: done })}</Button>
        )}
        {failed > 0 && <Button onClick={() => void bulk.again()}>{t('again', { count: failed })}</Button>}
      </>
    ),
  }
  return (
    <SelectionDialog
      isListFresh
      title={t(`dialog.${operation}.title`, { count })}
      text={t(`dialog.${operation}.text`)}
      leftOut={
        leftOut.length > 0 && {
          title: t('leftOut', { count: leftOut.length }),
          names: leftOut.map(({ name, digits }) => `${name} •••• ${digits}`),
        }
      }
      question={
        count > 0
          ? {
              form,
              words: { submit, sending: submit },
              fields: (
                <>
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
                </>
              ),
            }
          : null
      }
      results={bulk.outcomes.size > 0 ? results : null}
      close={close}
    />
  )
}
