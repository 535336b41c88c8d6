import { z } from 'zod'
import { CreateDesignCode, MapDesignPrinter, MapDesigns } from '@/lib/rules/bodies/designs'
import { as, count, flag, id, listOf, Message, moment, orNull, paged, pageQuery, text, word } from './reply'
import { callIn } from './call'

const call = callIn('designs')
const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

const wireDesign = z.looseObject({
  designCode: id,
  issuerCode: text,
  imageUrl: text,
  materialType: text,
  isDefault: flag,
  printers: listOf(z.string()),
  organizationCount: orNull(count),
  programCount: orNull(count),
  createdBy: text,
  createdTime: moment,
  isMapped: flag,
  isMappedDefault: flag,
})

export const IssuerDesign = as(
  wireDesign,
  (design) => ({ ...design, id: `${design.issuerCode} ${design.designCode}` }),
  () => wireDesign.extend({ id }),
)
export type IssuerDesign = z.output<typeof IssuerDesign>

export const createDesignCode = call('issuing POST issuer/{issuer}/design-code', ['ORGANIZATION_ALL'], {
  body: CreateDesignCode,
  reply: z.looseObject({ message: text, designCode: text }),
  reach: 'issuer',
})

const DesignPrinter = z.looseObject({ designCode: id, printerName: id })

export const getDesignCodePrinterMap = call(
  'issuing GET issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}',
  readers,
  { reply: z.looseObject({ list: z.array(DesignPrinter) }), reach: 'scoped' },
)

export const mapDesignCodeToPrinter = call(
  'issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}',
  ['ORGANIZATION_ALL'],
  { body: MapDesignPrinter, reply: Message, reach: 'issuer' },
)

const Use = { orgId: text, orgName: text, isDefault: flag }

export const getDesignCode = call('issuing GET issuer/{issuer}/design-code/{code}', readers, {
  reply: z.looseObject({
    designCode: id,
    issuerCode: text,
    imageUrl: text,
    materialType: text,
    isDefault: flag,
    createdBy: text,
    createdTime: moment,
    organizations: listOf(z.looseObject(Use)),
    programs: listOf(z.looseObject({ ...Use, programId: text, programName: text })),
  }),
  reach: 'scoped',
  files: ['imageUrl'],
  showsDesigns: true,
})

/** Lists all designs of an issuer. If the query names a business or program, each row says whether the design is mapped to it. DES-02, DES-04 */
export const listIssuerDesignCodes = call('issuing GET issuer/{issuer}/issuer-design-code', readers, {
  query: z.strictObject({ orgId: word.optional(), cardProgramId: word.optional() }),
  reply: z.looseObject({ list: z.array(IssuerDesign) }),
  reach: 'scoped',
  files: ['list.imageUrl'],
  showsDesigns: true,
})

export const getIssuerPrinterMap = call('issuing GET issuer/{issuer}/issuer-printer-map', readers, {
  reply: z.looseObject({ list: listOf(z.looseObject({ printerName: id, designCodes: listOf(z.string()) })) }),
  reach: 'scoped',
})

export const mapProgramDesignCodes = call(
  'issuing POST issuer/{issuer}/{orgId}/card-prog-design-code-map/{programId}',
  ['ORGANIZATION_ALL'],
  { body: MapDesigns, reply: Message, reach: 'issuer' },
)

export const mapOrgDesignCodes = call(
  'issuing POST issuer/{issuer}/{orgId}/org-design-code-map',
  ['ORGANIZATION_ALL'],
  {
    body: MapDesigns,
    reply: Message,
    reach: 'issuer',
  },
)

export const GiftCardImage = z.looseObject({
  designCode: text,
  imageUrl: text,
  isDefault: flag,
  isDigitalOnly: flag,
  cardProgramId: text,
  cardProgramName: text,
})

export const listGiftCardImages = call(
  'issuing GET orgs/giftcard/images',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL', 'CARD_ALL'],
  {
    query: z.strictObject({ ...pageQuery, orgId: word, isDigitalOnly: z.enum(['true', 'false']).optional() }),
    reply: paged(GiftCardImage),
    reach: 'scoped',
    files: ['list.imageUrl'],
    showsDesigns: true,
  },
)
