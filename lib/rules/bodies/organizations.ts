import * as z from 'zod/mini'
import { cardKinds } from '../cards/card-states'
import {
  businessDocumentTypes,
  findBusinessDocumentErrors,
  normaliseDocumentNumber,
} from '../organizations/business-documents'
import { refineBy } from '../refine-by'
import { CardLimits } from './cards'
import { id, issuerCode } from './fields'

/** With `docId` the document replaces an existing one. `docImage` is the key of an uploaded file. ORG-33, ORG-34 */
export const AddBusinessDocument = z
  .strictObject({
    orgId: id,
    docId: z.optional(id),
    docType: z.enum(businessDocumentTypes, 'validation.documentType'),
    docValue: z.optional(z.string().check(z.maxLength(40), z.overwrite(normaliseDocumentNumber))),
    docImage: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(refineBy(findBusinessDocumentErrors))
export type AddBusinessDocument = z.output<typeof AddBusinessDocument>

export const BusinessDocumentForm = z
  .object({
    docType: z.string(),
    docValue: z.string().check(z.maxLength(40), z.overwrite(normaliseDocumentNumber)),
    docImage: z.string(),
  })
  .check(refineBy(findBusinessDocumentErrors))

export const SetBusinessSecondFactor = z.strictObject({ orgId: id, required: z.boolean() })
export type SetBusinessSecondFactor = z.output<typeof SetBusinessSecondFactor>

export const RestrictCardIssuance = z.strictObject({
  orgId: id,
  issuerCode: z.optional(issuerCode),
  restrictCardIssuance: z.boolean(),
})
export type RestrictCardIssuance = z.output<typeof RestrictCardIssuance>

/** A business's limits at one issuer for one card type. `revision` names the limits that the page showed, which these replace. ORG-39 */
export const UpdateBusinessLimits = z.strictObject({
  issuerCode,
  cardType: z.enum(cardKinds),
  revision: z.string().check(z.maxLength(64)),
  limits: CardLimits,
})
export type UpdateBusinessLimits = z.output<typeof UpdateBusinessLimits>
