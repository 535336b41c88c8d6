import { z } from 'zod'
import { flag, paged, pageQuery, text, word } from './reply'
import { callIn } from './call'

const call = callIn('design-codes')

export const createDesignCode = call('issuing POST issuer/{issuer}/design-code', ['ORGANIZATION_ALL'], {})

export const getDesignCodePrinterMap = call(
  'issuing GET issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const mapDesignCodeToPrinter = call(
  'issuing POST issuer/{issuer}/design-code-printer-map/{designCodeOrPrinterName}',
  ['ORGANIZATION_ALL'],
  {},
)

export const getDesignCode = call(
  'issuing GET issuer/{issuer}/design-code/{code}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listIssuerDesignCodes = call(
  'issuing GET issuer/{issuer}/issuer-design-code',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const getIssuerPrinterMap = call(
  'issuing GET issuer/{issuer}/issuer-printer-map',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const mapProgramDesignCodes = call(
  'issuing POST issuer/{issuer}/{orgId}/card-prog-design-code-map/{programId}',
  ['ORGANIZATION_ALL'],
  {},
)

export const mapOrgDesignCodes = call(
  'issuing POST issuer/{issuer}/{orgId}/org-design-code-map',
  ['ORGANIZATION_ALL'],
  {},
)

/** How gift cards look. GC-09 */
export const GiftCardImage = z.looseObject({
  designCode: text,
  imageUrl: text,
  isDefault: flag,
  isDigitalOnly: flag,
  cardProgramId: text,
  cardProgramName: text,
})

/** Whoever issues a gift card sees them too. GC-09 */
export const listGiftCardImages = call(
  'issuing GET orgs/giftcard/images',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL', 'CARD_ALL'],
  {
    query: z.strictObject({ ...pageQuery, orgId: word, isDigitalOnly: z.enum(['true', 'false']).optional() }),
    reply: paged(GiftCardImage),
    files: ['list.imageUrl'],
  },
)
