import { sql, type SqlBool } from 'kysely'
import { CreatePinMailers, MapPinMailer } from '@/lib/rules/bodies/pin-mailers'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull, localDay } from '../../core/db/days'
import { pageOf, sortByIds, parsePage, inDays } from '../../core/db/paging'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { byName } from '../../core/db/search'
import { inScope, requireBusiness, underBusiness, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereIs, likeAnywhere, whereAll, type Condition } from '../../core/db/condition'
import { refuseUnlawful } from '../cards/change'
import { requireCard } from '../cards/rows'
import { programsOfBusiness } from '../programs/queries'

const PER_PAGE = 5

const mailerRows = (db: Database, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const rows = db.all(
    db.q
      .selectFrom('pin_mailers')
      .innerJoin('orgs', 'orgs.id', 'pin_mailers.org_id')
      .innerJoin('programs', 'programs.id', 'pin_mailers.program_id')
      .leftJoin('cards', 'cards.id', 'pin_mailers.card_id')
      .selectAll('pin_mailers')
      .select([
        'orgs.name as org_name',
        'orgs.display_name as org_display_name',
        'programs.name as program',
        'cards.last4',
      ])
      .where('pin_mailers.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((mailer) => ({
    id: String(mailer.id),
    pinMailerNumber: mailer.mailer_number,
    orgId: String(mailer.org_id),
    orgName: mailer.org_name,
    displayName: mailer.org_display_name,
    issuerCode: mailer.issuer,
    cardProgramId: String(mailer.program_id),
    groupName: mailer.program,
    printer: mailer.printer,
    status: mailer.status,
    cardId: mailer.card_id === null ? null : String(mailer.card_id),
    cardLast4digits: mailer.last4,
    mappedAt: isoOrNull(mailer.mapped_at),
    createdAt: iso(mailer.created_at),
    createdBy: mailer.created_by,
  }))
}

const requireMailer = (db: Database, actor: Actor, mailerId: string) => {
  const query = db.q
    .selectFrom('pin_mailers')
    .select('id')
    .where((either) =>
      either.or([either('mailer_number', '=', mailerId.toUpperCase()), either('id', '=', parseId(mailerId))]),
    )
    .orderBy(sql`mailer_number = ${mailerId.toUpperCase()}`, 'desc')
  const found = db.first(whereAll(query, inScope(actor)))
  const [row] = found ? mailerRows(db, [found.id]) : []
  if (!row) throw notFound('PIN mailer')
  return row
}

const mailerNamed = (text: string): Condition => {
  const like = likeAnywhere(text)
  return sql<SqlBool>`(org_id IN (${byName('orgs', text)}) OR program_id IN (SELECT id FROM programs WHERE name ${like})
    OR printer ${like} OR created_by ${like} OR mailer_number ${like})`
}

const wrong = (message: string) => fieldError('pinMailerNumber', message)

/** Assigns a mailer of the card's business and program to the card. This cannot be undone or repeated. PIN-01 */
const map = ({ db, actor, now }: Runtime & { actor: Actor }, cardId: string, number: string) =>
  db.write(() => {
    const card = requireCard(db, actor, cardId)
    refuseUnlawful('mapPinMailer', card)
    const mailer = db.first(
      db.q
        .selectFrom('pin_mailers')
        .selectAll()
        .where('mailer_number', '=', number)
        .where('program_id', '=', card.program_id)
        .where('org_id', '=', card.org_id),
    )
    if (!mailer) throw wrong('There is no such PIN mailer for this business and program')
    const answer = { message: 'PIN mailer mapped successfully', pinMailerNumber: mailer.mailer_number }
    if (mailer.card_id === card.id) throw new HttpError(409, 'This PIN mailer is already mapped to this card')
    if (mailer.card_id !== null) throw wrong('This PIN mailer belongs to another card')
    const own = db.first(db.q.selectFrom('pin_mailers').select('mailer_number').where('card_id', '=', card.id))
    if (own) throw new HttpError(409, `The PIN mailer ${own.mailer_number} is already mapped to this card`)
    db.update('pin_mailers', mailer.id, { status: 'MAPPED', card_id: card.id, mapped_at: now() })
    return answer
  })

export const pinMailers = {
  'issuing POST pin/inventory/{cardId}/map': {
    body: MapPinMailer,
    answer: (context) => map(context, context.path.cardId, context.body.pinMailerNumber),
  },
  'issuing GET pin/inventory': ({ db, actor, query, zone }) => {
    const page = parsePage(query, PER_PAGE)
    const number = query.pinMailerNumber?.trim().toUpperCase()
    const conditions = [
      ...whereIs('status', query.status),
      ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
      ...(number ? [sql<SqlBool>`mailer_number >= ${number} AND mailer_number < ${`${number}~`}`] : []),
      ...(query.name?.trim() ? [mailerNamed(query.name.trim())] : []),
      ...(query.cardNumber ? [sql<SqlBool>`card_id IN (SELECT id FROM cards WHERE last4 = ${query.cardNumber})`] : []),
      ...inDays(query.from, query.to, zone),
      ...inScope(actor),
    ]
    return pageOf(db, 'pin_mailers', conditions, page, (ids) => mailerRows(db, ids))
  },
  'issuing GET pin/inventory/{id}': ({ db, actor, path }) => requireMailer(db, actor, path.id),
  'issuing POST pin/inventory': {
    body: CreatePinMailers,
    answer: ({ db, actor, body, now }) =>
      db.write(() => {
        const org = requireBusiness(db, actor, body.orgId)
        const program = programsOfBusiness(db, actor, org).find(({ id }) => String(id) === body.cardProgramId)
        if (!program) throw notFound('Card program')
        const printers = db
          .all(db.q.selectFrom('program_pin_printers').select('printer').where('program_id', '=', program.id))
          .map(({ printer }) => printer)
        if (program.has_pin_mailer !== 1 || !printers.includes(body.printer))
          throw fieldError('printer', 'This card program has no PIN mailers of this printer')
        const taken = db.all(
          db.q
            .selectFrom('pin_mailers')
            .select('mailer_number')
            .where('issuer', '=', program.issuer)
            .where('mailer_number', 'in', body.pinMailerNumbers),
        )
        if (taken.length) {
          throw fieldError('pinMailerNumbers', `${taken[0]?.mailer_number} is already in the inventory`, 409)
        }
        const at = now()
        const ids = body.pinMailerNumbers.map((mailer_number) =>
          db.create('pin_mailers', {
            mailer_number,
            org_id: org.id,
            root_id: org.root_id,
            issuer: program.issuer,
            program_id: program.id,
            printer: body.printer,
            status: 'AVAILABLE',
            card_id: null,
            mapped_at: null,
            created_by: actor.name,
            created_at: at,
            day: localDay(at, program.currency),
          }),
        )
        return { message: 'PIN mailers added successfully', ids: ids.map(String) }
      }),
  },
} satisfies AreaHandlers
