import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { isAccountIssuer } from '@/lib/rules/cards/issuers'
import type { Answers } from '../http/answer'
import type { Database } from '../db/database'
import { notFound } from '../http/refusal'
import { pageAnswer, parsePage } from '../db/paging'
import { anywhere } from '../db/search'
import { requireOrg, whereAll, wholeNumber } from '../identity/who'
import type { Condition, Who } from '../identity/who'
import { programWallets } from './wallets'

type Program = ReturnType<typeof programsWhere>[number]

const programsWhere = (db: Database, conditions: readonly Condition[]) =>
  db.all(whereAll(db.q.selectFrom('programs').selectAll().orderBy('programs.id'), conditions))

/** An issuer admin sees what the issuer shows in its portal; INDIANBANK and IOB go by the business's category. ISSUE-14, ISSUE-15 */
export const visibleTo = (who: Who, orgCategory: string): Condition[] => {
  if (!who.issuer) return []
  const own = sql<SqlBool>`programs.issuer = ${who.issuer}`
  return isAccountIssuer(who.issuer)
    ? [own, sql<SqlBool>`programs.kind = ${orgCategory === 'GIFTCARD_PURCHASER' ? 'GC' : 'GPR'}`]
    : [own, sql<SqlBool>`programs.visible_at_issuer_portal = 1`]
}

/** Programs in the options' shape, in their order. */
export const programOptions = (db: Database, programs: readonly Program[], origin: string) => {
  if (programs.length === 0) return []
  const ids = programs.map((program) => program.id)
  const designs = db.all(db.q.selectFrom('designs').selectAll().where('program_id', 'in', ids).orderBy('id'))
  const printers = db.all(db.q.selectFrom('program_pin_printers').selectAll().where('program_id', 'in', ids))
  return programs.map((program) => {
    const designCode: Record<
      string,
      { designCode: string; imageUrl: string; materialType: string; isDefault: boolean }[]
    > = {}
    for (const design of designs.filter((row) => row.program_id === program.id))
      (designCode[design.printer] ??= []).push({
        designCode: design.code,
        imageUrl: `${origin}/sandbox/files/designs/${encodeURIComponent(design.code)}.png`,
        materialType: design.material,
        isDefault: design.is_default === 1,
      })
    return {
      id: String(program.id),
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
      currency: program.currency,
      designCode,
      pinMailerPrinters: printers.filter((row) => row.program_id === program.id).map((row) => row.printer),
      issuerProgram: { issuerCode: program.issuer, cardType: program.kind },
      cardProgramVisibilityJson: { visibleAtIssuerPortal: program.visible_at_issuer_portal === 1 },
    }
  })
}

/** Programs of the own issuer, and of the own businesses where the person is held to some. */
const programsInScope = (who: Who): Condition[] => [
  ...(who.issuer ? [sql<SqlBool>`programs.issuer = ${who.issuer}`] : []),
  ...(who.orgIds.length
    ? [
        sql<SqlBool>`programs.id IN (SELECT program_id FROM program_orgs JOIN org_tree USING (org_id) WHERE ancestor_id IN (${sql.join(who.orgIds)}))`,
      ]
    : []),
]

/** Issuers of the own businesses, with or without a program yet. */
const ownIssuers = (db: Database, { orgIds }: Who): string[] => {
  const rows = db.all(
    db.q
      .selectFrom('org_issuers')
      .innerJoin('org_tree', 'org_tree.org_id', 'org_issuers.org_id')
      .select('issuer')
      .distinct()
      .where('ancestor_id', 'in', orgIds)
      .orderBy('issuer'),
  )
  return rows.map(({ issuer }) => issuer)
}

/** One program, where the person may see it. */
const requireProgram = (db: Database, who: Who, programId: string) => {
  const [program] = programsWhere(db, [
    sql<SqlBool>`programs.id = ${wholeNumber(programId) ?? -1}`,
    ...programsInScope(who),
  ])
  if (!program) throw notFound('Card program')
  return program
}

/** Programs that a business may issue from, as a person sees them. */
export const programsOfOrg = (
  db: Database,
  who: Who,
  org: { id: number; category: string },
  more: readonly Condition[] = [],
) =>
  programsWhere(db, [
    sql<SqlBool>`programs.id IN (SELECT program_id FROM program_orgs WHERE org_id = ${org.id})`,
    ...visibleTo(who, org.category),
    ...more,
  ])

export const programs: Answers = {
  'issuing GET orgs/{orgId}/cardprograms': ({ db, who, path, query, origin }) => {
    const org = requireOrg(db, who, path.orgId)
    const page = parsePage(query)
    const found = programsOfOrg(db, who, org, [
      ...(query.status ? [sql<SqlBool>`programs.status = ${query.status}`] : []),
      ...(query.name ? [sql<SqlBool>`programs.name LIKE ${anywhere(query.name)} ESCAPE '\\'`] : []),
    ])
    const start = (page.page - 1) * page.perPage
    return pageAnswer(programOptions(db, found.slice(start, start + page.perPage), origin), found.length, page)
  },
  'issuing GET orgs/cardPrograms/{id}': ({ db, who, path, origin }) => {
    const program = requireProgram(db, who, path.id)
    const [cardProgram] = programOptions(db, [program], origin)
    if (!cardProgram) throw notFound('Card program')
    return { data: { cardProgram, ...programWallets(db, program.id) } }
  },
  'issuing GET issuance/v1/issuers': ({ db, who }) => {
    const issuerProgramMap: Record<string, { id: string; name: string; cardType: 'GC' | 'GPR' }[]> = {}
    for (const issuer of ownIssuers(db, who)) issuerProgramMap[issuer] = []
    for (const program of programsWhere(db, programsInScope(who)))
      (issuerProgramMap[program.issuer] ??= []).push({
        id: String(program.id),
        name: program.name,
        cardType: program.kind,
      })
    return { issuerProgramMap }
  },
}

export type { Program }
