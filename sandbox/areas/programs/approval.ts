import { sql } from 'kysely'
import type { SendToApproval } from '@/lib/rules/bodies/set-up'
import { findWaiting, openRequest } from '../../core/changes/requests'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import type { Request, Subject } from '../../core/effects/effects'
import { documentsOfRecords } from '../../core/changes/record-documents'
import { requirePermit } from '../../core/effects/permit'
import type { Database } from '../../core/db/database'
import { notFound, HttpError } from '../../core/errors/http-error'
import { programContent, programFacts } from './content'
import { guardsOfCreation, promisedByProgram } from './guards'
import { requireOwn } from './owner'
import { imagesOf, needsApproval, programsWhere, requireProgram, type Program } from './queries'
import { setStatus } from './status'

const subjectOf = (db: Database, program: Program): Subject => ({
  event: 'CARD_PROGRAM_CREATION',
  guards: guardsOfCreation(db, program),
  amount: promisedByProgram(db, program) || null,
  entityId: program.id,
  orgId: program.owner_org_id,
  issuer: program.issuer,
  currency: program.currency,
  title: program.name,
  before: { status: program.status },
  after: { status: 'ACTIVE', ...programFacts(db, program) },
  content: programContent(db, program),
})

/** A program needs approval only before it is first used; later changes have their own requests. */
const requireUnapproved = (program: Program): void => {
  if (needsApproval(program)) return
  throw new HttpError(
    409,
    `This has already been approved${program.status === 'ACTIVE' ? '' : '. Switch it on instead'}`,
  )
}

export const sendProgram = ({ db, actor, now }: Acting, body: SendToApproval): Request => {
  const program = requireOwn(db, actor, requireProgram(db, actor, body.entityId))
  if (program.issuer !== body.issuerCode) throw notFound('Program')
  requireUnapproved(program)
  return (
    findWaiting(db, 'CARD_PROGRAM_CREATION', program.id) ??
    openRequest(subjectOf(db, program), { db, maker: actor, at: now() })
  )
}

const programAbout = (db: Database, { entity_id }: Request): Program => {
  const [program] = programsWhere(db, [sql`programs.id = ${entity_id ?? -1}`])
  if (!program) throw notFound('Program')
  return program
}

const unapprovedAbout = (db: Database, request: Request): Program => {
  const program = programAbout(db, request)
  requireUnapproved(program)
  return program
}

export const programCreationEffect: RequestEffect = {
  approve: (context, request) => {
    requirePermit(context, 'CARD_PROGRAM_CREATION')
    const { db } = context
    const program = unapprovedAbout(db, request)
    setStatus(context, program, 'ACTIVE')
    db.update('programs', program.id, { needs_approval: 0 })
    return { message: `${request.title} is approved` }
  },
  // A program can be submitted again after any of these endings. Rejecting it switches nothing off, since it was never active.
  reject: ({ db }, { entity_id }, _reason, ending) => {
    if (ending !== 'REJECTED') return
    const refused = db.q.updateTable('programs').set({ status: 'INACTIVE' })
    db.run(refused.where('id', '=', entity_id ?? -1).where('needs_approval', '=', 1))
  },
  subject: ({ db }, request) => subjectOf(db, unapprovedAbout(db, request)),
  files: documentsOfRecords((context, ids) =>
    [...imagesOf(context, ids)].map(([recordId, { url }]) => ({ recordId, paper: 'PICTURE', link: url })),
  ),
}
