import type { CreateWallet, UpdateWallet, UpdateWalletPriorities } from '@/lib/rules/bodies/wallets'
import { isSameColumn } from '@/lib/rules/files/bulk'
import { toMinor } from '@/lib/rules/locale/money'
import { emptyRuleBook } from '@/lib/rules/programs/rules'
import { emptyWallet, findWalletErrors, isSameWallet, type WalletValues } from '@/lib/rules/programs/wallet-form'
import type { ChangeSubject } from '../../core/effects/effects'
import type { Permitted } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { renewRequests, renewRequestsOfProgram } from '../../core/changes/digest'
import type { Runtime } from '../../core/http/handler'
import { refuse } from '../../core/errors/field-error'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { requireOwnProgram } from '../programs/write'
import { bookOf, guardsOfWallet, promisedBy, requireGuards } from '../programs/guards'
import { noteRules } from '../programs/imposed'
import { askForRules } from '../programs/rule-request'
import { checkThing, keepThing } from '../programs/versions'
import { requireWallet, walletValues, type WalletRow } from '../programs/wallets'

type Context = Runtime & { actor: Actor }
const flag = (value: boolean) => Number(value)
const minor = (text: string) => (text === '' ? 0 : (toMinor(text) ?? 0))

const checkName = (db: Database, programId: number, name: string, exceptId: number): void => {
  const others = db.all(
    db.q.selectFrom('wallets').select('name').where('program_id', '=', programId).where('id', '!=', exceptId),
  )
  const same = others.some((other) => isSameColumn(other.name, name))
  if (same) throw fieldError('name', 'This program already has a wallet with this name', 409)
}

const columnsOf = (values: WalletValues) => ({
  name: values.name.trim(),
  description: values.description.trim(),
  status: values.status,
  balance_type: values.balanceType || ('PREPAID' as const),
  allow_link: flag(values.allowWalletToLink),
  is_ncmc: flag(values.isNcmc),
  initial_balance: minor(values.startingBalance),
  start_period: values.startingBalanceValidityPeriod || null,
  replenish_amount: minor(values.replenishBalance),
  replenish_period: values.replenishBalanceValidityPeriod || null,
  budget: values.applicationBudget === '' ? null : minor(values.applicationBudget),
  closed_loop: flag(values.closedLoop),
  closed_loop_mids: JSON.stringify([...new Set(values.closedLoopMids)]),
  allow_customer_load: flag(values.allowCustomerMoneyLoad),
  allow_branch_load: flag(values.allowLoadingFromBranch),
  split_txn: flag(values.splitTxn),
  is_default: flag(values.isDefault),
  rules: JSON.stringify({
    zeroFilterMatchBehaviour: values.zeroFilterMatchBehaviour,
    rules: values.rules,
    cashbackRules: values.cashbackRules,
  }),
})

const orderOf = (db: Database, programId: number): number[] =>
  db
    .all(
      db.q
        .selectFrom('wallets')
        .select('id')
        .where('program_id', '=', programId)
        .where('is_ncmc', '=', 0)
        .orderBy('priority')
        .orderBy('id'),
    )
    .map(({ id }) => id)

const writeOrder = (db: Database, order: readonly number[]): void =>
  order.forEach((id, index) => db.update('wallets', id, { priority: index + 1 }))

const defaultsOf = (db: Database, programId: number) =>
  db.all(db.q.selectFrom('wallets').select('id').where('program_id', '=', programId).where('is_default', '=', 1))

const asSettled = (db: Database, { id, program_id }: Pick<WalletRow, 'id' | 'program_id'>, values: WalletValues) => {
  if (values.isNcmc) return values
  const last = orderOf(db, program_id).length
  const priority = String(Math.min(Number(values.priority) || last, last))
  const isDefault = values.isDefault || defaultsOf(db, program_id).every((one) => one.id === id)
  return { ...values, priority, isDefault }
}

/** Inserts a wallet at its priority among the program's wallets, and makes sure that exactly one is the default. WAL-02, WAL-11 */
const settle = (db: Database, programId: number, id: number, values: WalletValues): void => {
  if (values.isNcmc) return
  const others = orderOf(db, programId).filter((one) => one !== id)
  const at = values.priority === '' ? others.length : Math.min(Number(values.priority) - 1, others.length)
  writeOrder(db, [...others.slice(0, at), id, ...others.slice(at)])
  const defaults = defaultsOf(db, programId)
  if (values.isDefault)
    db.run(db.q.updateTable('wallets').set({ is_default: 0 }).where('program_id', '=', programId).where('id', '!=', id))
  else if (defaults.length === 0) db.update('wallets', id, { is_default: 1 })
}

const answerOf = (id: number, lockId: number, message: string) => ({ message, appId: String(id), lockId })

const findMade = (db: Database, programId: number, formKey: string) =>
  db.first(
    db.q
      .selectFrom('wallets')
      .select(['id', 'name', 'version'])
      .where('form_key', '=', formKey)
      .where('program_id', '=', programId),
  )

/** Creates a wallet, which only new cards get. Sending the form twice does not create two. WAL-10 */
export const createWallet = (context: Context & Permitted, { formKey, cardProgramId, ...values }: CreateWallet) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const program = requireOwnProgram(context, cardProgramId)
    const made = findMade(db, program.id, formKey)
    if (made) return answerOf(made.id, made.version, `Wallet ${made.name} created`)
    refuse(findWalletErrors(values))
    checkName(db, program.id, values.name.trim(), 0)
    requireGuards(context, guardsOfWallet({ db, program }, null, values))
    const columns = columnsOf(values)
    const id = db.create('wallets', {
      ...columns,
      program_id: program.id,
      priority: 1,
      replenish_since: columns.replenish_period ? now() : null,
      form_key: formKey,
      created_by: actor.name,
      created_at: now(),
    })
    noteRules(context, `wallet ${id}`, emptyRuleBook, bookOf(values))
    settle(db, program.id, id, values)
    keepThing(context, { kind: 'WALLET', id, version: 1 }, null, walletValues(requireWallet(db, actor, String(id))))
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    renewRequestsOfProgram(context, program.id)
    return answerOf(id, 1, `Wallet ${columns.name} created`)
  })

/** Refuses to turn money into a limit, or the reverse, while cards hold a balance in the wallet. */
const refuseTypeChange = (db: Database, walletId: number, before: WalletValues, values: WalletValues): void => {
  if (before.balanceType === values.balanceType && before.isNcmc === values.isNcmc) return
  const held = db.first(db.q.selectFrom('card_wallets').select('card_id').where('wallet_id', '=', walletId).limit(1))
  if (held) throw fieldError('balanceType', 'You cannot change the balance type: cards already carry this wallet', 409)
}

export const askForWalletRules = (context: Context, appId: string, { version: seen, ...values }: UpdateWallet) => {
  const { db, actor } = context
  const wallet = requireWallet(db, actor, appId)
  const program = requireOwnProgram(context, String(wallet.program_id))
  const before = walletValues(wallet)
  checkThing(context, { kind: 'WALLET', id: wallet.id, version: wallet.version }, before, seen)
  const title = `${program.name}: ${wallet.name}`
  const guards = guardsOfWallet({ db, program }, before, values)
  return askForRules(program, {
    title,
    key: `wallet ${wallet.id}`,
    of: 'wallet',
    before,
    after: values,
    guards,
    promised: promisedBy(values),
  })
}

/** A new wallet needs approval if it has rules or gives money to cards. RULE-07, APPR-24 */
export const askForNewWallet = (
  context: Context,
  { formKey, cardProgramId, ...values }: CreateWallet,
): ChangeSubject | null => {
  const { db } = context
  const program = requireOwnProgram(context, cardProgramId)
  if (findMade(db, program.id, formKey)) return null
  return askForRules(program, {
    title: `${program.name}: ${values.name.trim()}`,
    key: `new wallet ${formKey}`,
    of: 'wallet',
    before: emptyWallet,
    after: values,
    guards: guardsOfWallet({ db, program }, null, values),
    promised: promisedBy(values),
  })
}

export const updateWallet = (context: Context & Permitted, appId: string, { version: seen, ...values }: UpdateWallet) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const wallet = requireWallet(db, actor, appId)
    const program = requireOwnProgram(context, String(wallet.program_id))
    const before = walletValues(wallet)
    const thing = { kind: 'WALLET' as const, id: wallet.id, version: wallet.version }
    checkThing(context, thing, before, seen)
    refuse(findWalletErrors(values, before.name))
    checkName(db, wallet.program_id, values.name.trim(), wallet.id)
    refuseTypeChange(db, wallet.id, before, values)
    requireGuards(context, guardsOfWallet({ db, program }, before, values))
    noteRules(context, `wallet ${wallet.id}`, bookOf(before), bookOf(values))
    if (isSameWallet(asSettled(db, wallet, values), before))
      return answerOf(wallet.id, wallet.version, 'Wallet changed')
    const columns = columnsOf(values)
    const isSamePeriod = columns.replenish_period === wallet.replenish_period
    const version = wallet.version + 1
    db.update('wallets', wallet.id, {
      ...columns,
      // A new period applies from its next start; a balance given for the current period stays.
      replenish_since: isSamePeriod ? wallet.replenish_since : columns.replenish_period ? now() : null,
      version,
      modified_by: actor.name,
      modified_at: now(),
    })
    settle(db, wallet.program_id, wallet.id, values)
    keepThing(context, thing, before, walletValues(requireWallet(db, actor, appId)))
    renewRequests(context, 'CARD_PROGRAM_CREATION', wallet.program_id)
    renewRequestsOfProgram(context, wallet.program_id)
    return answerOf(wallet.id, version, 'Wallet changed')
  })

/** Sets the order in which a program's wallets pay, without chip wallets. Refused if the person saw an outdated order. WAL-11 */
export const updatePriorities = (context: Context, { cardProgramId, before, order }: UpdateWalletPriorities) =>
  context.db.write(() => {
    const { db } = context
    const program = requireOwnProgram(context, cardProgramId)
    const present = orderOf(db, program.id).map(String)
    const message = 'The order of the wallets has changed'
    if (String(present) === String(order)) return { message }
    if (String(present) !== String(before))
      throw new HttpError(
        409,
        'Somebody else changed the wallets or their order after you opened them. Reload them, then try again',
      )
    if (String([...order].sort()) !== String([...present].sort())) throw notFound('Wallet')
    writeOrder(db, order.map(Number))
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    return { message }
  })
