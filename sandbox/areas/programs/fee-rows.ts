import { computeFee, type FeeRule } from '@/lib/rules/cards/card-money'
import { toMajor } from '@/lib/rules/locale/money'
import { defaultFees, type FeeType, type FeeValues } from '@/lib/rules/programs/fees'
import type { Database } from '../../core/db/database'

export const feeRows = (db: Database, programId: number) =>
  db.all(db.q.selectFrom('program_fees').selectAll().where('program_id', '=', programId).orderBy('id'))
export type FeeRow = ReturnType<typeof feeRows>[number]

const ruleOf = ({ fixed, basis_points, least, most }: FeeRow): FeeRule => ({
  fixed,
  basisPoints: basis_points,
  least,
  most: most ?? Number.MAX_SAFE_INTEGER,
})

export const feeRuleOf = (db: Database, programId: number, type: FeeType): FeeRule => {
  const row = feeRows(db, programId).find((one) => one.type === type)
  return row ? ruleOf(row) : defaultFees[type]
}

/** The fee in minor units. For issuing a card only the fixed part applies, because there is no amount. */
export const feeFor = (db: Database, programId: number, type: FeeType, minor: number): number => {
  const rule = feeRuleOf(db, programId, type)
  return type === 'CARD_ISSUE' ? rule.fixed : computeFee(rule, minor)
}

export const feeValues = ({
  fixed,
  basis_points,
  least,
  most,
}: Omit<FeeRow, 'id' | 'program_id' | 'type'>): FeeValues => ({
  fixed: toMajor(fixed),
  percent: toMajor(basis_points),
  minimum: toMajor(least),
  maximum: most === null ? '' : toMajor(most),
})
