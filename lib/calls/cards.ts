import { z } from 'zod'
import {
  BlockCard,
  CloseCard,
  CreateLoadOrder,
  LinkWallet,
  LockCard,
  MoveMoney,
  PaymentSignature,
  PrintCard,
  ReplaceCard,
  SetCardFlags,
  SetCardSwitches,
  UpdateCardLimits,
} from '@/lib/rules/bodies/cards'
import { balanceTypes, cardModes, cardStatuses } from '@/lib/rules/cards/card-states'
import { documentOf, personal } from './personal'
import {
  amount,
  count,
  currency,
  day,
  flag,
  globalListQuery,
  id,
  listOf,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  required,
  sort,
  text,
  word,
} from './reply'
import { callIn } from './call'
import { imposed } from './imposed'
import { waitsFor } from './waits-for'
import { balanceSources } from '@/lib/rules/kits/kit-money'

const call = callIn('cards')

export const CardRow = z.looseObject({
  id,
  cardHolderId: text,
  customerId: text,
  cardHolderName: text,
  cardHolderMobile: text,
  cardHolderEmail: text,
  createdBy: text,
  cardType: text,
  cardMode: oneOf(cardModes),
  kycStatus: text,
  kycType: text,
  cardLast4digits: text,
  cardStatus: oneOf(cardStatuses),
  issuerProgram: text,
  issuerCode: text,
  cardProgramId: text,
  cardProgramName: text,
  cardHolderStatus: text,
  orgId: text,
  orgName: text,
  orgDisplayName: text,
  currency,
  requireCardHolderAuth: flag,
  cardInstaMappingStatus: text,
  gcCard: flag,
  createdTime: moment,
  activatedTime: moment,
  vanDetails: text,
  deliveryAddress: PostalAddress.nullish(),
})
export type CardRow = z.output<typeof CardRow>

export const CardDetail = z.looseObject({
  id,
  customerId: text,
  cardHolderName: text,
  cardHolderMobile: text,
  cardHolderEmail: text,
  cardProgramId: text,
  cardProgramName: text,
  orgId: text,
  orgName: text,
  orgDisplayName: text,
  issuer: text,
  currency,
  cardMode: oneOf(cardModes),
  gcCard: flag,
  instakit: text,
  last4Digit: text,
  createdBy: text,
  modifiedBy: text,
  expiredBy: text,
  createdTime: moment,
  modifiedTime: moment,
  activatedTime: moment,
  status: oneOf(cardStatuses),
  statusReason: text,
  frozenUntil: text,
  kycStatus: text,
  kycType: text,
  cardImage: text,
  vanDetails: text,
  pinMailerPrinter: text,
  pinMailerNumber: text,
  requireCardHolderAuth: flag,
  cardInstaMappingStatus: text,
  waitsFor,
  imposed,
  replacesCardId: text,
  replacesLast4: text,
  replacedByCardId: text,
  replacedByLast4: text,
  /** The card types that a replacement can have: empty if the program only hands out kits, null if the upstream cannot replace cards. */
  replacementModes: orNull(z.array(z.string())),
  /** What the business pays for a replacement; null if the upstream does not say. */
  replacementFee: amount,
  cardFlags: orNull(z.looseObject({ ATM_ENABLED: flag, POS_ENABLED: flag, ECOM_ENABLED: flag, CL_ENABLED: flag })),
})
export type CardDetail = z.output<typeof CardDetail>

export const AppBalance = z.looseObject({
  appId: id,
  appName: text,
  balance: required(amount),
  balanceType: oneOf(balanceTypes),
  countInBalance: flag,
})
export type AppBalance = z.output<typeof AppBalance>

/** Amounts in minor units of `currency`. CARD-25 */
export const CardWallets = z.looseObject({
  cardId: text,
  currency,
  totalBalance: required(amount),
  virtualBalance: required(amount),
  prepaidBalance: required(amount),
  otherBalance: required(amount),
  appBalances: z.array(AppBalance),
  ncmcAppBalances: listOf(AppBalance),
})
export type CardWallets = z.output<typeof CardWallets>

export const KycDocument = z.looseObject({
  docId: text,
  docName: text,
  docType: text,
  docValue: documentOf('docType')(text),
  docExtension: text,
  imageUrls: personal('picture')(listOf(z.string())),
  uploadedOn: text,
})
export type KycDocument = z.output<typeof KycDocument>
export const KycDocuments = z.looseObject({
  documents: z.array(KycDocument),
})

/** Limits of a card by channel and period; amounts in minor units. CARD-37 */
export const CardLimits = z.looseObject({
  currency,
  imposed,
  limits: z.array(
    z.looseObject({
      channel: text,
      period: text,
      amount: required(amount),
      count,
      usedAmount: required(amount),
      usedCount: count,
      maxAmount: required(amount),
      maxCount: count,
    }),
  ),
})
export type CardLimits = z.output<typeof CardLimits>

export const CardChange = z.looseObject({
  message: text,
  card: z.looseObject({ id, status: oneOf(cardStatuses) }).nullish(),
})

/** The amount that was moved and the wallet's new balance, in minor units. CARD-35 */
export const MoneyMoved = z.looseObject({
  message: text,
  cardId: required(text),
  appId: text,
  currency,
  balance: required(amount),
  /** Null where a limit was raised, which is no transaction. */
  txnId: text,
})

export const SourceAccount = z.looseObject({
  balanceSource: oneOf(balanceSources),
  accountName: text,
  accountNumber: personal('account')(text),
  ifsc: text,
  currency,
  balance: required(amount),
})

export const LoadOrder = z.looseObject({
  orderId: required(text),
  currency,
  amount: required(amount),
  fee: required(amount),
  total: required(amount),
  paymentUrl: z.url({ protocol: /^https?$/ }),
})
export type LoadOrder = z.output<typeof LoadOrder>

export const CardSwitches = z.looseObject({
  homeCountry: text,
  international: flag,
  countriesOff: listOf(z.string()),
  categoriesOff: listOf(z.string()),
  imposed,
})
export type CardSwitches = z.output<typeof CardSwitches>

export const StatusHistory = z.looseObject({
  history: z.array(z.looseObject({ from: text, to: text, reason: text, by: text, at: moment })),
})

const cardFilterQuery = {
  cardProgramId: word.optional(),
  issuerCode: word.optional(),
  cardMode: word.optional(),
}

/** Blocking cannot be undone; the card holder needs a replacement card. Doc 2 §4 */
export const blockCard = call('issuing PUT card/block', ['CARD_ALL'], {
  checksVersion: true,
  body: BlockCard,
  reply: CardChange,
  sentences: { done: 'cards.operations.dialog.block.done' },
  reach: 'scoped',
})

export const closeCard = call('issuing POST card/closure', ['CARD_ALL'], {
  checksVersion: true,
  body: CloseCard,
  reply: CardChange,
  reach: 'scoped',
})

export const linkWalletToCard = call('issuing PUT card/linkWallet', ['CARD_ALL'], {
  body: LinkWallet,
  reply: CardChange,
  reach: 'scoped',
})

export const loadCard = call('issuing POST card/load', ['CARD_ALL'], {
  body: MoveMoney,
  reply: MoneyMoved,
  reach: 'scoped',
  money: true,
})

export const loadCardViaAccount = call('issuing POST card/load/via-account', ['CARD_ALL'], {
  body: MoveMoney,
  reply: MoneyMoved,
  reach: 'scoped',
  money: true,
})

/** Freezes the card if `lock` is true and unfreezes it if false. Doc 2 §4, decisions.md (Calls) */
export const lockCard = call('issuing PUT card/lock', ['CARD_ALL'], {
  checksVersion: true,
  body: LockCard,
  reply: CardChange,
  sentences: {
    done: {
      by: 'lock',
      is: { true: 'cards.operations.dialog.freeze.done' },
      otherwise: 'cards.operations.dialog.unfreeze.done',
    },
  },
  reach: 'scoped',
})

export const printCard = call('issuing PUT card/print', ['CARD_ALL'], {
  body: PrintCard,
  reply: CardChange,
  reach: 'scoped',
})

export const searchCardsLegacy = call('issuing GET card/searchCard', ['CARD_READ', 'CARD_ALL'], {
  query: z.strictObject({
    ...pageQuery,
    orgID: word.optional(),
    status: word.optional(),
    name: word.optional(),
    mobile: word.optional(),
    cardNumber: word.optional(),
  }),
  reply: paged(CardRow),
  reach: 'scoped',
})

/** `filter` is one of allCustomerCards, allCustomerCardsApproved, allCustomerLockedCards and allCustomerBlockedCards. CARD-12 */
export const searchCustomerCards = call('issuing GET card/searchCustomerCard', ['CARD_READ', 'CARD_ALL'], {
  query: z.strictObject({ customerId: word, filter: word.optional(), ...pageQuery }),
  reply: paged(CardRow),
  reach: 'scoped',
})

export const unloadCard = call('issuing POST card/unload', ['CARD_ALL'], {
  body: MoveMoney,
  reply: MoneyMoved,
  reach: 'scoped',
  money: true,
})

export const getCardSourceAccount = call('issuing GET card/{id}/source-acc-details', ['CARD_READ', 'CARD_ALL'], {
  query: z.strictObject({ balanceSource: word.optional() }),
  reply: SourceAccount,
  reach: 'scoped',
})

export const getCard = call('issuing GET cards/{id}', ['CARD_READ', 'CARD_ALL'], {
  reply: CardDetail,
  reach: 'scoped',
  files: ['cardImage'],
  showsDesigns: true,
})

export const getCardBalance = call('issuing GET cards/{id}/balance', ['CARD_READ', 'CARD_ALL'], {
  reply: CardWallets,
  reach: 'scoped',
})

export const listCardKycDocs = call('issuing GET cards/{id}/kycDocs', ['CARD_READ', 'CARD_ALL'], {
  reply: KycDocuments,
  reach: 'scoped',
})

export const getCardLimits = call('issuing GET cards/{id}/v3/limits', ['CARD_READ', 'CARD_ALL'], {
  reply: CardLimits,
  reach: 'scoped',
})

export const setCardFlags = call('issuing POST issuer/cards/flags', ['CARD_ALL'], {
  checksVersion: true,
  body: SetCardFlags,
  reply: CardChange,
  reach: 'scoped',
})

export const updateCardLimits = call('issuing PUT issuer/cards/{id}/v2/limits', ['CARD_ALL'], {
  checksVersion: true,
  body: UpdateCardLimits,
  reply: CardChange,
  reach: 'scoped',
})

/** Passes on the payment provider's confirmation of an order. The upstream loads the amount once, even if this call is repeated. CARD-36 */
export const validatePaymentSignature = call('issuing POST issuer/razorpay/signature/validate', ['CARD_ALL'], {
  body: PaymentSignature,
  reply: z.looseObject({ message: text, cardId: required(text), currency, amount: required(amount) }),
  reach: 'scoped',
  names: { razorpay_order_id: 'order' },
  money: true,
})

export const createCardLoadOrder = call('issuing POST issuer/{cardId}/razorpay/create-order', ['CARD_ALL'], {
  body: CreateLoadOrder,
  reply: LoadOrder,
  reach: 'scoped',
  makes: { orderId: 'order' },
  money: true,
})

export const searchPlatformCards = call('issuing GET mp/cards', ['CARD_READ', 'CARD_ALL'], {
  query: z.strictObject({ ...globalListQuery, status: word.optional(), ...cardFilterQuery }),
  reply: paged(CardRow),
  reach: 'scoped',
})

export const searchOrgCards = call('issuing GET orgs/{orgId}/cards', ['CARD_READ', 'CARD_ALL'], {
  query: z.strictObject({
    ...pageQuery,
    accId: word.optional(),
    status: word.optional(),
    from: day.optional(),
    to: day.optional(),
    name: word.optional(),
    mobile: word.optional(),
    cardNumber: word.optional(),
    ...cardFilterQuery,
    sort,
  }),
  reply: paged(CardRow),
  reach: 'scoped',
})

export const listCardStatusHistory = call('issuing GET cards/{id}/status-history', ['CARD_READ', 'CARD_ALL'], {
  reply: StatusHistory,
  reach: 'scoped',
  optional: true,
})

export const getCardSwitches = call('issuing GET cards/{id}/switches', ['CARD_READ', 'CARD_ALL'], {
  reply: CardSwitches,
  reach: 'scoped',
  optional: true,
})

export const setCardSwitches = call('issuing PUT cards/{id}/switches', ['CARD_ALL'], {
  checksVersion: true,
  body: SetCardSwitches,
  reply: CardChange,
  reach: 'scoped',
  optional: true,
})

export const replaceCard = call('issuing POST card/replacement', ['CARD_ALL'], {
  checksVersion: true,
  body: ReplaceCard,
  reply: z.looseObject({ message: text, cardId: required(text), replacedCardId: text }),
  reach: 'scoped',
  money: true,
  optional: true,
})
