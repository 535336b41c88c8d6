import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { toMajor } from '@/lib/rules/locale/money'
import { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import type { ChangeEffect } from '../../core/changes/acting'
import { change } from '../../core/changes/change'
import type { AreaHandlers } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { amountOnKit } from '../kits/money'
import { readIssueFacts } from './rules'
import { givenStarts } from './starts'
import type { Starts } from '../programs/guards'
import { flowOf, walletsOfNewCard } from '../wallets/linking'
import { documentLink } from '../documents/queries'
import { type IssuingContext, mobileOf, create, receiverOf, startsFor } from './create-card'

/** The approval events of a new card or card holder: a card that starts with money is also a load. APPR-24 */
const guardsFor = ({
  makesCard,
  makesHolder,
  movesMoney,
}: {
  makesCard: boolean
  makesHolder: boolean
  movesMoney: boolean
}): ApprovalEvent[] => [
  ...(makesCard ? (['CARD_CREATION'] as const) : []),
  ...(makesHolder ? (['CUSTOMER_CREATION'] as const) : []),
  ...(movesMoney ? (['CARD_LOAD'] as const) : []),
]

const startingBalances = (db: Database, starts: Starts, given: Starts) =>
  [...starts].flatMap(([id, minor]) => {
    const wallet = db.find('wallets', id)
    return minor > 0 || given.has(id) ? [{ wallet: wallet?.name ?? String(id), amount: minor }] : []
  })

const subjectOf = (context: IssuingContext) => {
  const { body } = context
  const { org, program } = readIssueFacts(context)
  const { fullName, cardMode, nameOnCard } = body
  const { known, name, email, dateOfBirth, gender } = receiverOf(context, org, program)
  const starts = startsFor(context, program, known?.id ?? null)
  const balances = startingBalances(context.db, starts, givenStarts(body))
  const onWallets = balances.reduce((sum, { amount }) => sum + amount, 0)
  const mobile = mobileOf(body, program)
  const onKit = cardMode ? amountOnKit(context.db, body.kitNumber) : 0
  const wallets = cardMode ? walletsOfNewCard(context.db, program.id) : []
  const flow = flowOf(context.db, wallets, starts)
  return {
    guards: guardsFor({
      makesCard: cardMode !== undefined,
      makesHolder: known === null,
      movesMoney: onWallets > 0 || onKit > 0 || flow.guards.length > 0,
    }),
    entityId: null,
    orgIds: [org.id],
    issuers: [program.issuer],
    currency: program.currency,
    amount: flow.amount === null ? null : Math.max(onWallets, flow.amount) + onKit || null,
    title: known ? name : nameOnCard || fullName,
    mobile,
    before: {},
    after: {
      name,
      mobile,
      email,
      ...(known && { 'holder.id': String(known.id) }),
      program: program.name,
      cardMode: cardMode ?? null,
      nameOnCard: nameOnCard || (known && cardMode ? fullName : null),
      kitNumber: body.kitNumber ?? null,
      dateOfBirth,
      gender,
      designCode: body.designCode ?? null,
      embossLine4: body.embossLine4 ?? null,
      cardPrinter: body.cardPrinter ?? null,
      pinMailerPrinter: body.pinMailerPrinter ?? null,
      narration: body.metaData?.narration ?? null,
      ...Object.fromEntries((body.documents ?? []).map(({ docType, docValue }) => [`paper.${docType}`, docValue])),
      deliveryAddress:
        (body.addresses ?? [])
          .map(({ addressType: _, ...lines }) => Object.values(lines).filter(Boolean).join(', '))
          .join('; ') || null,
      ...Object.fromEntries(balances.map(({ wallet, amount }) => [`startingBalance.${wallet}`, toMajor(amount)])),
      ...(onKit > 0 && { kitAmount: toMajor(onKit) }),
      ...Object.fromEntries(Object.entries(flow.after).filter(([field]) => !field.endsWith('.startingBalance'))),
    },
    // Part of the content: if the mobile number gets another card holder in the meantime, the approval is refused as changed.
    also: { holder: known && { id: String(known.id), name, email }, ...flow.also },
    key: `${org.id} ${program.id} ${mobile}`,
  }
}

export const createCustomerEffect: ChangeEffect<'issueCard'> & ChangeEffect<'addCustomer'> = {
  subject: (context, body) => subjectOf({ ...context, body }),
  files:
    (context) =>
    ({ documents = [] }) =>
      documents.map(({ docType, docImage }) => ({
        paper: docType,
        before: null,
        after: docImage ? documentLink(context, docImage) : null,
      })),
  apply: (context, body) => create({ ...context, body }),
}

export const issuing = {
  'issuing POST orgs/customers': {
    body: CreateCustomerCard,
    answer: (context) => change(context, context.body.cardMode ? 'issueCard' : 'addCustomer', context.body),
  },
} satisfies AreaHandlers
