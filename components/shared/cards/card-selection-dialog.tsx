'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useQuery } from '@/components/form/use-query'
import { SelectionDialog, type SelectionProps } from '@/components/list/selection-dialog'
import { useToast } from '@/components/shared/use-toast'
import { Button } from '@/components/ui/button'
import { whenReachable } from '@/lib/browser/reachable'
import {
  findSelectionOperation,
  listSelectionReasons,
  selectionSchema,
  partition,
  programOfAll,
  type PickedCard,
} from '@/lib/rules/cards/card-selection'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import { givesMoney } from '@/lib/rules/programs/gives-money'
import { ReadPart } from './read-part'
import { useSelection } from './use-selection'

const actions = {
  freeze: 'issuing PUT card/lock',
  unfreeze: 'issuing PUT card/lock',
  print: 'issuing PUT card/print',
  linkWallet: 'issuing PUT card/linkWallet',
} as const

/** Sends one call per selected card. The person must type their number; a second try leaves out cards that are done. */
export default function CardSelectionDialog({ action, rows: cards, close }: SelectionProps<PickedCard>) {
  const operation = findSelectionOperation(action)
  const t = useTranslations('cards.selection')
  const words = useTranslations('cards.operations')
  const router = useRouter()
  const toast = useToast()
  const { lawful, leftOut } = partition(operation, cards)
  const reasons = listSelectionReasons(operation)
  const program = operation === 'linkWallet' ? programOfAll(lawful) : null
  const isMixed = operation === 'linkWallet' && lawful.length > 0 && program === null
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
    action: buildAction(actions[operation]),
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
      text={t(isMixed ? 'mixed' : `dialog.${operation}.text`)}
      leftOut={
        leftOut.length > 0 && {
          title: t('leftOut', { count: leftOut.length }),
          names: leftOut.map(({ name, digits }) => `${name} •••• ${digits}`),
        }
      }
      question={
        count > 0 && !isMixed
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
                  {program !== null && <WalletField program={program} />}
                  <Field
                    name="count"
                    kind="digits"
                    autoFocus={reasons.length === 0 && program === null}
                    label={t('count')}
                  />
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

function WalletField({ program }: { program: string }) {
  const t = useTranslations('cards.operations')
  const reading = useQuery('issuing GET orgs/cardPrograms/{id}', { path: { id: program } })
  const appId: unknown = useWatch({ name: 'reason' })
  return (
    <ReadPart of={reading}>
      {({ data }) => {
        const wallets = allWallets(data).filter(
          ({ allowWalletToLink, status }) => allowWalletToLink && status === 'ACTIVE',
        )
        const chosen = wallets.find((wallet) => wallet.appId === appId)
        return (
          <>
            <Field
              name="reason"
              kind="select"
              autoFocus
              label={t('wallet')}
              empty={t('walletEmpty')}
              options={wallets.map((wallet) => ({ value: wallet.appId, label: wallet.name ?? wallet.appId }))}
            />
            {chosen && givesMoney(chosen) && <ApprovalNotice event="CARD_LOAD" issuer={data.cardProgram.issuerCode} />}
          </>
        )
      }}
    </ReadPart>
  )
}
