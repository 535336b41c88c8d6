'use client'

import { useTranslations } from 'next-intl'
import { useAction } from '@/components/form/use-action'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { request } from '@/lib/browser/request'
import { blockReasons } from '@/lib/rules/cards/card-states'
import type { OperatedCard } from './operated-card'
import { useUndo } from './use-undo'

const stays = () => undefined

const isToCome = (moment: string | null): moment is string => moment !== null && Date.parse(moment) > Date.now()

/** Unfreezes without a dialog. The toast offers to freeze the card again with the same reason and end. CARD-31, CARD-42, decision 34 */
export const useUnfreeze = ({ id: cardId, last4Digits, statusReason, frozenUntil }: OperatedCard) => {
  const t = useTranslations('cards.operations')
  const undo = useUndo()
  const reason = blockReasons.find((one) => one === statusReason) ?? 'OTHER'
  const refreeze = () => {
    const was = { reason, last4Digits: last4Digits ?? '', ...(isToCome(frozenUntil) && { until: frozenUntil }) }
    return request('issuing PUT card/lock', { body: { cardId, lock: true, ...was } })
  }
  const { done, refresh } = useCloseOnSuccess({
    close: stays,
    about: cardId,
    doneText: t('dialog.unfreeze.done'),
    offer: last4Digits ? undo(refreeze, t('dialog.freeze.done')) : undefined,
  })
  const { isBusy, problem, run } = useAction({ refresh })
  const send = () =>
    void run(async () => done(await request('issuing PUT card/lock', { body: { cardId, lock: false } })))
  return { isBusy, problem, send }
}
