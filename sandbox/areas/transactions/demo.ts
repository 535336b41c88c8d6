import { CreateDemoTxn } from '@/lib/rules/bodies/transactions'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import type { Answers, CallRequest } from '../../http/answer'
import type { Database } from '../../db/database'
import { Refusal } from '../../http/refusal'
import { requireCard } from '../cards/rows'
import { authorise } from './authorise'

const CASH = '6011'
const GROCERY = '5411'

/** A shop, or a cash machine, of the country in which the card is used. */
const merchantFor = (db: Database, isCash: boolean, currency: string) =>
  db.first(
    db.q
      .selectFrom('merchants')
      .select(['id', 'name'])
      .where('mcc', '=', isCash ? CASH : GROCERY)
      .where('country_code', '=', currency === 'AED' ? 'AE' : 'IN')
      .orderBy('id'),
  )

/** Test data alone: in LIVE nothing of it happens. TXN-08 */
const createDemoTxn = ({ isTest, body, who, ...runtime }: CallRequest<'issuing POST demoTxn'>) => {
  if (!isTest) throw new Refusal(409, 'Demo transactions are made in SANDBOX alone')
  const card = requireCard(runtime.db, who, body.cardId)
  const amount = toMinor(body.amount) ?? 0
  const merchant = merchantFor(runtime.db, body.channel === 'ATM', card.currency)
  const { txnId, declined } = authorise(runtime, card, {
    channel: body.channel,
    amount,
    merchantId: merchant?.id ?? null,
    narration: 'Demo transaction',
  })
  return {
    txnId: String(txnId),
    status: declined?.status ?? 'SUCCESS',
    currency: card.currency,
    amount: toMajor(amount),
    reason: declined?.reason ?? null,
    message: declined ? `Declined: ${declined.reason}` : 'Approved',
  }
}

export const demoTxns: Answers = {
  'issuing POST demoTxn': { body: CreateDemoTxn, answer: createDemoTxn },
}
