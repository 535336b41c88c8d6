import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../core/db/database'
import type { Runtime } from '../../core/http/handler'
import type { Actor } from '../../core/actor/actor'
import { documentLink } from '../documents/queries'
import { always } from '../../core/db/condition'

type FileContext = Pick<Runtime, 'db' | 'origin'>

export const findDesigns = (db: Database, issuer: string) =>
  db.all(db.q.selectFrom('design_codes').selectAll().where('issuer', '=', issuer).orderBy('id'))
export type Design = ReturnType<typeof findDesigns>[number]

const pictureOf = (context: FileContext, { code, document_id }: Pick<Design, 'code' | 'document_id'>): string => {
  const own = context.db.find('documents', document_id, ['key'])
  return own
    ? documentLink(context, own.key)
    : `${context.origin}/sandbox/files/designs/${encodeURIComponent(code)}.png`
}

export const designImage = (context: FileContext, issuer: string, code: string): string =>
  pictureOf(
    context,
    context.db.first(
      context.db.q
        .selectFrom('design_codes')
        .select(['code', 'document_id'])
        .where('issuer', '=', issuer)
        .where('code', '=', code),
    ) ?? { code, document_id: null },
  )

export const designAnswer = (context: FileContext, design: Design, isDefault = design.is_default === 1) => ({
  designCode: design.code,
  imageUrl: pictureOf(context, design),
  materialType: design.material,
  isDefault,
})

/** The business and those above it, itself first. A mapping applies to all businesses below that have none of their own. */
const chainOf = (db: Database, orgId: number): number[] =>
  db
    .all(
      db.q
        .selectFrom('org_tree')
        .innerJoin('orgs', 'orgs.id', 'org_tree.ancestor_id')
        .select('orgs.id')
        .where('org_tree.org_id', '=', orgId)
        .orderBy('orgs.depth', 'desc'),
    )
    .map(({ id }) => id)

type Use = { design_id: number; org_id: number | null; program_id: number | null; is_default: number }

const nearest = (uses: readonly Use[], chain: readonly number[]): Use[] => {
  const orgId = chain.find((id) => uses.some(({ org_id }) => org_id === id))
  return orgId === undefined ? [] : uses.filter(({ org_id }) => org_id === orgId)
}

/** The designs mapped to the program at the business; if there are none, those of the business together with those of the program. DES-04 */
const usesFor = (uses: readonly Use[], programId: number, chain: readonly number[]): Use[] => {
  const there = nearest(
    uses.filter(({ org_id, program_id }) => org_id !== null && program_id === programId),
    chain,
  )
  if (there.length > 0) return there
  const ofOrg = nearest(
    uses.filter(({ program_id }) => program_id === null),
    chain,
  )
  return [...ofOrg, ...uses.filter(({ org_id, program_id }) => org_id === null && program_id === programId)]
}

export const designsOfPrograms = (
  context: FileContext,
  programs: readonly { id: number; issuer: string }[],
  orgId: number | null,
) => {
  const { db } = context
  const chain = orgId === null ? [] : chainOf(db, orgId)
  const ids = programs.map(({ id }) => id)
  const uses = db.all(
    db.q
      .selectFrom('design_uses')
      .selectAll()
      .where((build) =>
        build.or([
          build('program_id', 'in', ids),
          build.and([build('program_id', 'is', null), build('org_id', 'in', chain.length ? chain : [-1])]),
        ]),
      )
      .orderBy('id'),
  )
  const named = [...new Set(uses.map(({ design_id }) => design_id))]
  const designs = new Map(
    (named.length ? db.all(db.q.selectFrom('design_codes').selectAll().where('id', 'in', named)) : []).map(
      (design) => [design.id, design] as const,
    ),
  )
  const printers = named.length
    ? db.all(
        db.q
          .selectFrom('design_printers')
          .innerJoin('design_codes', 'design_codes.id', 'design_printers.design_id')
          .innerJoin('issuer_printers', (join) =>
            join
              .onRef('issuer_printers.issuer', '=', 'design_codes.issuer')
              .onRef('issuer_printers.printer', '=', 'design_printers.printer'),
          )
          .select(['design_printers.design_id', 'design_printers.printer'])
          .where('design_printers.design_id', 'in', named)
          .orderBy('issuer_printers.id')
          .orderBy('design_printers.design_id'),
      )
    : []
  return new Map(
    programs.map(({ id, issuer }) => {
      const own = usesFor(uses, id, chain).filter(({ design_id }) => designs.get(design_id)?.issuer === issuer)
      const chosen = new Set(own.map(({ design_id }) => design_id))
      const first =
        own.find(({ is_default }) => is_default === 1)?.design_id ??
        [...chosen].find((design) => designs.get(design)?.is_default === 1)
      const byPrinter: Record<string, ReturnType<typeof designAnswer>[]> = {}
      for (const { design_id, printer } of printers) {
        const design = chosen.has(design_id) && designs.get(design_id)
        if (design) (byPrinter[printer] ??= []).push(designAnswer(context, design, design_id === first))
      }
      return [id, byPrinter] as const
    }),
  )
}

export const usesOf = (db: Database, actor: Actor, issuer: string) =>
  db.all(
    db.q
      .selectFrom('design_uses')
      .innerJoin('design_codes', 'design_codes.id', 'design_uses.design_id')
      .leftJoin('orgs', 'orgs.id', 'design_uses.org_id')
      .leftJoin('programs', 'programs.id', 'design_uses.program_id')
      .select(['design_uses.design_id', 'design_uses.org_id', 'design_uses.program_id', 'design_uses.is_default'])
      .select(['orgs.name as org_name', 'orgs.display_name', 'programs.name as program'])
      .where('design_codes.issuer', '=', issuer)
      .where(
        actor.orgIds.length === 0
          ? always
          : sql<SqlBool>`(design_uses.org_id IN (SELECT org_id FROM org_tree WHERE ancestor_id IN (${sql.join([...actor.orgIds])}))
              OR (design_uses.org_id IS NULL AND design_uses.program_id IN
                (SELECT program_id FROM program_orgs JOIN org_tree USING (org_id) WHERE ancestor_id IN (${sql.join([...actor.orgIds])}))))`,
      )
      .orderBy('design_uses.id'),
  )
