import type { CreateCustomerCard } from '../bodies/issuing'
import {
  findRequestedParts,
  isBalanceOpen,
  type RequestedParts,
  type IssueFacts,
  type IssueValues,
} from './issue-values'
import type { DocumentType } from '../customers/kyc-documents'
import { toMajor, toMinor } from '../locale/money'
import { readDocument } from '../input/read-document'
import { wireMobile } from '../input/validators'

/** The body of POST orgs/customers, without the parts that the program does not ask for. ISSUE-38 */
export const toBody = (values: IssueValues, facts: IssueFacts, userId: string): CreateCustomerCard => {
  const asked = findRequestedParts(facts, values)
  const text = (value: string) => value.trim() || undefined
  const identity = { dateOfBirth: text(values.dateOfBirth), gender: values.gender || undefined }
  const birth = asked.dateOfBirth || (asked.documents && values.docType !== '') ? identity.dateOfBirth : undefined
  const gender = asked.gender || (asked.documents && values.docType !== '') ? identity.gender : undefined
  return withoutGaps({
    branchId: facts.business?.branchId ?? undefined,
    orgId: values.orgId,
    userId,
    cardProgramId: values.cardProgramId,
    fullName: values.fullName.trim(),
    mobile: wireMobile(values.mobile, asked.country),
    email: asked.email ? text(values.email) : undefined,
    nameOnCard: values.nameOnCard.trim(),
    cardMode: values.cardMode || undefined,
    printNamedCardBeforeKyc: asked.printBeforeKyc && values.printNamedCardBeforeKyc,
    addresses: asked.address === 'required' ? [addressOf(values, asked)] : undefined,
    documents: asked.documents && values.docType ? [documentOf(values, values.docType)] : undefined,
    kitNumber: asked.kitNumber ? values.kitNumber : undefined,
    designCode: asked.design ? text(values.designCode) : undefined,
    cardPrinter: asked.design ? text(values.cardPrinter) : undefined,
    pinMailer: asked.pinMailer && values.pinMailer,
    pinMailerPrinter: asked.pinMailer && values.pinMailer ? text(values.pinMailerPrinter) : undefined,
    dateOfBirth: birth,
    gender,
    embossLine4: asked.embossLine4 ? text(values.embossLine4) : undefined,
    metaData: withoutGaps({
      walletsInitBalance: values.balances
        .filter(({ walletId, amount }) => amount !== '' || (!asked.balanceRequired && startsByItself(walletId, facts)))
        .map(({ walletId, amount }) => ({ walletId, amount: toMajor(toMinor(amount) ?? 0) })),
      narration: asked.narration ? text(values.narration) : undefined,
    }),
  })
}

/** If a wallet starts with a balance by default, an empty field means zero, which must be sent. Decision 46 */
const startsByItself = (walletId: string, facts: IssueFacts): boolean =>
  facts.wallets.some(
    (wallet) => wallet.appId === walletId && isBalanceOpen(wallet, facts) && (wallet.initialBalance ?? 0) > 0,
  )

const withoutGaps = <T extends object>(body: T): T =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as T

const addressOf = (values: IssueValues, asked: RequestedParts) =>
  withoutGaps({
    addressType: 'DELIVERY_ADDRESS' as const,
    address1: values.address1.trim(),
    address2: values.address2.trim(),
    landmark: values.landmark.trim() || undefined,
    pincode: asked.pincode ? values.pincode : undefined,
    city: values.city.trim(),
    state: values.state.trim(),
    country: values.country.trim() || undefined,
  })

const documentOf = (values: IssueValues, docType: DocumentType) => ({
  docType,
  docValue: readDocument(docType, values.docValue),
  ...(values.docImage && { docImage: values.docImage }),
  metaData: withoutGaps({
    name: values.fullName.trim(),
    dob: values.dateOfBirth || undefined,
    address: values.address1.trim() || undefined,
    pincode: values.pincode || undefined,
    gender: values.gender || undefined,
  }),
})

export const fromBody = (body: CreateCustomerCard): IssueValues => {
  const address = body.addresses?.[0]
  const document = body.documents?.[0]
  return {
    fullName: body.fullName,
    nameOnCard: body.nameOnCard ?? '',
    mobile: body.mobile,
    email: body.email ?? '',
    cardMode: body.cardMode ?? '',
    printNamedCardBeforeKyc: body.printNamedCardBeforeKyc ?? false,
    orgId: body.orgId,
    cardProgramId: body.cardProgramId,
    kitNumber: body.kitNumber ?? '',
    embossLine4: body.embossLine4 ?? '',
    cardPrinter: body.cardPrinter ?? '',
    designCode: body.designCode ?? '',
    pinMailer: body.pinMailer ?? false,
    pinMailerPrinter: body.pinMailerPrinter ?? '',
    balances: body.metaData?.walletsInitBalance ?? [],
    narration: body.metaData?.narration ?? '',
    docType: document?.docType ?? '',
    docValue: document?.docValue ?? '',
    docImage: document?.docImage ?? '',
    dateOfBirth: body.dateOfBirth ?? document?.metaData?.dob ?? '',
    gender: body.gender ?? document?.metaData?.gender ?? '',
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    landmark: address?.landmark ?? '',
    pincode: address?.pincode ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? '',
  }
}

export const fieldOfBody = (path: string): string =>
  path
    .replace(/^metaData\.walletsInitBalance\./, 'balances.')
    .replace(/^metaData\./, '')
    .replace(/^addresses\.0\./, '')
    .replace(/^documents\.0\.metaData\.dob$/, 'dateOfBirth')
    .replace(/^documents\.0\.metaData\./, '')
    .replace(/^documents\.0\./, '')
