import { z } from 'zod'
import { cardKinds } from '@/lib/rules/cards/card-states'
import {
  CreateCardProgram,
  CreateProgram,
  LinkCardProgram,
  ListSimulatedTransactions,
  SimulateRules,
  UpdateCardProgram,
} from '@/lib/rules/bodies/programs'
import { cardForms, programOwners } from '@/lib/rules/programs/program-form'
import { pickerPrivileges } from '@/lib/privileges'
import {
  amount,
  as,
  count,
  currency,
  flag,
  id,
  listOf,
  Message,
  moment,
  oneOf,
  orElse,
  orNull,
  paged,
  pageQuery,
  required,
  text,
  version,
  word,
} from './reply'
import { RulesJson, ruleVersions } from './rules-json'
import { GroupApplications } from './wallets'
import { callIn } from './call'
import { imposed } from './imposed'
import { rejection } from './rejection'
import { waitsFor } from './waits-for'

const call = callIn('programs')
const readers = ['ORGANIZATION_READ', 'ORGANIZATION_ALL'] as const

export const Design = z.looseObject({ designCode: id, imageUrl: text, materialType: text, isDefault: flag })

const wireIssuerProgram = z.looseObject({
  id: text,
  programName: text,
  issuerCode: text,
  issuerCodeEnum: text,
  networkName: text,
  cardType: oneOf(cardKinds),
  benefitsType: text,
  digitalOnly: flag,
})

/** The bank program behind a card program. Some upstreams call its issuer `issuerCodeEnum`. PROG-02 */
const IssuerProgram = as(
  wireIssuerProgram,
  (program) => ({ ...program, issuerCode: program.issuerCode ?? program.issuerCodeEnum }),
  () => wireIssuerProgram,
)

/** `designCode` maps each printer to its designs. Doc 2 §3, PROG-03 */
export const ProgramOption = z.looseObject({
  id,
  name: text,
  status: text,
  issuerCode: text,
  cardType: oneOf(cardKinds),
  network: text,
  requireCardHolderAuth: flag,
  onlyNcmc: flag,
  allowEmbossLine4: flag,
  pinMailer: flag,
  digitalOnly: flag,
  cardForm: oneOf(cardForms),
  currency,
  designCode: orElse(z.record(z.string(), z.array(Design)), {}),
  pinMailerPrinters: listOf(z.string()),
  issuerProgram: orElse(IssuerProgram, {}),
  cardProgramVisibilityJson: orNull(z.looseObject({ visibleAtIssuerPortal: flag })),
})
export type ProgramOption = z.output<typeof ProgramOption>

const asListed = {
  groupId: text,
  programId: text,
  issuerProgramName: text,
  cardImageUrl: text,
  walletCount: orNull(count),
  orgCount: orNull(count),
  /** New businesses of the issuer get this program. Decision 48 */
  offeredToAll: flag,
  createdTime: moment,
}
export const ListedProgram = ProgramOption.extend(asListed)
export type ListedProgram = z.output<typeof ListedProgram>

const ProgramDetail = ListedProgram.extend({
  orgId: text,
  version,
  needsApproval: flag,
  rejection,
  ownerType: oneOf(programOwners),
  ownerName: text,
  /** True if the upstream does not say; it then refuses a change that is not allowed when the change is sent. */
  mayChange: orElse(z.boolean(), true),
  createdBy: text,
  modifiedBy: text,
  modifiedTime: moment,
  rulesJson: orNull(RulesJson),
  limits: listOf(z.looseObject({ channel: text, period: text, amount: required(amount), count })),
  organizations: listOf(z.looseObject({ orgId: id, orgName: text, cardCount: count })),
  waitsFor,
  imposed,
})
export type ProgramDetail = z.output<typeof ProgramDetail>

const Made = z.looseObject({ message: text, id, status: text, version })

export const updateCardProgram = call('issuing PUT cardPrograms/{id}', ['ORGANIZATION_ALL'], {
  body: UpdateCardProgram,
  reply: Made,
  reach: 'scoped',
})

/** The picture of a program's cards. If `success` is false, `message` says why there is none. PROG-14 */
export const getGroupCardImage = call('issuing GET docmgmt/1.0/getGroupCardImage/{groupId}', readers, {
  reply: z.looseObject({ success: flag, message: text, cardImageUrl: text, fileName: text }),
  reach: 'scoped',
  files: ['cardImageUrl'],
  showsDesigns: true,
})

/** Lists issuers with their card programs, without the issuer in `exclude`. PROG-13 */
export const listIssuersWithPrograms = call('issuing GET issuance/v1/issuers', readers, {
  query: z.strictObject({ exclude: word.optional() }),
  reply: z.looseObject({ issuerProgramMap: orElse(z.record(z.string(), z.array(ListedProgram)), {}) }),
  reach: 'scoped',
})

export const createCardProgram = call('issuing POST orgs/cardPrograms', ['ORGANIZATION_ALL'], {
  body: CreateCardProgram,
  reply: Made,
  sentences: { done: 'programs.wizard.done' },
  reach: 'scoped',
  makes: { id: 'cardProgramId' },
})

export const associateCardProgram = call('issuing POST orgs/cardPrograms/associate', ['ORGANIZATION_ALL'], {
  body: LinkCardProgram,
  reply: Message,
  reach: 'scoped',
})

export const dissociateCardProgram = call('issuing POST orgs/cardPrograms/dissociate', ['ORGANIZATION_ALL'], {
  body: LinkCardProgram,
  reply: Message,
  reach: 'scoped',
})

export const getCardProgram = call('issuing GET orgs/cardPrograms/{id}', pickerPrivileges, {
  reply: z.looseObject({ data: GroupApplications.extend({ cardProgram: ProgramDetail }) }),
  reach: 'scoped',
  files: ['data.cardProgram.designCode.*.imageUrl', 'data.cardProgram.cardImageUrl'],
  showsDesigns: true,
})

export const createProgram = call('issuing POST orgs/programs', ['ORGANIZATION_ALL'], {
  body: CreateProgram,
  reply: Made,
  sentences: { done: 'programs.wizard.done' },
  reach: 'scoped',
  makes: { id: 'cardProgramId' },
})

/** Lists card programs of a business. Pages ask for 100 rows, or for 10000 to fill primary lists. PROG-10 */
export const listOrgCardPrograms = call('issuing GET orgs/{orgId}/cardprograms', pickerPrivileges, {
  query: z.strictObject({ ...pageQuery, status: word.optional(), name: word.optional() }),
  reply: paged(ListedProgram),
  reach: 'scoped',
  files: ['list.designCode.*.imageUrl'],
  showsDesigns: true,
})

export const listIssuerPrograms = call('issuing GET usrmgmt/1.0/issuer/getAllIssuerProgram', readers, {
  reply: z.looseObject({ list: z.array(IssuerProgram) }),
  reach: 'scoped',
})

const found = z.looseObject({ count, amount: required(amount) })

/** Applies draft rules to recent transactions and changes nothing. RULE-01 to RULE-03 */
export const simulateRules = call('issuing POST orgs/cardPrograms/{cardProgramId}/simulate', readers, {
  body: SimulateRules,
  reply: z.looseObject({
    currency,
    judged: count,
    since: text,
    isCut: flag,
    refused: found,
    allowed: found,
    cashback: found,
    unjudged: found,
  }),
  reach: 'scoped',
  reads: true,
  optional: true,
})

export const listSimulatedTransactions = call(
  'issuing POST orgs/cardPrograms/{cardProgramId}/simulate/transactions',
  ['TRANSACTION_READ', 'TRANSACTION_ALL'],
  {
    body: ListSimulatedTransactions,
    reply: paged(
      z.looseObject({
        txnId: id,
        cardId: text,
        createdAt: moment,
        merchantName: text,
        merchantCity: text,
        nameOnCard: text,
        cardLast4Digits: text,
        currency,
        amount: required(amount),
        cashback: amount,
        rule: text,
      }),
    ),
    reach: 'scoped',
    reads: true,
    optional: true,
  },
)

export const listProgramVersions = call('issuing GET orgs/cardPrograms/{id}/versions', readers, ruleVersions)
