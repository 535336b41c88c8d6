import { sql, type SqlBool } from 'kysely'
import type { CreateCardProgram, CreateProgram, UpdateCardProgram } from '@/lib/rules/bodies/programs'
import { toMinor } from '@/lib/rules/locale/money'
import { defaultFees } from '@/lib/rules/programs/fees'
import { isSameProgram, limitLines, type ProgramValues, findProgramErrors } from '@/lib/rules/programs/program-form'
import { noteWriter } from '../../core/requests/makers'
import type { Database } from '../../core/db/database'
import { pinMailerPrinters } from '../../seed/programs'
import { renewRequests } from '../../core/changes/digest'
import type { Permitted } from '../../core/effects/permit'
import type { Runtime } from '../../core/http/handler'
import { refuse } from '../../core/errors/field-error'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { sentences } from '../../core/errors/sentences'
import { type Actor } from '../../core/actor/actor'
import { readWhole } from '@/lib/rules/input/read-whole'
import { ownDocument } from '../documents/queries'
import { requireBusinessFor } from './businesses'
import { bookOf, guardsOfProgram, promisedByProgram, requireGuards } from './guards'
import { noteProgramLimits, noteRules } from './imposed'
import { ownerOf, requireOwn, refuseOffering } from './owner'
import {
  describeBanks,
  needsApproval,
  programsWhere,
  programValues,
  requireProgram,
  withLimits,
  type Program,
} from './queries'
import { askForRules } from './rule-request'
import { setStatus } from './status'
import { checkThing, keepThing } from './versions'

type Context = Runtime & { actor: Actor }
const flag = (value: boolean) => Number(value)

const banksFor = (db: Database, { issuer }: Actor) =>
  describeBanks(db).filter(({ issuerCode }) => !issuer || issuerCode === issuer)

type OwnedProgram = Pick<Program, 'issuer' | 'owner' | 'owner_org_id'>

/** Names must be unique among the programs of one owner only, so that nobody learns the names of other owners' programs. ACC-31 */
const checkName = (
  db: Database,
  name: string,
  { issuer, owner, owner_org_id }: OwnedProgram,
  exceptId: number,
): void => {
  const named = db.q
    .selectFrom('programs')
    .select('id')
    .where(sql<string>`lower(name)`, '=', name.toLowerCase())
    .where('issuer', '=', issuer)
    .where('id', '!=', exceptId)
  const ofOwner =
    owner === 'BUSINESS' ? named.where('owner_org_id', '=', owner_org_id) : named.where('owner_org_id', 'is', null)
  if (db.first(ofOwner)) throw fieldError('name', `${issuer} already has a program with this name`, 409)
}

export const requireOwnProgram = ({ db, actor }: Pick<Context, 'db' | 'actor'>, programId: string): Program =>
  requireOwn(db, actor, requireProgram(db, actor, programId))

const columnsOf = (values: ProgramValues) => ({
  name: values.name.trim(),
  require_card_holder_auth: flag(values.requireCardHolderAuth),
  only_ncmc: flag(values.onlyNcmc),
  allow_emboss_line4: flag(values.allowEmbossLine4),
  has_pin_mailer: flag(values.pinMailer),
  digital_only: flag(values.cardForm === 'DIGITAL'),
  card_form: values.cardForm || ('BOTH' as const),
  visible_at_issuer_portal: flag(values.visibleAtIssuerPortal),
  offered_to_all: flag(values.offeredToAll),
  rules: JSON.stringify({
    zeroFilterMatchBehaviour: values.zeroFilterMatchBehaviour,
    rules: values.rules,
    cashbackRules: [],
  }),
})

const writeParts = (db: Database, programId: number, values: ProgramValues): void => {
  db.run(db.q.deleteFrom('program_limits').where('program_id', '=', programId))
  limitLines.forEach(({ channel, period }, at) => {
    const { amount = '', count = '' } = values.limits[at] ?? {}
    db.insert('program_limits', {
      program_id: programId,
      channel,
      period,
      amount: toMinor(amount) ?? 0,
      count: Number(count),
    })
  })
  db.run(db.q.deleteFrom('program_pin_printers').where('program_id', '=', programId))
  if (values.pinMailer)
    for (const printer of pinMailerPrinters) db.insert('program_pin_printers', { program_id: programId, printer })
}

/** Issuer admins see only programs that are shown, so one who hid a program could not find it again. */
const refuseHiding = (actor: Actor, values: ProgramValues): Record<string, string> =>
  actor.issuer && !values.visibleAtIssuerPortal ? { visibleAtIssuerPortal: 'validation.programForm.hidden' } : {}

const answerOf = ({ id, status, version }: Pick<Program, 'id' | 'status' | 'version'>, message: string) => ({
  message,
  id: String(id),
  status,
  version,
})
const CREATED = 'Program Created Successfully'

/** Creates a program, which is active at once in SANDBOX and else waits for approval. Sending the form twice does not create two. PROG-08, PROG-09 */
export const createProgram = (
  context: Context & { isTest: boolean },
  { formKey, ...values }: CreateProgram,
  orgIds: CreateCardProgram['orgIds'],
) =>
  context.db.write(() => {
    const { db, actor, now, isTest } = context
    const [made] = programsWhere(db, [sql<SqlBool>`issuer = ${values.issuerCode} AND form_key = ${formKey}`])
    if (made) return answerOf(requireProgram(db, actor, String(made.id)), CREATED)
    if (actor.orgIds.length > 0 && orgIds.length === 0) throw fieldError('orgIds', sentences['validation.business'])
    const banks = banksFor(db, actor)
    const owner = ownerOf(
      db,
      actor,
      orgIds.flatMap((id) => readWhole(id) ?? []),
    )
    refuse({ ...findProgramErrors(values, banks), ...refuseHiding(actor, values), ...refuseOffering(owner, values) })
    const bank = banks.find(({ id }) => id === values.issuerProgramId)
    const issuer = db.first(db.q.selectFrom('issuers').selectAll().where('code', '=', values.issuerCode))
    if (!bank || !issuer) throw notFound('Bank program')
    checkName(db, values.name.trim(), { issuer: issuer.code, ...owner }, 0)
    const orgs = [...new Set(orgIds)].map((orgId) => requireBusinessFor(db, actor, orgId, issuer.code))
    const status = isTest ? 'ACTIVE' : 'PENDING'
    const id = db.create('programs', {
      ...columnsOf(values),
      ...owner,
      status,
      needs_approval: flag(!isTest),
      issuer: issuer.code,
      kind: bank.cardType,
      network: bank.networkName,
      currency: issuer.currency,
      issuer_program_id: Number(bank.id),
      form_key: formKey,
      created_at: now(),
      created_by: actor.name,
    })
    writeParts(db, id, values)
    for (const org of orgs) db.insert('program_orgs', { program_id: id, org_id: org.id })
    for (const type of ['CARD_LOAD', 'CARD_ISSUE'] as const) {
      if (type === 'CARD_LOAD' && issuer.currency !== 'INR') continue
      const { fixed, basisPoints, least, most } = defaultFees[type]
      db.insert('program_fees', { program_id: id, type, fixed, basis_points: basisPoints, least, most })
    }
    noteWriter(context, 'CARD_PROGRAM_CREATION', id)
    keepThing(context, { kind: 'PROGRAM', id, version: 1 }, null, { ...values, status })
    return answerOf({ id, status, version: 1 }, CREATED)
  })

const pictureFrom = ({ db, actor }: Context, key: string): number | null => {
  if (key === '') return null
  const picture = ownDocument(db, actor, key)
  const wrong = !picture
    ? 'We do not have this picture. Upload it again'
    : picture.kind === 'pdf' && 'A picture is a JPG, a PNG or a GIF file'
  if (wrong || !picture) throw new HttpError(400, wrong || '', { fields: { cardImage: wrong } })
  return picture.id
}

const checkStatus = (program: Program, to: string): void => {
  if (program.status === to) return
  if (to === 'PENDING' || needsApproval(program))
    throw new HttpError(409, 'This program becomes active when it is approved. Send it for approval')
}

const changedValues = (
  before: ProgramValues,
  changed: Omit<UpdateCardProgram, 'version' | 'cardImage'>,
): ProgramValues => ({
  ...before,
  ...changed,
  issuerCode: before.issuerCode,
  issuerProgramId: before.issuerProgramId,
})

export const askForProgramRules = (context: Context, programId: string, body: UpdateCardProgram) => {
  const { db } = context
  const program = requireOwnProgram(context, programId)
  const { version: seen, cardImage, ...changed } = body
  const before = programValues(db, program)
  checkThing(context, { kind: 'PROGRAM', id: program.id, version: program.version }, before, seen)
  const after = changedValues(before, changed)
  return askForRules(program, {
    title: program.name,
    key: `program ${program.id}`,
    of: 'program',
    before: withLimits(before),
    after: withLimits(after),
    guards: guardsOfProgram({ db, program }, before, after),
    promised: promisedByProgram(db, program),
  })
}

export const updateProgram = (context: Context & Permitted, programId: string, body: UpdateCardProgram) =>
  context.db.write(() => {
    const { db, actor, now } = context
    const program = requireOwnProgram(context, programId)
    const { version: seen, cardImage, ...changed } = body
    const before = programValues(db, program)
    const thing = { kind: 'PROGRAM' as const, id: program.id, version: program.version }
    checkThing(context, thing, before, seen)
    const values = changedValues(before, changed)
    refuse({
      ...findProgramErrors(values, describeBanks(db)),
      ...refuseHiding(actor, values),
      ...refuseOffering(program, values),
    })
    checkStatus(program, values.status)
    checkName(db, values.name.trim(), program, program.id)
    requireGuards(context, guardsOfProgram({ db, program }, before, values))
    setStatus(context, program, values.status)
    noteProgramLimits(context, program.id, before, values)
    noteRules(context, `program ${program.id}`, bookOf(before), bookOf(values))
    const image_id = cardImage === undefined ? program.image_id : pictureFrom(context, cardImage)
    const isSame = isSameProgram(values, before) && image_id === program.image_id
    if (isSame) return answerOf(program, 'Program changed')
    const version = keepThing(context, thing, before, values)
    db.update('programs', program.id, {
      ...columnsOf(values),
      image_id,
      version,
      modified_by: actor.name,
      modified_at: now(),
    })
    writeParts(db, program.id, values)
    renewRequests(context, 'CARD_PROGRAM_CREATION', program.id)
    return answerOf({ id: program.id, status: values.status, version }, 'Program changed')
  })
