import { sql, type SqlBool } from 'kysely'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import { toMajor } from '@/lib/rules/locale/money'
import { limitLines, type ProgramValues } from '@/lib/rules/programs/program-form'
import { emptyRuleBook, type RuleBook } from '@/lib/rules/programs/rules'
import { readRejection } from '../../core/changes/rejections'
import { waitingAbout } from '../../core/changes/waiting-about'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import type { Runtime } from '../../core/http/handler'
import { notFound } from '../../core/errors/http-error'
import { businessesInScope, type Actor } from '../../core/actor/actor'
import { userNameShown } from '../../core/requests/request-scope'
import { parseId } from '../../core/db/ids'
import { whereIs, whereAll, is, type Condition } from '../../core/db/condition'
import { designsOfPrograms } from './designs'
import { documentLink } from '../documents/queries'
import { describeOwner } from './owner'
import { listImposed } from '../../core/restrictions/restrictions'

type FileContext = Pick<Runtime, 'db' | 'origin'>
export type Program = ReturnType<typeof programsWhere>[number]

export const programsWhere = (db: Database, conditions: readonly Condition[]) =>
  db.all(whereAll(db.q.selectFrom('programs').selectAll().orderBy('programs.id'), conditions))

/** The programs that the issuer shows in its portal; at INDIANBANK and IOB this depends on the business's category. ISSUE-14, ISSUE-15 */
const visibleTo = (actor: Actor, orgCategory: string): Condition[] => {
  if (!actor.issuer) return []
  const own = is('programs.issuer', actor.issuer)
  return isAccountIssuer(actor.issuer)
    ? [own, is('programs.kind', orgCategory === 'GIFTCARD_PURCHASER' ? 'GC' : 'GPR')]
    : [own, is('programs.visible_at_issuer_portal', 1)]
}

/** The programs that the issuer shows in its portal, and those that the person's businesses own or use. PROG-03 */
export const programsInScope = (actor: Actor): Condition[] => [
  ...whereIs('programs.issuer', actor.issuer),
  ...(actor.issuer && !isAccountIssuer(actor.issuer) ? [is('programs.visible_at_issuer_portal', 1)] : []),
  ...(actor.orgIds.length
    ? [
        sql<SqlBool>`(programs.id IN (SELECT program_id FROM program_orgs JOIN org_tree USING (org_id) WHERE ancestor_id IN (${sql.join(actor.orgIds)}))
          OR programs.owner_org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join(actor.orgIds)})))`,
      ]
    : []),
]

export const findProgram = (db: Database, actor: Actor, programId: string): Program | undefined =>
  programsWhere(db, [is('programs.id', parseId(programId)), ...programsInScope(actor)])[0]

export const requireProgram = (db: Database, actor: Actor, programId: string): Program => {
  const program = findProgram(db, actor, programId)
  if (!program) throw notFound('Card program')
  return program
}

export const readBook = (json: string | null): RuleBook => (json ? (JSON.parse(json) as RuleBook) : emptyRuleBook)

const banksOf = (db: Database) => new Map(describeBanks(db).map((bank) => [bank.id, bank] as const))

export const describeBanks = (db: Database) =>
  db.all(db.q.selectFrom('issuer_programs').selectAll().orderBy('id')).map((bank) => ({
    id: String(bank.id),
    programName: bank.name,
    issuerCode: bank.issuer,
    networkName: bank.network,
    cardType: bank.kind,
    benefitsType: bank.benefits_type,
    digitalOnly: bank.digital_only === 1,
  }))

/** Businesses out of scope are not counted. ACC-31 */
const ofBusinessesSeen = (actor: Actor): Condition[] => {
  const seen = businessesInScope(actor)
  return seen.length === 0
    ? []
    : [sql<SqlBool>`org_id IN (SELECT orgs.id FROM orgs WHERE ${sql.join(seen, sql` AND `)})`]
}

const countBy = (
  db: Database,
  table: 'wallets' | 'program_orgs',
  ids: readonly number[],
  more: readonly Condition[] = [],
) =>
  new Map(
    db
      .all(
        whereAll(
          db.q
            .selectFrom(table)
            .select(['program_id', sql<number>`count(*)`.as('count')])
            .where('program_id', 'in', ids)
            .groupBy('program_id'),
          more,
        ),
      )
      .map(({ program_id, count }) => [program_id, count] as const),
  )

/** The card images of programs, by the ids of the programs that have one. */
export const imagesOf = (context: FileContext, ids: readonly number[]) =>
  new Map(
    context.db
      .all(
        context.db.q
          .selectFrom('programs')
          .innerJoin('documents', 'documents.id', 'programs.image_id')
          .select(['programs.id', 'documents.key', 'documents.name'])
          .where('programs.id', 'in', [...ids]),
      )
      .map(({ id, key, name }) => [id, { url: documentLink(context, key), name }]),
  )

export const imageOf = (context: FileContext, { id }: Pick<Program, 'id'>) => imagesOf(context, [id]).get(id)

export const programOptions = (
  { db, actor, origin }: FileContext & { actor: Actor },
  programs: readonly Program[],
  orgId: number | null = null,
) => {
  if (programs.length === 0) return []
  const ids = programs.map((program) => program.id)
  const designs = designsOfPrograms({ db, origin }, programs, orgId)
  const printers = db.all(db.q.selectFrom('program_pin_printers').selectAll().where('program_id', 'in', ids))
  const banks = banksOf(db)
  const [wallets, orgs] = [countBy(db, 'wallets', ids), countBy(db, 'program_orgs', ids, ofBusinessesSeen(actor))]
  return programs.map((program) => {
    const bank = banks.get(String(program.issuer_program_id))
    return {
      id: String(program.id),
      groupId: String(program.id),
      programId: bank?.id ?? null,
      issuerProgramName: bank?.programName ?? null,
      name: program.name,
      status: program.status,
      issuerCode: program.issuer,
      cardType: program.kind,
      network: program.network,
      requireCardHolderAuth: program.require_card_holder_auth === 1,
      onlyNcmc: program.only_ncmc === 1,
      allowEmbossLine4: program.allow_emboss_line4 === 1,
      pinMailer: program.has_pin_mailer === 1,
      digitalOnly: program.digital_only === 1,
      cardForm: program.card_form,
      currency: program.currency,
      designCode: designs.get(program.id) ?? {},
      pinMailerPrinters: printers.filter((row) => row.program_id === program.id).map((row) => row.printer),
      issuerProgram: bank ?? { issuerCode: program.issuer, cardType: program.kind },
      cardProgramVisibilityJson: { visibleAtIssuerPortal: program.visible_at_issuer_portal === 1 },
      walletCount: wallets.get(program.id) ?? 0,
      orgCount: orgs.get(program.id) ?? 0,
      offeredToAll: program.offered_to_all === 1,
      createdTime: iso(program.created_at),
    }
  })
}

const limitsOf = (db: Database, programId: number) =>
  db
    .all(db.q.selectFrom('program_limits').selectAll().where('program_id', '=', programId))
    .map(({ channel, period, amount, count }) => ({ channel, period, amount: toMajor(amount), count }))

export const businessesOf = (db: Database, actor: Actor, programId: number) =>
  db.all(
    whereAll(
      db.q
        .selectFrom('program_orgs')
        .innerJoin('orgs', 'orgs.id', 'program_orgs.org_id')
        .select(['orgs.id', 'orgs.display_name', 'orgs.name'])
        .select((build) =>
          build
            .selectFrom('cards')
            .select(sql<number>`count(*)`.as('count'))
            .where('cards.program_id', '=', programId)
            .whereRef('cards.org_id', '=', 'orgs.id')
            .where(sql<SqlBool>`cards.status NOT IN ('BLOCKED', 'CLOSED')`)
            .as('card_count'),
        )
        .where('program_orgs.program_id', '=', programId)
        .orderBy('orgs.name'),
      businessesInScope(actor),
    ),
  )

/** Whether the program still waits for its first approval. Until then nobody can activate it alone. */
export const needsApproval = ({ needs_approval }: Pick<Program, 'needs_approval'>): boolean => needs_approval === 1

/** The name of who made or changed a program or wallet, as far as the reader may know it. ACC-31 */
export const personShown = ({ db, actor }: { db: Database; actor: Actor }, name: string | null): string | null =>
  name === null ? null : userNameShown(db, actor, { id: null, name })

export const describeProgram = (context: FileContext & { actor: Actor; now: () => number }, program: Program) => {
  const { db, actor } = context
  const [option] = programOptions(context, [program])
  if (!option) throw notFound('Card program')
  const orgs = businessesOf(db, actor, program.id)
  const book = readBook(program.rules)
  const owner = describeOwner(db, actor, program)
  return {
    ...option,
    orgId: orgs[0] ? String(orgs[0].id) : null,
    version: program.version,
    needsApproval: needsApproval(program),
    rejection: needsApproval(program) ? readRejection(context, 'CARD_PROGRAM_CREATION', program.id) : null,
    ...owner,
    cardImageUrl: imageOf(context, program)?.url ?? null,
    createdBy: personShown(context, program.created_by),
    modifiedBy: personShown(context, program.modified_by),
    modifiedTime: isoOrNull(program.modified_at),
    rulesJson: { version: program.version, balanceType: null, balanceTypeReadable: null, ...book },
    limits: limitsOf(db, program.id),
    organizations: orgs.map(({ id, name, display_name, card_count }) => ({
      orgId: String(id),
      orgName: display_name ?? name,
      cardCount: card_count ?? 0,
    })),
    waitsFor: waitingAbout(context, { entity: 'CARD_PROGRAM', id: program.id }),
    imposed: listImposed(
      { db, actor },
      { kind: 'PROGRAM_OFF', subject: program.id },
      ...(owner.mayChange
        ? [
            { kind: 'PROGRAM_LIMIT' as const, subject: program.id },
            ...(['RULE', 'ZERO_MATCH'] as const).map((kind) => ({ kind, subject: `program ${program.id}` })),
          ]
        : []),
    ),
  }
}

export const programValues = (db: Database, program: Program): ProgramValues => {
  const { zeroFilterMatchBehaviour, rules } = readBook(program.rules)
  return {
    name: program.name,
    issuerCode: program.issuer,
    issuerProgramId: String(program.issuer_program_id ?? ''),
    cardForm: program.card_form,
    status: program.status as ProgramValues['status'],
    requireCardHolderAuth: program.require_card_holder_auth === 1,
    onlyNcmc: program.only_ncmc === 1,
    allowEmbossLine4: program.allow_emboss_line4 === 1,
    pinMailer: program.has_pin_mailer === 1,
    visibleAtIssuerPortal: program.visible_at_issuer_portal === 1,
    offeredToAll: program.offered_to_all === 1,
    limits: limitLines.map(({ channel, period }) => {
      const limit = limitsOf(db, program.id).find((one) => one.channel === channel && one.period === period)
      return { amount: limit?.amount ?? '0.00', count: String(limit?.count ?? 0) }
    }),
    zeroFilterMatchBehaviour,
    rules,
  }
}

export const withLimits = <V extends Pick<ProgramValues, 'limits'>>({ limits, ...values }: V) => ({
  ...values,
  ...Object.fromEntries(
    limitLines.map(({ channel, period }, at) => {
      const { amount = '', count = '' } = limits[at] ?? {}
      return [`${channel}.${period}`, `${count} × ${amount}`] as const
    }),
  ),
})

/** The programs that a business may issue from and the person may see, only of issuers that have approved the business. ORG-47 */
export const programsOfBusiness = (
  db: Database,
  actor: Actor,
  org: { id: number; category: string },
  more: readonly Condition[] = [],
) =>
  programsWhere(db, [
    sql<SqlBool>`programs.id IN (SELECT program_id FROM program_orgs WHERE org_id = ${org.id})`,
    sql<SqlBool>`programs.issuer IN (SELECT issuer FROM org_issuers WHERE org_id = ${org.id} AND status = 'ACTIVE')`,
    ...visibleTo(actor, org.category),
    ...more,
  ])
