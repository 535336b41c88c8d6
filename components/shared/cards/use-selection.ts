'use client'

import { useRef, useState } from 'react'
import { request } from '@/lib/browser/request'
import { sendEach } from '@/lib/browser/send-each'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { SelectionOperation, PickedCard } from '@/lib/rules/cards/card-selection'
import type { blockReasons, printReasons } from '@/lib/rules/cards/card-states'

type SelectionResult = { state: 'waiting' | 'sent' | 'done' | 'undone' } | { state: 'failed'; problem: ProblemDetails }

const send = (operation: SelectionOperation, { id: cardId, digits: last4Digits }: PickedCard, reason: string) => {
  if (operation === 'print')
    return request('issuing PUT card/print', { body: { cardId, reason: reason as (typeof printReasons)[number] } })
  if (operation === 'unfreeze') return request('issuing PUT card/lock', { body: { cardId, lock: false } })
  if (operation === 'linkWallet') return request('issuing PUT card/linkWallet', { body: { cardId, appId: reason } })
  const why = reason as (typeof blockReasons)[number]
  return request('issuing PUT card/lock', { body: { cardId, lock: true, last4Digits, reason: why } })
}

/** Sends the operation for each card, a few at a time. A failure does not stop the others, but the end of the session does. */
export const useSelection = (
  operation: SelectionOperation,
  cards: readonly PickedCard[],
  answered: (done: number, failed: number) => void,
) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SelectionResult>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const reason = useRef('')
  const tell = (id: string, outcome: SelectionResult) => setOutcomes((before) => new Map(before).set(id, outcome))

  const latest = useRef<{ operation: SelectionOperation; cards: readonly PickedCard[] }>({ operation, cards })

  const run = async (some: readonly PickedCard[], how: SelectionOperation) => {
    if (isBusy) return
    latest.current = { operation: how, cards: some }
    setIsBusy(true)
    for (const { id } of some) tell(id, { state: 'waiting' })
    const done = how === operation ? 'done' : 'undone'
    const results = await sendEach(
      some,
      (card) => {
        tell(card.id, { state: 'sent' })
        return send(how, card, reason.current)
      },
      ({ id }, result) => tell(id, result.ok ? { state: done } : { state: 'failed', problem: result.problem }),
    )
    setIsBusy(false)
    const doneCount = results.filter(({ ok }) => ok).length
    answered(doneCount, some.length - doneCount)
  }
  const inState = (some: readonly PickedCard[], state: SelectionResult['state']) =>
    some.filter(({ id }) => outcomes.get(id)?.state === state)
  const countOf = (state: SelectionResult['state']) => inState(cards, state).length
  return {
    outcomes,
    isBusy,
    counts: { done: countOf('done'), undone: countOf('undone'), failed: countOf('failed') },
    waiting: countOf('waiting') + countOf('sent'),
    send: (why: string) => {
      reason.current = why
      return run(cards, operation)
    },
    again: () => run(inState(latest.current.cards, 'failed'), latest.current.operation),
    undo: () => run(inState(cards, 'done'), 'unfreeze'),
  }
}
