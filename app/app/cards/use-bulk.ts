'use client'

import { useRef, useState } from 'react'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { BulkOperation, PickedCard } from '@/lib/rules/cards/card-selection'
import type { blockReasons, printReasons } from '@/lib/rules/cards/card-states'

export type Outcome = { state: 'waiting' | 'sent' | 'done' | 'undone' } | { state: 'failed'; problem: ProblemDetails }

/** So many requests are under way at a time. */
const LANES = 4

const sent = (operation: BulkOperation, { id: cardId, digits: last4Digits }: PickedCard, reason: string) => {
  if (operation === 'print')
    return request('issuing PUT card/print', { body: { cardId, reason: reason as (typeof printReasons)[number] } })
  if (operation === 'unfreeze') return request('issuing PUT card/lock', { body: { cardId, lock: false } })
  const why = reason as (typeof blockReasons)[number]
  return request('issuing PUT card/lock', { body: { cardId, lock: true, last4Digits, reason: why } })
}

/** Sends the same operation for each card, a few at a time; one that fails stops no other, an ended session stops them all. `answered` follows the last answer. */
export const useBulk = (
  operation: BulkOperation,
  cards: readonly PickedCard[],
  answered: (done: number, failed: number) => void,
) => {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [isBusy, setIsBusy] = useState(false)
  const reason = useRef('')
  const told = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))

  const latest = useRef<{ operation: BulkOperation; cards: readonly PickedCard[] }>({ operation, cards })

  const work = async (queue: PickedCard[], how: BulkOperation) => {
    let done = 0
    for (let card = queue.shift(); card; card = queue.shift()) {
      told(card.id, { state: 'sent' })
      try {
        await sent(how, card, reason.current)
        told(card.id, { state: how === operation ? 'done' : 'undone' })
        done += 1
      } catch (failure) {
        if (!(failure instanceof RequestFailed)) throw failure
        told(card.id, { state: 'failed', problem: failure.problem })
        if (failure.problem.code !== 'session-ended') continue
        for (const left of queue.splice(0)) told(left.id, { state: 'failed', problem: failure.problem })
      }
    }
    return done
  }
  const run = async (some: readonly PickedCard[], how: BulkOperation) => {
    if (isBusy) return
    latest.current = { operation: how, cards: some }
    setIsBusy(true)
    for (const { id } of some) told(id, { state: 'waiting' })
    const queue = [...some]
    const lanes = await Promise.all(Array.from({ length: LANES }, () => work(queue, how)))
    const done = lanes.reduce((sum, one) => sum + one, 0)
    setIsBusy(false)
    answered(done, some.length - done)
  }
  const inState = (some: readonly PickedCard[], state: Outcome['state']) =>
    some.filter(({ id }) => outcomes.get(id)?.state === state)
  return {
    outcomes,
    isBusy,
    /** How many have no answer yet. */
    waiting: [...outcomes.values()].filter(({ state }) => state === 'waiting' || state === 'sent').length,
    send: (why: string) => {
      reason.current = why
      return run(cards, operation)
    },
    /** What failed of what was sent last. */
    again: () => run(inState(latest.current.cards, 'failed'), latest.current.operation),
    /** Unfreezes what was frozen. */
    undo: () => run(inState(cards, 'done'), 'unfreeze'),
  }
}
