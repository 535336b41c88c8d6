import { sql } from 'kysely'
import { defaultFees } from '@/lib/rules/programs/fees'
import { type CashbackRule, type Rule, type RuleBook, emptyRuleBook } from '@/lib/rules/programs/rules'
import type { Database } from '../core/db/database'
import { programs } from './programs'

const FIRST_ISSUER_PROGRAM = 2901

const benefitsOf = (kind: 'GC' | 'GPR') => (kind === 'GC' ? 'GIFT' : 'EXPENSE')

const seedIssuerPrograms = (db: Database): void => {
  let id = FIRST_ISSUER_PROGRAM
  const banks = db.all(db.q.selectFrom('issuers').selectAll().orderBy('code'))
  for (const { code, name, currency } of banks) {
    const own = programs.filter(({ issuer }) => issuer === code)
    const usual = currency === 'AED' ? 'VISA' : 'RUPAY'
    const offers = [
      ...own.map(({ kind, network = 'VISA', digitalOnly = false }) => [kind, network, digitalOnly] as const),
      ['GPR', usual, false] as const,
      ['GC', usual, false] as const,
    ]
    const made = new Set<string>()
    for (const [kind, network, isDigital] of offers) {
      const title = `${name} ${network === 'RUPAY' ? 'RuPay' : network} ${kind === 'GC' ? 'Gift' : 'Prepaid'}${isDigital ? ' Digital' : ''}`
      if (made.has(title)) continue
      made.add(title)
      db.insert('issuer_programs', {
        id: id++,
        name: title,
        issuer: code,
        network,
        kind,
        benefits_type: benefitsOf(kind),
        digital_only: Number(isDigital),
      })
    }
  }
  db.run(
    db.q.updateTable('programs').set({
      issuer_program_id: sql<number>`(SELECT id FROM issuer_programs AS bank WHERE bank.issuer = programs.issuer AND bank.kind = programs.kind AND bank.network = programs.network AND bank.digital_only = programs.digital_only)`,
    }),
  )
}

const dining: Rule = {
  name: 'Food and groceries alone',
  filters: {
    match: 'ANY',
    conditions: [
      { field: 'CATEGORY', operator: 'IS', value: '5812' },
      { field: 'CATEGORY', operator: 'IS', value: '5411' },
    ],
  },
  validations: [{ stage: 'PRE', field: 'AMOUNT', operator: 'AT_MOST', value: '2000.00' }],
  limits: [{ txnType: 'ANY', period: 'DAILY', count: '3', amount: '3000.00' }],
}
const festive: CashbackRule = {
  name: 'Cashback in Pune',
  filters: { match: 'ALL', conditions: [{ field: 'CITY', operator: 'IS', value: 'Pune' }] },
  validations: [],
  limits: [],
  cashback: { percentage: '2.5', cashbackTo: 'WALLET', cashbackType: 'SETTLEMENT' },
}
const books: Readonly<Record<string, RuleBook>> = {
  Meals: { ...emptyRuleBook, zeroFilterMatchBehaviour: 'DECLINE', rules: [dining], cashbackRules: [festive] },
}

export const seedProgramParts = (db: Database, now: number): void => {
  seedIssuerPrograms(db)
  const all = db.all(db.q.selectFrom('programs').select(['id', 'created_at', 'currency']))
  for (const { id, currency } of all)
    for (const type of ['CARD_LOAD', 'CARD_ISSUE'] as const) {
      const { fixed, basisPoints, least, most } = defaultFees[type]
      if (type === 'CARD_LOAD' && currency !== 'INR') continue
      db.insert('program_fees', { program_id: id, type, fixed, basis_points: basisPoints, least, most })
    }
  db.run(
    db.q
      .updateTable('wallets')
      .set({ created_at: sql<number>`(SELECT created_at FROM programs WHERE programs.id = program_id)` }),
  )
  for (const [name, book] of Object.entries(books))
    db.run(
      db.q
        .updateTable('wallets')
        .set({
          rules: JSON.stringify(book),
          replenish_amount: sql<number>`initial_balance`,
          replenish_period: 'MONTHLY',
          replenish_since: now,
        })
        .where('name', '=', name),
    )
}
