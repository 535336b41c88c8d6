import type { Exchange, Session } from '../client'
import type { Check, Context } from '../context'
import { isObject } from '../contract'

const clause = 'Header X-Shown-Version: 409 where somebody else has changed the record since'
const MOST_CARDS = 10

type Card = { id: string; last4: string }

const findCards = async ({ contract }: Context, person: Session): Promise<Card[]> => {
  const query = { pageNumber: 1, noOfRecords: 50, status: 'ACTIVE' }
  const { json } = await person.send(contract.operation('search-platform-cards'), { query })
  const list = isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject) : []
  return list
    .slice(0, MOST_CARDS)
    .map(({ id, cardLast4digits }) => ({ id: String(id), last4: String(cardLast4digits) }))
}

const lastChange = async ({ contract }: Context, person: Session, { id }: Card): Promise<string | null> => {
  const { json } = await person.send(contract.operation('get-last-change'), { path: { kind: 'card', id } })
  return isObject(json) && typeof json.changedAt === 'string' ? json.changedAt : null
}

const freeze = ({ contract }: Context, person: Session, card: Card): Promise<Exchange> =>
  person.send(contract.operation('lock-card'), {
    body: { cardId: card.id, lock: true, last4Digits: card.last4, reason: 'OTHER' },
  })

const unfreeze = ({ contract }: Context, person: Session, card: Card, version?: string): Promise<Exchange> =>
  person.send(contract.operation('lock-card'), {
    body: { cardId: card.id, lock: false },
    ...(version !== undefined && { headers: { 'x-shown-version': `card ${card.id} ${version}` } }),
  })

/** Whoever decided by an older state of a card is refused after somebody else has changed it. */
export const versions: Check = {
  name: 'versions',
  run: async (context) => {
    const { findings, people } = context
    const { maker, decider } = people
    if (!maker || !decider) return findings.note('versions', 'lock-card', 'Needs the people `maker` and `decider`')
    for (const card of await findCards(context, maker)) {
      const version = await lastChange(context, maker, card)
      if (version === null)
        return findings.note('versions', 'get-last-change', 'The upstream does not say when a card was changed')
      if ((await freeze(context, maker, card)).status !== 200) continue
      const stale = await unfreeze(context, decider, card, version)
      if (stale.status < 300)
        return findings.add('versions', stale, {
          sentence: 'A change by an older version of the card is accepted',
          clause,
        })
      // The same change without a version shows that nothing else was refused.
      if ((await unfreeze(context, decider, card)).status !== 200)
        return findings.note('versions', 'lock-card', 'The person `decider` cannot free what `maker` has frozen')
      if (stale.status !== 409 && !stale.failure)
        findings.add('versions', stale, {
          sentence: `A change by an older version answers ${stale.status} and not 409`,
          clause,
        })
      return
    }
    findings.note('versions', 'lock-card', 'The person `maker` can freeze no card at once')
  },
}
