import {
  emptyIssue,
  type IssueBusiness,
  type IssueFacts,
  type IssueProgram,
  type IssueValues,
  type IssueWallet,
} from '@/lib/rules/issuing/issue-values'

/** What the rules of issuing look at, whole and lawful; a test changes the one thing that it is about. */
export const program = (changed: Partial<IssueProgram> = {}): IssueProgram => ({
  id: 'P1',
  status: 'ACTIVE',
  issuerCode: 'YES',
  cardType: 'GPR',
  requireCardHolderAuth: false,
  onlyNcmc: false,
  allowEmbossLine4: false,
  pinMailer: false,
  digitalOnly: false,
  currency: 'INR',
  designCode: {},
  pinMailerPrinters: [],
  issuerProgram: {},
  cardProgramVisibilityJson: null,
  ...changed,
})
export const business = (changed: Partial<IssueBusiness> = {}): IssueBusiness => ({
  orgId: 'O1',
  orgCategory: null,
  branchId: 'B1',
  restrictCardIssuance: false,
  issuerDetailsList: [],
  ...changed,
})
export const wallet = (changed: Partial<IssueWallet> = {}): IssueWallet => ({
  appId: 'W1',
  allowWalletToLink: true,
  isNcmc: false,
  initialBalance: null,
  ...changed,
})
export const facts = (changed: Partial<IssueFacts> = {}): IssueFacts => ({
  business: business(),
  program: program(),
  wallets: [wallet()],
  accountIssuerAdmin: false,
  today: '2026-11-21',
  ...changed,
})
export const values = (changed: Partial<IssueValues> = {}): IssueValues => ({
  ...emptyIssue,
  fullName: 'Asha Rao',
  nameOnCard: 'ASHA RAO',
  mobile: '9876543210',
  orgId: 'O1',
  cardProgramId: 'P1',
  ...changed,
})
export const address = {
  address1: '12 MG Road',
  address2: 'Indiranagar',
  pincode: '560038',
  city: 'Bengaluru',
  state: 'Karnataka',
}
export const issuer = (code: string, cardType = 'GPR') => facts({ program: program({ issuerCode: code, cardType }) })
