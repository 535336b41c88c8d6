import { BlockPurchaserAmount, LoadPurchaserKits } from '@/lib/rules/bodies/accounts'
import { findBlockErrors, findLoadKitsErrors } from '@/lib/rules/kits/kit-money'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import type { Acting, ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { AreaHandlers } from '../../core/http/handler'
import {
  blockedAccount,
  blockedBalance,
  isPurchase,
  kitAccount,
  loadableKits,
  listSources,
  type Purchase,
} from '../kits/money'
import type { Database } from '../../core/db/database'
import { post } from '../../core/ledger/ledger'
import { notFound, HttpError } from '../../core/errors/http-error'
import { requireBusiness } from '../../core/actor/actor'
import { requireKitOrder } from '../kits/queries'
import { programsOfBusiness } from '../programs/queries'
import { refuse } from '../../core/errors/field-error'
import { allocations } from './allocate'
import { carriedTransfers } from './bank-carry'
import { bankDays } from './bank-days'
import { bankLines } from './bank-lines'
import { bankStatements } from './bank-statements'
import { ledgerAccounts } from './ledger-accounts'
import { accountLoads } from './loads'

const purchaseOnly = (db: Database, purchase: Pick<Purchase, 'org_id' | 'program_id'>) => {
  if (!isPurchase(db, purchase))
    throw new HttpError(400, 'Only gift cards of a gift card purchaser can be paid for in advance')
}

const loadableOrder = ({ db, actor }: Acting, body: LoadPurchaserKits) => {
  const order = requireKitOrder(db, actor, body.id)
  purchaseOnly(db, order)
  if (order.status === 'PENDING') throw new HttpError(409, 'This request is not approved yet')
  if (order.status === 'REJECTED') throw new HttpError(409, 'This request is rejected')
  return order
}

const loadKits = (context: Acting & Permitted, body: LoadPurchaserKits) =>
  context.db.write(() => {
    const { db, now } = context
    requirePermit(context, 'CARD_LOAD')
    const order = loadableOrder(context, body)
    const kits = loadableKits(db, order.id)
    if (kits.length === 0) throw new HttpError(409, 'None of the kits in this order can be loaded')
    const blocked = blockedBalance(db, order)
    const { kitQuantity, amount } = body
    refuse(findLoadKitsErrors({ kitQuantity: String(kitQuantity), amount }, { loadable: kits.length, blocked }))
    const each = toMinor(amount) ?? 0
    const total = each * kitQuantity
    const loaded = kits.slice(0, kitQuantity)
    for (const number of loaded) db.run(db.q.updateTable('kits').set({ amount: each }).where('kit_number', '=', number))
    post(db, {
      kind: 'KIT_LOAD',
      at: now(),
      postings: [
        { account: blockedAccount(db, order), amount: -total },
        { account: kitAccount(db, order), amount: total },
      ],
    })
    return {
      message: 'Kits loaded successfully',
      currency: order.currency,
      loadedKits: loaded.length,
      amount: toMajor(total),
      blockedAmount: toMajor(blocked - total),
    }
  })

/** Loading kits needs the same approval as loading cards. APPR-24 */
export const loadKitsEffect: ChangeEffect<'loadKits'> = {
  subject: (context, body) => {
    const order = loadableOrder(context, body)
    const amount = (toMinor(body.amount) ?? 0) * body.kitQuantity
    return {
      entityId: null,
      orgIds: [order.org_id],
      issuers: [order.issuer],
      currency: order.currency,
      amount,
      title: `Kit order ${order.id}`,
      before: {},
      after: { kits: String(body.kitQuantity), amount: body.amount },
      key: `kits of order ${order.id}`,
    }
  },
  apply: loadKits,
}

/** A purchaser's money is blocked first and then put on kits; when a kit is mapped to a card, its money moves to that card. KIT-10, ACCT-09 */
export const accounts = {
  ...accountLoads,
  ...allocations,
  ...ledgerAccounts,
  ...bankStatements,
  ...bankLines,
  ...bankDays,
  ...carriedTransfers,
  'issuing POST orgs/purchaser/block-amount': {
    body: BlockPurchaserAmount,
    answer: ({ db, actor, now, body, query }) =>
      db.write(() => {
        const org = requireBusiness(db, actor, body.orgId)
        const program = programsOfBusiness(db, actor, org).find(({ id }) => String(id) === body.cardProgramId)
        if (!program) throw notFound('Card program')
        const { issuer, currency } = program
        const purchase = { org_id: org.id, program_id: program.id, issuer, currency }
        purchaseOnly(db, purchase)
        const { amount } = body
        const sources = listSources(db, purchase)
        refuse(findBlockErrors({ balanceSource: query.balanceSource ?? '', amount }, sources))
        const source = sources.find(({ balanceSource }) => balanceSource === query.balanceSource)
        const minor = toMinor(amount)
        if (!source || minor === null) throw notFound('Account')
        const blocked = blockedBalance(db, purchase)
        post(db, {
          kind: 'BLOCK',
          at: now(),
          postings: [
            { account: source.account, amount: -minor },
            { account: blockedAccount(db, purchase), amount: minor },
          ],
        })
        return {
          message: 'Amount blocked successfully',
          currency,
          balance: toMajor(source.balance - minor),
          blockedAmount: toMajor(blocked + minor),
        }
      }),
  },
  'issuing POST orgs/purchaser/load-kits': {
    body: LoadPurchaserKits,
    answer: (context) => change(context, 'loadKits', context.body),
  },
} satisfies AreaHandlers
