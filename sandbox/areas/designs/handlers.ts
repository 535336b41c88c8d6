import { is } from '../../core/db/condition'
import { CreateDesignCode, MapDesignPrinter, MapDesigns } from '@/lib/rules/bodies/designs'
import { isCardShaped, MOST_DESIGN_BYTES } from '@/lib/rules/designs/designs'
import { imageSize } from '@/lib/rules/files/image-size'
import type { Database } from '../../core/db/database'
import { iso } from '../../core/db/days'
import { pageAnswer, parsePage } from '../../core/db/paging'
import type { AreaHandlers, CallContext, Runtime } from '../../core/http/handler'
import { fieldError, notFound, HttpError } from '../../core/errors/http-error'
import { requireIssuer, requireBusiness, type Actor } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { findDesigns, usesOf, type Design, designAnswer } from '../programs/designs'
import { programOptions, programsOfBusiness, programsInScope, programsWhere } from '../programs/queries'
import { requireBusinessFor } from '../programs/businesses'
import { ownDocument } from '../documents/queries'

type Context = Runtime & { actor: Actor }

const printersOf = (db: Database, issuer: string): string[] =>
  db
    .all(db.q.selectFrom('issuer_printers').select('printer').where('issuer', '=', issuer).orderBy('id'))
    .map(({ printer }) => printer)

const printedBy = (db: Database, issuer: string) =>
  db.all(
    db.q
      .selectFrom('design_printers')
      .innerJoin('design_codes', 'design_codes.id', 'design_printers.design_id')
      .innerJoin('issuer_printers', (join) =>
        join
          .onRef('issuer_printers.issuer', '=', 'design_codes.issuer')
          .onRef('issuer_printers.printer', '=', 'design_printers.printer'),
      )
      .select(['design_printers.design_id', 'design_codes.code', 'design_printers.printer'])
      .where('design_codes.issuer', '=', issuer)
      .orderBy('issuer_printers.id')
      .orderBy('design_codes.id'),
  )

const usesSeen = (db: Database, actor: Actor, issuer: string) => {
  const seen = new Set(programsWhere(db, programsInScope(actor)).map(({ id }) => id))
  return usesOf(db, actor, issuer).filter(({ program_id }) => program_id === null || seen.has(program_id))
}

/** People whose scope is limited to some businesses see only the designs of those businesses' cards. */
const seenDesigns = (db: Database, actor: Actor, issuer: string): Design[] => {
  const all = findDesigns(db, issuer)
  if (actor.orgIds.length === 0) return all
  const used = new Set(usesSeen(db, actor, issuer).map(({ design_id }) => design_id))
  return all.filter(({ id }) => used.has(id))
}

const requireDesign = (db: Database, actor: Actor, issuer: string, code: string): Design => {
  const design = seenDesigns(db, actor, issuer).find((one) => one.code === code)
  if (!design) throw notFound('Design')
  return design
}

const requireIssuerBusiness = (db: Database, actor: Actor, issuer: string, orgId: string) =>
  requireBusinessFor(db, actor, orgId, issuer)

const requireBusinessProgram = (db: Database, actor: Actor, issuer: string, orgId: string, programId: string) => {
  const org = requireIssuerBusiness(db, actor, issuer, orgId)
  const program = programsOfBusiness(db, actor, org).find(
    ({ id, issuer: own }) => id === parseId(programId) && own === issuer,
  )
  if (!program) throw notFound('Card program')
  return { org, program }
}

const listDesigns = (context: CallContext<'issuing GET issuer/{issuer}/issuer-design-code'>) => {
  const { db, actor, path, query } = context
  const issuer = requireIssuer(db, actor, path.issuer)
  const org = query.orgId ? requireBusiness(db, actor, query.orgId) : null
  const programId = query.cardProgramId ? parseId(query.cardProgramId) : null
  const uses = usesSeen(db, actor, issuer)
  const printed = printedBy(db, issuer)
  const list = seenDesigns(db, actor, issuer).map((design) => {
    const own = uses.filter(({ design_id }) => design_id === design.id)
    const mapped = own.find(({ org_id, program_id }) => org && org_id === org.id && program_id === programId)
    return {
      ...designAnswer(context, design),
      issuerCode: issuer,
      printers: printed.filter(({ design_id }) => design_id === design.id).map(({ printer }) => printer),
      organizationCount: own.filter(({ program_id }) => program_id === null).length,
      programCount: new Set(own.flatMap(({ program_id }) => program_id ?? [])).size,
      createdBy: design.created_by,
      createdTime: iso(design.created_at),
      isMapped: mapped !== undefined,
      isMappedDefault: mapped?.is_default === 1,
    }
  })
  return { list }
}

const getDesign = (context: CallContext<'issuing GET issuer/{issuer}/design-code/{code}'>) => {
  const { db, actor, path } = context
  const issuer = requireIssuer(db, actor, path.issuer)
  const design = requireDesign(db, actor, issuer, path.code)
  const uses = usesSeen(db, actor, issuer).filter(({ design_id }) => design_id === design.id)
  const use = ({ org_id, org_name, display_name, is_default }: (typeof uses)[number]) => ({
    orgId: org_id === null ? null : String(org_id),
    orgName: display_name || org_name,
    isDefault: is_default === 1,
  })
  return {
    ...designAnswer(context, design),
    issuerCode: issuer,
    createdBy: design.created_by,
    createdTime: iso(design.created_at),
    organizations: uses.filter(({ program_id }) => program_id === null).map(use),
    programs: uses
      .filter(({ program_id }) => program_id !== null)
      .map((one) => ({ ...use(one), programId: String(one.program_id), programName: one.program })),
  }
}

const pictureFrom = ({ db, actor }: Context, key: string): number => {
  const own = ownDocument(db, actor, key)
  const kept = own && db.find('documents', own.id)
  const bytes = kept ? new Uint8Array(kept.bytes) : null
  const wrong =
    !own || !bytes
      ? 'We do not have this picture. Upload it again'
      : own.kind === 'pdf'
        ? 'A picture is a JPG, a PNG or a GIF file'
        : bytes.length > MOST_DESIGN_BYTES
          ? 'The picture is larger than 2 MB'
          : !isCardShaped(imageSize(bytes)) &&
            'The picture does not have the proportions of a card. Use 1012 by 638 pixels, or a smaller size in that ratio, at least 300 pixels wide'
  if (wrong || !own) throw new HttpError(400, wrong || '', { fields: { image: wrong } })
  return own.id
}

/** Repeating the request does not duplicate the design. DES-02 */
const createDesign = (context: CallContext<'issuing POST issuer/{issuer}/design-code'>) =>
  context.db.write(() => {
    const { db, actor, path, body, now } = context
    const issuer = requireIssuer(db, actor, path.issuer)
    const document = pictureFrom(context, body.image)
    const answer = { message: `Design ${body.designCode} is created`, designCode: body.designCode }
    const known = findDesigns(db, issuer).find(({ code }) => code === body.designCode)
    if (known?.document_id === document) return answer
    if (known) {
      throw fieldError('designCode', `${issuer} already has a design ${body.designCode}`, 409)
    }
    if (body.isDefault) db.run(db.q.updateTable('design_codes').set({ is_default: 0 }).where('issuer', '=', issuer))
    db.insert('design_codes', {
      issuer,
      code: body.designCode,
      material: body.materialType,
      is_default: Number(body.isDefault),
      document_id: document,
      created_by: actor.name,
      created_by_id: actor.id,
      created_at: now(),
    })
    return answer
  })

const wanted = (db: Database, issuer: string, codes: readonly string[]): Design[] => {
  const all = findDesigns(db, issuer)
  return [...new Set(codes)].map((code) => {
    const design = all.find((one) => one.code === code)
    if (!design) throw fieldError('designCodes', `${issuer} has no design ${code}`)
    return design
  })
}

const mapPrinters = (
  context: CallContext<'issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}'>,
) =>
  context.db.write(() => {
    const { db, actor, path, body } = context
    const issuer = requireIssuer(db, actor, path.issuer)
    const name = path.designCodeOrPrinterName
    const printers = printersOf(db, issuer)
    const insert = (design: Design, printer: string) => db.insert('design_printers', { design_id: design.id, printer })
    if ('printers' in body) {
      const design = requireDesign(db, actor, issuer, name)
      const strange = body.printers.find((printer) => !printers.includes(printer))
      if (strange !== undefined) throw new HttpError(400, `${strange} prints nothing for ${issuer}`)
      db.run(db.q.deleteFrom('design_printers').where('design_id', '=', design.id))
      for (const printer of new Set(body.printers)) insert(design, printer)
      return { message: `Printers of ${design.code} changed` }
    }
    if (!printers.includes(name)) throw notFound('Printer')
    const designs = wanted(db, issuer, body.designCodes)
    db.run(
      db.q
        .deleteFrom('design_printers')
        .where('printer', '=', name)
        .where('design_id', 'in', (build) =>
          build.selectFrom('design_codes').select('id').where('issuer', '=', issuer),
        ),
    )
    for (const design of designs) insert(design, name)
    return { message: `Designs of ${name} changed` }
  })

/** Replaces all designs of a business, or of a program at a business: designs that the body omits are unmapped. DES-04 */
const mapUses = (context: Context & { body: MapDesigns }, issuer: string, orgId: number, programId: number | null) => {
  const { db, body } = context
  const designs = wanted(db, issuer, body.designCodes)
  db.run(
    db.q
      .deleteFrom('design_uses')
      .where('org_id', '=', orgId)
      .where('program_id', programId === null ? 'is' : '=', programId)
      .where('design_id', 'in', (build) => build.selectFrom('design_codes').select('id').where('issuer', '=', issuer)),
  )
  for (const design of designs)
    db.insert('design_uses', {
      design_id: design.id,
      org_id: orgId,
      program_id: programId,
      is_default: Number(design.code === body.defaultDesignCode),
    })
}

/** Designs belong to the issuer, so people whose scope is limited to some businesses cannot change them. */
const namedIssuer = ({ path }: { path: { issuer: string } }) => path.issuer

export const designs = {
  'issuing GET issuer/{issuer}/issuer-design-code': listDesigns,
  'issuing GET issuer/{issuer}/design-code/{code}': getDesign,
  'issuing POST issuer/{issuer}/design-code': { issuer: namedIssuer, body: CreateDesignCode, answer: createDesign },
  'issuing GET issuer/{issuer}/issuer-printer-map': ({ db, actor, path }) => {
    const issuer = requireIssuer(db, actor, path.issuer)
    const seen = new Set(seenDesigns(db, actor, issuer).map(({ code }) => code))
    const printed = printedBy(db, issuer).filter(({ code }) => seen.has(code))
    return {
      list: printersOf(db, issuer).map((printerName) => ({
        printerName,
        designCodes: printed.filter(({ printer }) => printer === printerName).map(({ code }) => code),
      })),
    }
  },
  'issuing GET issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}': ({ db, actor, path }) => {
    const issuer = requireIssuer(db, actor, path.issuer)
    const name = path.designCodeOrPrinterName
    const seen = new Set(seenDesigns(db, actor, issuer).map(({ code }) => code))
    if (!seen.has(name) && !printersOf(db, issuer).includes(name)) throw notFound('Design or printer')
    return {
      list: printedBy(db, issuer)
        .filter(({ code, printer }) => seen.has(code) && (code === name || printer === name))
        .map(({ code, printer }) => ({ designCode: code, printerName: printer })),
    }
  },
  'issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}': {
    issuer: namedIssuer,
    body: MapDesignPrinter,
    answer: mapPrinters,
  },
  'issuing POST issuer/{issuer}/{orgId}/org-design-code-map': {
    issuer: namedIssuer,
    body: MapDesigns,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, path } = context
        const issuer = requireIssuer(db, actor, path.issuer)
        const org = requireIssuerBusiness(db, actor, issuer, path.orgId)
        mapUses(context, issuer, org.id, null)
        return { message: `Designs of ${org.display_name || org.name} changed` }
      }),
  },
  'issuing POST issuer/{issuer}/{orgId}/card-prog-design-code-map/{programId}': {
    issuer: namedIssuer,
    body: MapDesigns,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, path } = context
        const issuer = requireIssuer(db, actor, path.issuer)
        const { org, program } = requireBusinessProgram(db, actor, issuer, path.orgId, path.programId)
        mapUses(context, issuer, org.id, program.id)
        return { message: `Designs of ${program.name} at ${org.display_name || org.name} changed` }
      }),
  },
  'issuing GET orgs/giftcard/images': ({ db, actor, query, origin }) => {
    const org = requireBusiness(db, actor, query.orgId)
    const page = parsePage(query)
    const programs = programsOfBusiness(db, actor, org, [
      is('programs.kind', 'GC'),
      is('programs.status', 'ACTIVE'),
      ...(query.isDigitalOnly === 'true' ? [is('programs.digital_only', 1)] : []),
    ])
    const images = programOptions({ db, actor, origin }, programs, org.id).flatMap((program) => {
      const designs = Object.values(program.designCode).flat()
      const about = { cardProgramId: program.id, cardProgramName: program.name, isDigitalOnly: program.digitalOnly }
      const plain = { designCode: `${program.issuerCode}-${program.id}-GIFT`, isDefault: true, imageUrl: '' }
      const looks = designs.length
        ? designs.map(({ designCode, isDefault, imageUrl }) => ({ designCode, isDefault, imageUrl }))
        : [plain]
      const seen = [...new Map(looks.map((look) => [look.designCode, look] as const)).values()]
      return seen.map((look) => ({
        ...about,
        ...look,
        imageUrl: look.imageUrl.includes('/sandbox/files/documents/')
          ? look.imageUrl
          : `${origin}/sandbox/files/gift-cards/${encodeURIComponent(look.designCode)}.png`,
      }))
    })
    const start = (page.page - 1) * page.perPage
    return pageAnswer(images.slice(start, start + page.perPage), images.length, page)
  },
} satisfies AreaHandlers
