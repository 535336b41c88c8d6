import { toMajor } from '@/lib/rules/locale/money'
import { ownValue } from '@/lib/rules/input/own-value'
import { BlockCard, CloseCard, LockCard } from '@/lib/rules/bodies/cards'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, isoOrNull } from '../../core/db/days'
import { HttpError } from '../../core/errors/http-error'
import { pageOf, parsePage, type Page, inDays } from '../../core/db/paging'
import { parseOrder, type Order } from '../../core/db/sorting'
import { requireBusiness, underBusiness, type Actor, inScope } from '../../core/actor/actor'
import { parseId } from '../../core/db/ids'
import { whereId, is, type Condition } from '../../core/db/condition'
import { change } from '../../core/changes/change'
import { waitingAbout } from '../../core/changes/waiting-about'
import { freezeCard } from './change'
import { limitsOf } from './limits'
import { modesToReplace, replacementFee, cardReplacement, neighboursOf } from './replace'
import { cardRows, requireCard, heldWallets, withStatus, parseCardFilter, matchCards, withChosen } from './rows'
import { designImage } from '../programs/designs'
import { walletAnswer } from '../programs/wallets'
import { listAddresses } from '../organizations/queries'
import { listImposed } from '../../core/restrictions/restrictions'
import { cardMoney } from './money'
import { cardOperations } from './operations'
import { cardPayments } from './payments'
import { cardSwitches } from './switches'
import { listKycDocs } from './queries'

const listCards = (db: Database, conditions: readonly Condition[], page: Page, order?: Order) =>
  pageOf(db, 'cards', conditions, page, (ids) => cardRows(db, ids), order)

const mailerOf = (db: Database, cardId: number) =>
  db.first(db.q.selectFrom('pin_mailers').select('mailer_number').where('card_id', '=', cardId))?.mailer_number ?? null

const detail = ({ db, now }: Pick<Runtime, 'db' | 'now'>, actor: Actor, cardId: string, origin: string) => {
  const card = requireCard(db, actor, cardId)
  const [row] = cardRows(db, [card.id])
  return {
    id: String(card.id),
    customerId: String(card.customer_id),
    cardHolderName: row?.cardHolderName,
    cardHolderMobile: card.mobile,
    cardHolderEmail: row?.cardHolderEmail,
    cardProgramId: String(card.program_id),
    cardProgramName: row?.cardProgramName,
    orgId: String(card.org_id),
    orgName: row?.orgName,
    orgDisplayName: row?.orgDisplayName,
    issuer: card.issuer,
    currency: card.currency,
    cardMode: card.mode,
    gcCard: card.kind === 'GC',
    instakit: card.kit_number,
    last4Digit: card.last4,
    createdBy: card.created_by,
    modifiedBy: card.modified_by,
    expiredBy: card.expires_on,
    createdTime: iso(card.created_at),
    modifiedTime: iso(card.modified_at),
    activatedTime: isoOrNull(card.activated_at),
    status: card.status,
    statusReason: card.status_reason,
    frozenUntil: isoOrNull(card.unfreeze_at),
    kycStatus: card.kyc_status,
    kycType: row?.kycType,
    cardImage: card.design_code ? designImage({ db, origin }, card.issuer, card.design_code) : null,
    vanDetails: card.van,
    pinMailer: card.pin_mailer_printer !== null,
    pinMailerPrinter: card.pin_mailer_printer,
    pinMailerNumber: mailerOf(db, card.id),
    requireCardHolderAuth: row?.requireCardHolderAuth,
    cardInstaMappingStatus: card.insta_mapping_status,
    waitsFor: waitingAbout(
      { db, actor, now },
      { entity: 'CARD', id: card.id },
      { entity: 'CUST', id: card.customer_id },
    ),
    imposed: listImposed(
      { db, actor },
      { kind: 'CARD_FREEZE', subject: card.id },
      { kind: 'CARD_CHANNEL', subject: card.id },
    ),
    ...neighboursOf(db, card),
    replacementModes: modesToReplace(db, card),
    replacementFee: toMajor(replacementFee(db, card)),
    nameOnCard: card.name_on_card,
    embossLine4: card.emboss_line4,
    narration: card.narration,
    deliveryAddress: listAddresses(db, 'CUST', card.customer_id)[0] ?? null,
    cardFlags: {
      ATM_ENABLED: card.atm === 1,
      POS_ENABLED: card.pos === 1,
      ECOM_ENABLED: card.ecom === 1,
      CL_ENABLED: card.contactless === 1,
    },
  }
}

const balances = (db: Database, actor: Actor, cardId: string) => {
  const card = requireCard(db, actor, cardId)
  const held = heldWallets(db, card.id)
  const shown = (isNcmc: number) =>
    held
      .filter((wallet) => wallet.is_ncmc === isNcmc)
      .map((wallet) => ({
        appId: String(wallet.id),
        appName: wallet.name,
        balance: toMajor(wallet.balance),
        balanceType: wallet.balance_type,
        countInBalance: wallet.is_ncmc === 0,
      }))
  const sum = (counts: (wallet: (typeof held)[number]) => boolean) =>
    toMajor(held.filter(counts).reduce((total, wallet) => total + wallet.balance, 0))
  return {
    cardId: String(card.id),
    currency: card.currency,
    totalBalance: sum((wallet) => wallet.is_ncmc === 0),
    virtualBalance: sum((wallet) => wallet.is_ncmc === 0 && wallet.balance_type === 'VIRTUAL'),
    prepaidBalance: sum((wallet) => wallet.is_ncmc === 0 && wallet.balance_type === 'PREPAID'),
    otherBalance: sum((wallet) => wallet.is_ncmc === 1),
    appBalances: shown(0),
    ncmcAppBalances: shown(1),
  }
}

const limits = ({ db, now }: Runtime, actor: Actor, cardId: string) => {
  const card = requireCard(db, actor, cardId)
  return {
    currency: card.currency,
    imposed: listImposed({ db, actor }, { kind: 'CARD_LIMIT', subject: card.id }),
    limits: limitsOf(db, card, now()).map((limit) => ({
      ...limit,
      amount: toMajor(limit.amount),
      maxAmount: toMajor(limit.maxAmount),
      usedAmount: toMajor(limit.usedAmount),
    })),
  }
}

const customerFilters: Record<string, Condition[]> = {
  allCustomerCards: [],
  allCustomerCardsApproved: [withStatus('ACTIVE')],
  allCustomerLockedCards: [withStatus('LOCKED')],
  allCustomerBlockedCards: [withStatus('BLOCKED')],
}

export const cards = {
  ...cardMoney,
  ...cardOperations,
  ...cardPayments,
  ...cardReplacement,
  ...cardSwitches,
  'issuing GET mp/cards': ({ db, actor, query, zone }) =>
    listCards(
      db,
      [
        ...parseCardFilter(query.listFilterType),
        ...(query.status ? [withStatus(query.status)] : []),
        ...withChosen(query),
        ...matchCards(db, query.searchTxt),
        ...inDays(query.startDate, query.endDate, zone),
        ...inScope(actor),
      ],
      parsePage(query),
      parseOrder('cards', query.sort),
    ),
  'issuing GET orgs/{orgId}/cards': ({ db, actor, path, query, zone }) =>
    listCards(
      db,
      [
        underBusiness(requireBusiness(db, actor, path.orgId)),
        ...(query.status ? [withStatus(query.status)] : []),
        ...matchCards(db, query.name ?? query.mobile ?? query.cardNumber),
        ...withChosen(query),
        ...whereId('customer_id', query.accId),
        ...inDays(query.from, query.to, zone),
        ...inScope(actor),
      ],
      parsePage(query),
      parseOrder('cards', query.sort),
    ),
  'issuing GET card/searchCard': ({ db, actor, query }) =>
    listCards(
      db,
      [
        ...(query.orgID ? [underBusiness(requireBusiness(db, actor, query.orgID))] : []),
        ...matchCards(db, query.name ?? query.mobile ?? query.cardNumber),
        ...(query.status ? [withStatus(query.status)] : []),
        ...inScope(actor),
      ],
      parsePage(query),
    ),
  'issuing GET card/searchCustomerCard': ({ db, actor, query }) => {
    const filter = ownValue(customerFilters, query.filter ?? 'allCustomerCards')
    if (!filter) throw new HttpError(400, `There is no filter ${query.filter}`)
    return listCards(db, [is('customer_id', parseId(query.customerId)), ...filter, ...inScope(actor)], parsePage(query))
  },
  'issuing GET cards/{id}': (context) => detail(context, context.actor, context.path.id, context.origin),
  'issuing GET cardmgmt/1.0/getCardApplications/{cardId}': ({ db, actor, path }) => ({
    applications: heldWallets(db, requireCard(db, actor, path.cardId).id).map(walletAnswer),
  }),
  'issuing GET cards/{id}/balance': ({ db, actor, path }) => balances(db, actor, path.id),
  'issuing GET cards/{id}/kycDocs': ({ db, actor, path, origin }) =>
    listKycDocs(db, requireCard(db, actor, path.id).customer_id, origin),
  'issuing GET cards/{id}/v3/limits': (context) => limits(context, context.actor, context.path.id),
  'issuing GET cards/{id}/status-history': ({ db, actor, path }) => ({
    history: db
      .all(
        db.q
          .selectFrom('card_status_changes')
          .selectAll()
          .where('card_id', '=', requireCard(db, actor, path.id).id)
          .orderBy('at', 'desc')
          .orderBy('id', 'desc'),
      )
      .map((row) => ({
        from: row.from_status,
        to: row.to_status,
        reason: row.reason,
        by: row.by_name,
        at: iso(row.at),
      })),
  }),
  'issuing PUT card/lock': {
    body: LockCard,
    answer: (context) => freezeCard(context, context.body.lock ? 'freeze' : 'unfreeze', context.body),
  },
  'issuing PUT card/block': { body: BlockCard, answer: (context) => change(context, 'blockCard', context.body) },
  'issuing POST card/closure': { body: CloseCard, answer: (context) => change(context, 'closeCard', context.body) },
} satisfies AreaHandlers
