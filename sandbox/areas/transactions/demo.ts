import { CreateDemoTxn } from '@/lib/rules/bodies/transactions'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { requireCard } from '../cards/rows'
import { authorise } from './authorise'

const CASH = '6011'
const GROCERY = '5411'

const merchantFor = (db: Database, isCash: boolean, currency: string): number | null => {
  const text = 'SELECT id FROM merchants WHERE mcc = ? AND country_code = ? ORDER BY id LIMIT 1'
  const values = [isCash ? CASH : GROCERY, currency === 'AED' ? 'AE' : 'IN']
  const [found] = db.prepared(text).all(values) as { id: number }[]
  return found?.id ?? null
}

type Said = Pick<CreateDemoTxn, 'terminalId' | 'merchantId' | 'merchantName' | 'city' | 'category'>

const saidMerchant = (db: Database, said: Said, currency: string): number => {
  const row = {
    name: said.merchantName ?? '',
    city: said.city ?? '',
    mcc: said.category ?? '',
    mid: said.merchantId ?? '',
    tid: said.terminalId ?? '',
  }
  const known = db.first(
    db.q
      .selectFrom('merchants')
      .select('id')
      .where((build) => build.and(row)),
  )
  if (known) return known.id
  const location = { state: '', postal_code: '', country_code: currency === 'AED' ? 'AE' : 'IN' }
  return db.create('merchants', { ...row, ...location })
}

/** Refused in LIVE, because it creates test data. TXN-08 */
const createDemoTxn = ({ isTest, body, actor, ...runtime }: CallContext<'issuing POST demoTxn'>) => {
  if (!isTest) throw new HttpError(409, 'Demo transactions are available only in SANDBOX')
  const card = requireCard(runtime.db, actor, body.cardId)
  const amount = toMinor(body.amount) ?? 0
  const { cardId: _, channel, amount: __, ...said } = body
  const isSaid = Object.values(said).some(Boolean)
  const merchantId = isSaid
    ? saidMerchant(runtime.db, said, card.currency)
    : merchantFor(runtime.db, channel === 'ATM', card.currency)
  const { txnId, declined } = authorise(runtime, card, {
    channel,
    amount,
    merchantId,
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

export const demoTxns = {
  'issuing POST demoTxn': { body: CreateDemoTxn, answer: createDemoTxn },
} satisfies AreaHandlers
