import { sql } from 'kysely'
import type { SendToApproval } from '@/lib/rules/bodies/set-up'
import { toMajor } from '@/lib/rules/locale/money'
import { findWaiting, openRequest } from '../../approvals/requests'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { contentOf } from '../../core/changes/content'
import type { Facts, Request, Subject } from '../../core/changes/effects'
import { requirePermit } from '../../core/changes/permit'
import type { Database } from '../../db/database'
import { notFound, Refusal } from '../../http/refusal'
import { walletsOf, walletValues } from '../wallets/rows'
import { guardsOfCreation } from './guards'
import { requireOwn } from './owner'
import { needsApproval, programsWhere, programValues, requireProgram } from './rows'
import type { Program } from './rows'
import { setStatus } from './status'

/** What a program is, for whoever decides about it without a way to its screen. */
const programFacts = (db: Database, program: Program): Facts => {
  const bank = db.first(
    db.q
      .selectFrom('issuer_programs')
      .select('name')
      .where('id', '=', program.issuer_program_id ?? -1),
  )
  const { requireCardHolderAuth, onlyNcmc, allowEmbossLine4, pinMailer, visibleAtIssuerPortal, offeredToAll } =
    programValues(db, program)
  const flags = { requireCardHolderAuth, onlyNcmc, allowEmbossLine4, pinMailer, visibleAtIssuerPortal, offeredToAll }
  return {
    name: program.name,
    kind: program.kind,
    'program.issuerProgramId': bank?.name ?? null,
    'program.network': program.network,
    'program.currency': program.currency,
    'program.cardForm': program.card_form,
    ...Object.fromEntries(Object.entries(flags).map(([flag, isOn]) => [`program.${flag}`, String(isOn)])),
  }
}

/** All that cards of the program will go by: its values, wallets, fees, card image and businesses. */
const programContent = (db: Database, program: Program) => {
  const { status: _, ...values } = programValues(db, program)
  const fees = db.all(
    db.q
      .selectFrom('program_fees')
      .select(['type', 'fixed', 'basis_points', 'least', 'most'])
      .where('program_id', '=', program.id)
      .orderBy('type'),
  )
  const image = db.first(
    db.q
      .selectFrom('documents')
      .select('key')
      .where('id', '=', program.image_id ?? -1),
  )
  const orgs = db.all(
    db.q.selectFrom('program_orgs').select('org_id').where('program_id', '=', program.id).orderBy('org_id'),
  )
  return contentOf(db, {
    kind: program.kind,
    network: program.network,
    owner: program.owner,
    ...values,
    wallets: Object.fromEntries(walletsOf(db, program.id).map((wallet) => [wallet.id, walletValues(wallet)])),
    fees: Object.fromEntries(
      fees.map(({ type, fixed, basis_points, least, most }) => [
        type,
        {
          fixed: toMajor(fixed),
          basisPoints: basis_points,
          minimum: toMajor(least),
          maximum: most === null ? null : toMajor(most),
        },
      ]),
    ),
    cardImage: image?.key,
    orgs: orgs.map(({ org_id }) => org_id).join(', '),
  })
}

const subjectOf = (db: Database, program: Program): Subject => ({
  event: 'CARD_PROGRAM_CREATION',
  guards: guardsOfCreation(db, program),
  entityId: program.id,
  orgId: program.owner_org_id,
  issuer: program.issuer,
  currency: program.currency,
  title: program.name,
  before: { status: program.status },
  after: { status: 'ACTIVE', ...programFacts(db, program) },
  content: programContent(db, program),
})

/** Its first approval alone puts it to use: later it is switched on and off, and changed, under the guards of these changes. */
const requireUnapproved = (program: Program): void => {
  if (needsApproval(program)) return
  throw new Refusal(409, `This has been approved already${program.status === 'ACTIVE' ? '' : ': switch it on instead'}`)
}

/** What waits there already is the same request. */
export const sendProgram = ({ db, who, now }: Acting, body: SendToApproval): Request => {
  const program = requireOwn(db, who, requireProgram(db, who, body.entityId))
  if (program.issuer !== body.issuerCode) throw notFound('Program')
  requireUnapproved(program)
  return (
    findWaiting(db, 'CARD_PROGRAM_CREATION', program.id) ??
    openRequest(subjectOf(db, program), { db, maker: who, at: now() })
  )
}

const programAbout = (db: Database, { entity_id }: Request): Program => {
  const [program] = programsWhere(db, [sql`programs.id = ${entity_id ?? -1}`])
  if (!program) throw notFound('Program')
  requireUnapproved(program)
  return program
}

export const programCreationEffect: RequestEffect = {
  approve: (context, request) => {
    requirePermit(context, 'CARD_PROGRAM_CREATION')
    const { db } = context
    const program = programAbout(db, request)
    setStatus(context, program, 'ACTIVE')
    db.run(db.q.updateTable('programs').set({ needs_approval: 0 }).where('id', '=', program.id))
    return { message: `${request.title} is approved` }
  },
  // What nobody decided about is as it was before it was sent: it can be sent again. A rejection switches nothing off: the program was never on.
  reject: ({ db }, { entity_id }, _reason, ending) => {
    if (ending !== 'REJECTED') return
    const refused = db.q.updateTable('programs').set({ status: 'INACTIVE' })
    db.run(refused.where('id', '=', entity_id ?? -1).where('needs_approval', '=', 1))
  },
  subject: ({ db }, request) => subjectOf(db, programAbout(db, request)),
}
