import { cardModes, documentTypes, type CardMode } from '../cards/card-states'
import { findDocumentError, type DocumentType } from '../customers/kyc-documents'
import { isAccountIssuer } from '../cards/issuers'
import { GIFT_CARD_LIMIT_MAJOR, MAX_LOAD_MAJOR, toMinor, type Currency } from '../locale/money'
import { emptyAddress, findAddressErrors, type AddressLines } from '../input/address'
import { findTextError, keepErrors, type FieldErrors } from '../input/field-errors'
import { readDocument } from '../input/read-document'
import { ownValue } from '../input/own-value'
import {
  isAlphanumeric,
  isAmount,
  isBeforeBirthdays,
  isBirthday,
  isEmail,
  isKitNumber,
  isMobile,
  isName,
  latestBirthday,
  type Country,
} from '../input/validators'

export type IssueProgram = {
  id: string
  status: string | null
  issuerCode: string | null
  cardType: string | null
  requireCardHolderAuth: boolean
  onlyNcmc: boolean
  allowEmbossLine4: boolean
  pinMailer: boolean
  digitalOnly: boolean
  /** DIGITAL, PHYSICAL or BOTH; if null, `digitalOnly` decides. PROG-06 */
  cardForm?: string | null
  currency: Currency
  designCode: Record<string, { designCode: string; isDefault: boolean; materialType?: string | null }[]>
  pinMailerPrinters: string[]
  issuerProgram: { issuerCode?: string | null; cardType?: string | null }
  cardProgramVisibilityJson: { visibleAtIssuerPortal: boolean } | null
}
export type IssueBusiness = {
  orgId: string
  orgCategory: string | null
  branchId: string | null
  restrictCardIssuance: boolean
  issuerDetailsList: { issuerCode: string | null; restrictCardIssuance: boolean }[]
}
export type IssueWallet = {
  appId: string
  allowWalletToLink: boolean
  isNcmc: boolean
  initialBalance: number | null
  /** True if the person belongs to a branch and the wallet accepts no loads from branches. */
  isClosedToBranch?: boolean
}

/** What the issuing rules need besides the form's values. `today` is the calendar day in the person's time zone. */
export type IssueFacts = {
  business: IssueBusiness | null
  program: IssueProgram | null
  wallets: readonly IssueWallet[]
  accountIssuerAdmin: boolean
  today: string
}

export type IssueValues = {
  fullName: string
  nameOnCard: string
  mobile: string
  email: string
  cardMode: CardMode | ''
  printNamedCardBeforeKyc: boolean
  orgId: string
  cardProgramId: string
  kitNumber: string
  embossLine4: string
  cardPrinter: string
  designCode: string
  pinMailer: boolean
  pinMailerPrinter: string
  balances: { walletId: string; amount: string }[]
  narration: string
  docType: DocumentType | ''
  docValue: string
  /** The key of the uploaded picture of the document. */
  docImage: string
  dateOfBirth: string
  gender: 'M' | 'F' | 'T' | ''
  address1: string
  address2: string
  landmark: string
  pincode: string
  city: string
  state: string
  country: string
}

export const emptyIssue: IssueValues = {
  fullName: '',
  nameOnCard: '',
  mobile: '',
  email: '',
  cardMode: 'DIGITAL_ONLY_CARD',
  printNamedCardBeforeKyc: false,
  orgId: '',
  cardProgramId: '',
  kitNumber: '',
  embossLine4: '',
  cardPrinter: '',
  designCode: '',
  pinMailer: false,
  pinMailerPrinter: '',
  balances: [],
  narration: '',
  docType: '',
  docValue: '',
  docImage: '',
  dateOfBirth: '',
  gender: '',
  ...emptyAddress,
}

export const findProgramIssuer = (program: Pick<IssueProgram, 'issuerCode' | 'issuerProgram'> | null): string | null =>
  program ? (program.issuerProgram.issuerCode ?? program.issuerCode) : null
export const isGiftCard = (program: Pick<IssueProgram, 'cardType' | 'issuerProgram'> | null): boolean =>
  (program?.cardType ?? program?.issuerProgram.cardType) === 'GC'
/** Emirati programs have mobile numbers with +971 and no PIN code. Decision 25 */
export const findProgramCountry = (program: IssueProgram | null): Country =>
  program && (findProgramIssuer(program) === 'ENBD' || program.currency === 'AED') ? 'AE' : 'IN'

export const isRestricted = (business: IssueBusiness | null, issuerCode: string | null): boolean =>
  business !== null &&
  (business.restrictCardIssuance ||
    business.issuerDetailsList.some((issuer) => issuer.restrictCardIssuance && issuer.issuerCode === issuerCode))

/**
 * The ACTIVE programs. An issuer admin sees only those visible at the issuer portal; at INDIANBANK and IOB, gift programs for gift-card
 * purchasers and the others for other businesses. ISSUE-07, ISSUE-14, ISSUE-15
 */
export const offeredPrograms = <P extends IssueProgram>(
  programs: readonly P[],
  business: Pick<IssueBusiness, 'orgCategory'>,
  who: { issuerAdmin: boolean; issuerCode: string | null },
): P[] =>
  programs.filter((program) => {
    if (program.status !== 'ACTIVE') return false
    if (!who.issuerAdmin) return true
    if (isAccountIssuer(who.issuerCode)) return isGiftCard(program) === (business.orgCategory === 'GIFTCARD_PURCHASER')
    return program.cardProgramVisibilityJson?.visibleAtIssuerPortal === true
  })

export const offeredWallets = <W extends IssueWallet>(wallets: readonly W[]): W[] =>
  wallets.filter((wallet) => wallet.allowWalletToLink)

/** The card types that a program allows. If the form's choice is not among them, the first one replaces it. ISSUE-11, ISSUE-12 */
export const offeredModes = (
  program: Pick<IssueProgram, 'requireCardHolderAuth' | 'cardForm' | 'digitalOnly'> | null,
): readonly CardMode[] => {
  if (program?.requireCardHolderAuth) return ['PHYSICAL_NO_NAMED_CARD']
  if (program?.cardForm === 'PHYSICAL') return cardModes.filter((mode) => mode !== 'DIGITAL_ONLY_CARD')
  return program?.digitalOnly ? ['DIGITAL_ONLY_CARD'] : cardModes
}

export const listDesigns = (program: IssueProgram | null, printer: string) =>
  (program && ownValue(program.designCode, printer)) ?? []

type IssuePart = 'email' | 'pincode' | 'embossLine4' | 'design' | 'pinMailer' | 'balances' | 'narration' | 'kitNumber'
export type RequestedParts = Record<IssuePart, boolean> & {
  restricted: boolean
  documents: boolean
  dateOfBirth: boolean
  gender: boolean
  /** Only personalized cards can be printed before KYC. */
  printBeforeKyc: boolean
  address: 'required' | 'optional'
  balanceRequired: boolean
  balanceStep: 0.01 | 1
  latestBirthday: string
  country: Country
}

const asksBirthAndGender = ['FINO', 'INDIANBANK', 'IOB']
const addressParts = Object.keys(emptyAddress) as (keyof AddressLines)[]

export const isBalanceOpen = (wallet: IssueWallet, facts: Pick<IssueFacts, 'accountIssuerAdmin'>): boolean =>
  !wallet.isNcmc && !facts.accountIssuerAdmin

type ChosenOptions = Pick<IssueValues, 'cardMode' | 'balances' | (typeof addressParts)[number]>

export const findRequestedParts = (facts: IssueFacts, chosen: ChosenOptions): RequestedParts => {
  const { program, accountIssuerAdmin } = facts
  const issuer = findProgramIssuer(program)
  const gift = isGiftCard(program)
  const country = findProgramCountry(program)
  const documents = issuer === 'NSDL' && !gift
  const named = chosen.cardMode === 'PHYSICAL_NAMED_CARD'
  const wallets = offeredWallets(facts.wallets)
  const open = wallets.filter((wallet) => isBalanceOpen(wallet, facts))
  return {
    restricted: isRestricted(facts.business, issuer),
    email: !accountIssuerAdmin,
    pincode: country === 'IN',
    embossLine4: named && program?.allowEmbossLine4 === true,
    printBeforeKyc: named,
    design: program !== null && Object.keys(program.designCode).length > 0,
    pinMailer: program?.pinMailer === true && chosen.cardMode !== 'DIGITAL_ONLY_CARD',
    balances: wallets.length > 0,
    balanceRequired: gift && open.length > 0,
    balanceStep: issuer === 'NSDL' ? 0.01 : 1,
    narration: !gift && chosen.balances.some(({ amount }) => (toMinor(amount) ?? 0) > 0),
    kitNumber: gift && chosen.cardMode === 'PHYSICAL_NO_NAMED_CARD',
    documents,
    dateOfBirth: (issuer === 'NSDL' && gift) || asksBirthAndGender.includes(issuer ?? ''),
    gender: asksBirthAndGender.includes(issuer ?? '') && !gift,
    latestBirthday: latestBirthday(documents ? 14 : 18, facts.today),
    address: named || addressParts.some((part) => chosen[part].trim() !== '') ? 'required' : 'optional',
    country,
  }
}

/** The form and the platform check an issued card with this same rule. ISSUE-16 to ISSUE-36 */
export const findIssueErrors = (values: IssueValues, facts: IssueFacts): FieldErrors => {
  const asked = findRequestedParts(facts, values)
  return {
    ...holderRefusals(values, asked),
    ...choiceRefusals(values, facts, asked),
    ...findBalanceErrors(values, facts, asked),
    ...identityRefusals(values, facts, asked),
    ...findAddressErrors(values, asked, 'countryOnCard'),
  }
}

const holderRefusals = (values: IssueValues, asked: RequestedParts): FieldErrors =>
  keepErrors({
    fullName: findTextError(values.fullName.trim(), true, 'personName', isName, 'fullName'),
    nameOnCard: findTextError(values.nameOnCard.trim(), true, 'nameOnCard', isName, 'nameOnCard'),
    mobile: !isMobile(values.mobile, asked.country) && 'validation.mobile',
    email: asked.email && values.email !== '' && !isEmail(values.email) && 'validation.email',
  })

const choiceRefusals = (values: IssueValues, facts: IssueFacts, asked: RequestedParts): FieldErrors => {
  const designs = listDesigns(facts.program, values.cardPrinter).map((design) => design.designCode)
  return keepErrors({
    orgId: asked.restricted ? 'validation.restricted' : values.orgId === '' && 'validation.business',
    cardProgramId:
      (values.cardProgramId === '' || (facts.program !== null && facts.program.status !== 'ACTIVE')) &&
      'validation.cardProgram',
    cardMode:
      (values.cardMode === '' || !offeredModes(facts.program).includes(values.cardMode)) && 'validation.cardMode',
    kitNumber: asked.kitNumber && kitRefusal(values.kitNumber),
    embossLine4:
      asked.embossLine4 &&
      findTextError(values.embossLine4.trim(), false, 'embossLine4', isAlphanumeric, 'embossLine4'),
    cardPrinter: asked.design && values.cardPrinter !== '' && designs.length === 0 && 'validation.printerWithoutDesign',
    designCode:
      asked.design &&
      values.cardPrinter !== '' &&
      designs.length > 0 &&
      !designs.includes(values.designCode) &&
      'validation.printerWithoutDesign',
    pinMailerPrinter:
      asked.pinMailer &&
      values.pinMailer &&
      (facts.program?.pinMailerPrinters.length ?? 0) > 0 &&
      !facts.program?.pinMailerPrinters.includes(values.pinMailerPrinter) &&
      'validation.pinMailerPrinter',
  })
}

const kitRefusal = (kitNumber: string) => {
  if (kitNumber === '') return 'validation.kitNumber.required'
  return !isKitNumber(kitNumber) && 'validation.kitNumber.wrong'
}

/** A gift card holds at most 2,000 in all wallets together. ISSUE-27 to ISSUE-30, doc 2 §9 */
export const findBalanceErrors = (
  values: Pick<IssueValues, 'balances' | 'narration'>,
  facts: IssueFacts,
  asked: Pick<RequestedParts, 'balanceStep' | 'balanceRequired' | 'narration'>,
): FieldErrors => {
  const open = new Set(
    offeredWallets(facts.wallets)
      .filter((wallet) => isBalanceOpen(wallet, facts))
      .map((wallet) => wallet.appId),
  )
  const found: FieldErrors = {}
  let total = 0
  let given = 0
  values.balances.forEach(({ walletId, amount }, index) => {
    if (amount === '') return
    given += 1
    const minor = amountInMinor(amount)
    if (minor === null || !open.has(walletId)) found[`balances.${index}.amount`] = 'validation.amount'
    else if (asked.balanceStep === 1 && minor % 100 !== 0) found[`balances.${index}.amount`] = 'validation.wholeAmount'
    else total += minor
    const wallet = facts.wallets.find(({ appId }) => appId === walletId)
    // The starting amount that a wallet gives by default is not a load from the branch.
    if (wallet?.isClosedToBranch && minor && minor !== wallet.initialBalance)
      found[`balances.${index}.amount`] ??= 'validation.branchLoad'
  })
  const first = Math.max(
    0,
    values.balances.findIndex(({ walletId }) => open.has(walletId)),
  )
  if (asked.balanceRequired && given === 0) found[`balances.${first}.amount`] = 'validation.amount'
  if (isGiftCard(facts.program) && total > GIFT_CARD_LIMIT_MAJOR * 100)
    found[`balances.${first}.amount`] ??= 'validation.giftCardLimit'
  if (asked.narration && values.narration.length > 80) found.narration = 'validation.narration'
  return found
}

const amountInMinor = (amount: string): number | null => {
  const minor = isAmount(amount) ? toMinor(amount) : null
  return minor === null || minor > MAX_LOAD_MAJOR * 100 ? null : minor
}

const identityRefusals = (values: IssueValues, facts: IssueFacts, asked: RequestedParts): FieldErrors => {
  const { docType, docValue, docImage, dateOfBirth, gender } = values
  const block = asked.documents && [docType, docValue, docImage, dateOfBirth, gender].some(Boolean)
  const asksBirth = asked.dateOfBirth || block
  return keepErrors({
    docType: block && !(documentTypes as readonly string[]).includes(values.docType) && 'validation.documentType',
    docValue: block && documentValueRefusal(values),
    dateOfBirth:
      asksBirth &&
      !isBirthday(values.dateOfBirth, asked.documents ? 14 : 18, facts.today) &&
      birthRefusal(values.dateOfBirth, asked.documents ? 'validation.age14' : 'validation.age18'),
    gender: (asked.gender || block) && values.gender === '' && 'validation.gender',
  })
}

const birthRefusal = (day: string, tooYoung: string) => {
  if (day === '') return 'validation.dateOfBirth'
  return isBeforeBirthdays(day) ? 'validation.birthTooEarly' : tooYoung
}

const documentValueRefusal = ({ docType, docValue }: IssueValues) => {
  if (docValue === '') return 'validation.documentValue'
  return docType !== '' && findDocumentError(docType, readDocument(docType, docValue))
}
