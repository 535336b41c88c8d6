import { renewRequests } from '../../core/changes/digest'
import { CalculateProgram, UpdateProgramFees } from '@/lib/rules/bodies/fees'
import { toMajor, toMinor } from '@/lib/rules/locale/money'
import { findFeeErrors, toFeeRule, type FeeType, type FeeValues } from '@/lib/rules/programs/fees'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import { isoOrNull } from '../../core/db/days'
import { refuse } from '../../core/errors/field-error'
import { notFound, HttpError } from '../../core/errors/http-error'
import { isWholeIssuer } from '../../core/scope/scope'
import type { Actor } from '../../core/actor/actor'
import { inRupees } from '../cards/payments'
import { requireCard } from '../cards/rows'
import { feeFor, feeRows, feeRuleOf, feeValues, type FeeRow } from '../programs/fee-rows'
import { requireProgram } from '../programs/queries'
import { checkThing, keepThing } from '../programs/versions'
import { requireOwnProgram } from '../programs/write'

const feeAnswer = (fee: FeeRow, currency: string) => {
  const { maximum, ...values } = feeValues(fee)
  return { feeId: String(fee.id), feeType: fee.type, currency, ...values, maximum: maximum || null }
}

const stateOf = (rows: readonly FeeRow[]): Record<string, FeeValues> =>
  Object.fromEntries(rows.map((row) => [row.type, feeValues(row)] as const))

const write = (context: Runtime & { actor: Actor; body: UpdateProgramFees }, programId: string) =>
  context.db.write(() => {
    const { db, body } = context
    const program = requireOwnProgram(context, programId)
    if (!isWholeIssuer(context.actor, program.issuer))
      throw new HttpError(409, 'Only the issuer or the platform can change fees')
    const rows = feeRows(db, program.id)
    const before = stateOf(rows)
    const thing = { kind: 'FEES' as const, id: program.id, version: program.fees_version }
    checkThing(context, thing, before, body.version)
    const after = { ...before }
    for (const { feeType, ...values } of body.fees) {
      if (!rows.some(({ type }) => type === feeType)) throw notFound('Fee')
      refuse(findFeeErrors(feeType, values))
      after[feeType] = values
    }
    const version = keepThing(context, thing, before, after)
    for (const [type, values] of Object.entries(after)) {
      const { fixed, basisPoints, least, most } = toFeeRule(values)
      db.run(
        db.q
          .updateTable('program_fees')
          .set({ fixed, basis_points: basisPoints, least, most: values.maximum === '' ? null : most })
          .where('program_id', '=', program.id)
          // The cast is safe: the keys of `after` are the types of fee.
          .where('type', '=', type as FeeType),
      )
    }
    db.update('programs', program.id, { fees_version: version })
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    return { message: 'Fees changed', version }
  })

export const fees = {
  'issuing GET issuer/{cardId}/fees/CARD_LOAD': ({ db, actor, path }) => {
    const card = requireCard(db, actor, path.cardId)
    inRupees(card)
    const { fixed, basisPoints, least, most } = feeRuleOf(db, card.program_id, 'CARD_LOAD')
    return {
      feeType: 'CARD_LOAD',
      currency: card.currency,
      fixed: toMajor(fixed),
      percent: toMajor(basisPoints),
      minimum: toMajor(least),
      maximum: most === Number.MAX_SAFE_INTEGER ? null : toMajor(most),
    }
  },
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees': ({ db, actor, path }) => {
    const program = requireProgram(db, actor, path.cardProgramId)
    const last = db.first(
      db.q
        .selectFrom('program_versions')
        .select(['by_name', 'at'])
        .where('kind', '=', 'FEES')
        .where('entity_id', '=', program.id)
        .where('version', '=', program.fees_version),
    )
    return {
      version: program.fees_version,
      modifiedBy: last?.by_name ?? null,
      modifiedTime: isoOrNull(last?.at ?? null),
      fees: feeRows(db, program.id).map((fee) => feeAnswer(fee, program.currency)),
    }
  },
  'issuing GET orgs/cardPrograms/{cardProgramId}/fees/{feeId}': ({ db, actor, path }) => {
    const program = requireProgram(db, actor, path.cardProgramId)
    const fee = feeRows(db, program.id).find(({ id }) => String(id) === path.feeId)
    if (!fee) throw notFound('Fee')
    return { ...feeAnswer(fee, program.currency), version: program.fees_version }
  },
  'issuing PUT orgs/cardPrograms/{cardProgramId}/fees': {
    body: UpdateProgramFees,
    answer: (context) => write(context, context.path.cardProgramId),
  },
  'issuing POST orgs/cardProgram/{cardProgramId}/calculate': {
    body: CalculateProgram,
    answer: ({ db, actor, path, body }) => {
      const program = requireProgram(db, actor, path.cardProgramId)
      const { feeType = 'CARD_LOAD' } = body
      if (!feeRows(db, program.id).some(({ type }) => type === feeType))
        throw new HttpError(400, 'The payment provider accepts only rupees')
      const minor = feeType === 'CARD_ISSUE' ? 0 : (toMinor(body.amount) ?? 0)
      const fee = feeFor(db, program.id, feeType, minor)
      return {
        feeType,
        currency: program.currency,
        amount: toMajor(minor),
        fee: toMajor(fee),
        total: toMajor(minor + fee),
      }
    },
  },
} satisfies AreaHandlers
