import { z } from 'zod'
import { cardKinds } from '@/lib/rules/cards/card-states'
import { pickerPrivileges } from '@/lib/privileges'
import { currency, flag, id, listOf, oneOf, orElse, orNull, paged, pageQuery, text, word } from './reply'
import { GroupApplications } from './wallets'
import { callIn } from './call'

const call = callIn('programs')

export const Design = z.looseObject({ designCode: id, imageUrl: text, materialType: text, isDefault: flag })

/** A card program as pickers offer it; designCode maps printers to their designs. Doc 2 §3, PROG-03 */
export const ProgramOption = z.looseObject({
  id,
  name: text,
  status: text,
  issuerCode: text,
  cardType: oneOf(cardKinds),
  requireCardHolderAuth: flag,
  onlyNcmc: flag,
  allowEmbossLine4: flag,
  pinMailer: flag,
  digitalOnly: flag,
  currency,
  designCode: orElse(z.record(z.string(), z.array(Design)), {}),
  pinMailerPrinters: listOf(z.string()),
  issuerProgram: orElse(z.looseObject({ issuerCode: text, cardType: oneOf(cardKinds) }), {}),
  cardProgramVisibilityJson: orNull(z.looseObject({ visibleAtIssuerPortal: flag })),
})
export type ProgramOption = z.output<typeof ProgramOption>

export const updateCardProgram = call('issuing PUT cardPrograms/{id}', ['ORGANIZATION_ALL'], {})

export const getGroupCardImage = call(
  'issuing GET docmgmt/1.0/getGroupCardImage/{groupId}',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)

export const listIssuersWithPrograms = call(
  'issuing GET issuance/v1/issuers',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {
    reply: z.looseObject({
      issuerProgramMap: orElse(
        z.record(z.string(), z.array(z.looseObject({ id, name: text, cardType: oneOf(cardKinds) }))),
        {},
      ),
    }),
  },
)

export const createCardProgram = call('issuing POST orgs/cardPrograms', ['ORGANIZATION_ALL'], {})

export const associateCardProgram = call('issuing POST orgs/cardPrograms/associate', ['ORGANIZATION_ALL'], {})

export const dissociateCardProgram = call('issuing POST orgs/cardPrograms/dissociate', ['ORGANIZATION_ALL'], {})

/** One card program with its wallets. PROG-02, PROG-04 */
export const getCardProgram = call('issuing GET orgs/cardPrograms/{id}', pickerPrivileges, {
  reply: z.looseObject({ data: GroupApplications.extend({ cardProgram: ProgramOption }) }),
  files: ['data.cardProgram.designCode.*.imageUrl'],
})

export const createProgram = call('issuing POST orgs/programs', ['ORGANIZATION_ALL'], {})

/** Card programs of a business; 100 for one business, 10000 for primary lists. PROG-10 */
export const listOrgCardPrograms = call('issuing GET orgs/{orgId}/cardprograms', pickerPrivileges, {
  query: z.strictObject({ ...pageQuery, status: word.optional(), name: word.optional() }),
  reply: paged(ProgramOption),
  files: ['list.designCode.*.imageUrl'],
})

export const listIssuerPrograms = call(
  'issuing GET usrmgmt/1.0/issuer/getAllIssuerProgram',
  ['ORGANIZATION_READ', 'ORGANIZATION_ALL'],
  {},
)
