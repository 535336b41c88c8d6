import { z } from 'zod'
import { SaveCustomerAddress, UpdateCustomerVan } from '@/lib/rules/bodies/customers'
import { KycDocuments } from './cards'
import { personal } from './personal'
import {
  amount,
  count,
  currency,
  globalListQuery,
  id,
  Message,
  moment,
  oneOf,
  orNull,
  paged,
  pageQuery,
  PostalAddress,
  required,
  text,
  word,
} from './reply'
import { callIn } from './call'
import { waitsFor } from './waits-for'
import { balanceTypes } from '@/lib/rules/cards/card-states'

const call = callIn('customers')

/** The upstream spells the KYC status `kyStatus`. CUST-07, CUST-08 */
export const Customer = z.looseObject({
  id,
  status: text,
  kyStatus: text,
  kycType: text,
  fullName: text,
  emailId: text,
  mobileNumber: text,
  dob: personal('birth')(text),
  gender: text,
  pan: personal('pan')(text),
  aadhaar: personal('aadhaar')(text),
  passport: personal('passport')(text),
  drivingLicence: personal('licence')(text),
  voterId: personal('voter')(text),
  noOfCards: orNull(count),
  noOfTxn: orNull(count),
  noOfSuccessTxn: orNull(count),
  noOfFailedTxn: orNull(count),
  lastTxnAmount: amount,
  lastTxnDate: text,
  currency,
  language: text,
  bankName: text,
  issuerCode: text,
  vanDetails: text,
  orgId: text,
  orgName: text,
  orgDisplayName: text,
  createdAt: moment,
  modifiedTime: moment,
})
export type Customer = z.output<typeof Customer>

export const CustomerDetail = Customer.extend({ waitsFor })
export type CustomerDetail = z.output<typeof CustomerDetail>

export const saveCustomerAddress = call('issuing POST addresses', ['CARD_ALL', 'CARD_HOLDER_ALL'], {
  checksVersion: true,
  body: SaveCustomerAddress,
  reply: Message,
  reach: 'scoped',
})

export const getCustomerAddresses = call(
  'issuing GET addresses/{customerId}/CUST',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  {
    reply: z.looseObject({
      addresses: z.array(PostalAddress),
    }),
    reach: 'scoped',
  },
)

export const searchCardHolders = call(
  'issuing GET card-holder/searchCardHolder',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  {
    query: z.strictObject({
      ...pageQuery,
      orgId: word.optional(),
      name: word.optional(),
      mobile: word.optional(),
    }),
    reply: paged(Customer),
    reach: 'scoped',
  },
)

export const listCustomers = call(
  'issuing GET cardholders',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  {
    query: z.strictObject({
      ...globalListQuery,
    }),
    reply: paged(Customer),
    reach: 'scoped',
  },
)

export const updateCustomerVan = call('issuing PUT cust/van/update', ['CARD_ALL', 'CARD_HOLDER_ALL'], {
  checksVersion: true,
  body: UpdateCustomerVan,
  reply: Message,
  reach: 'scoped',
})

/** Lists the wallets of all cards of a customer; amounts are in minor units. CUST-05 */
export const listAccountWallets = call(
  'issuing GET customers/accounts/{id}/wallets',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  {
    reply: z.looseObject({
      currency,
      wallets: z.array(
        z.looseObject({ appId: id, appName: text, balance: required(amount), balanceType: oneOf(balanceTypes) }),
      ),
    }),
    reach: 'scoped',
  },
)

export const getCustomer = call(
  'issuing GET customers/{id}',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  { query: z.strictObject({ orgId: word.optional() }), reply: CustomerDetail, reach: 'scoped', repeats: 'view' },
)

export const listCustomerKycDocs = call(
  'issuing GET customers/{id}/kycDocs',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  { query: z.strictObject({ issuerCode: word.optional() }), reply: KycDocuments, reach: 'scoped' },
)

export const listOrgCustomers = call(
  'issuing GET orgs/{orgId}/cardholders',
  ['CARD_READ', 'CARD_ALL', 'CARD_HOLDER_ALL', 'CARD_HOLDER_READ'],
  {
    query: z.strictObject({
      ...globalListQuery,
      accountId: word.optional(),
    }),
    reply: paged(Customer),
    reach: 'scoped',
  },
)
