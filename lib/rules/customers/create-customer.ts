import type { CreateCustomerCard } from '../bodies/issuing'
import {
  findBalanceErrors,
  findProgramCountry,
  isRestricted,
  findProgramIssuer,
  type IssueFacts,
  type IssueValues,
} from '../issuing/issue-values'
import { keepErrors, type FieldErrors } from '../input/field-errors'
import { toMajor, toMinor } from '../locale/money'
import { isBeforeBirthdays, isBirthday, isEmail, isMobile, isName, limits, wireMobile } from '../input/validators'

export type CustomerValues = Pick<
  IssueValues,
  'orgId' | 'cardProgramId' | 'fullName' | 'gender' | 'dateOfBirth' | 'mobile' | 'email' | 'balances'
>

export const emptyCustomer: CustomerValues = {
  orgId: '',
  cardProgramId: '',
  fullName: '',
  gender: '',
  dateOfBirth: '',
  mobile: '',
  email: '',
  balances: [],
}

const ADULT = 18
const LONGEST = limits.personName[1]

/** A wallet of a new customer may start with any amount of two decimal places, or with none. CCUST-07 */
const askedBalances = { balanceStep: 0.01, balanceRequired: false, narration: false } as const

export const findCustomerErrors = (values: CustomerValues, facts: IssueFacts): FieldErrors => ({
  ...keepErrors({
    orgId: isRestricted(facts.business, findProgramIssuer(facts.program))
      ? 'validation.restricted'
      : values.orgId === '' && 'validation.business',
    cardProgramId:
      (values.cardProgramId === '' || (facts.program !== null && facts.program.status !== 'ACTIVE')) &&
      'validation.cardProgram',
    fullName: nameRefusal(values.fullName.trim()),
    gender: values.gender === '' && 'validation.customer.gender',
    dateOfBirth: !isBirthday(values.dateOfBirth, ADULT, facts.today) && birthRefusal(values.dateOfBirth),
    mobile: !isMobile(values.mobile, findProgramCountry(facts.program)) && 'validation.mobile',
    email: emailRefusal(values.email),
  }),
  ...findBalanceErrors({ balances: values.balances, narration: '' }, facts, askedBalances),
})

const birthRefusal = (day: string) => {
  if (day === '') return 'validation.dateOfBirth'
  return isBeforeBirthdays(day) ? 'validation.birthTooEarly' : 'validation.customer.age'
}

const nameRefusal = (name: string) => {
  if (name.length > LONGEST) return 'validation.customer.nameLong'
  return (name.length < limits.personName[0] || !isName(name)) && 'validation.customer.name'
}

const emailRefusal = (email: string) => {
  if (email.length > limits.userEmail[1]) return 'validation.customer.emailLong'
  return !isEmail(email) && 'validation.customer.email'
}

/** The body of POST orgs/customers without a card: it has no card type, and the starting balances are at the top level. CCUST-12 */
export const toCustomerBody = (values: CustomerValues, facts: IssueFacts): CreateCustomerCard => {
  const balances = values.balances
    .filter(({ amount }) => amount !== '')
    .map(({ walletId, amount }) => ({ walletId, amount: toMajor(toMinor(amount) ?? 0) }))
  return {
    orgId: values.orgId,
    cardProgramId: values.cardProgramId,
    fullName: values.fullName.trim(),
    ...(values.gender && { gender: values.gender }),
    dateOfBirth: values.dateOfBirth,
    mobile: wireMobile(values.mobile, findProgramCountry(facts.program)),
    email: values.email,
    ...(balances.length > 0 && { walletsInitBalance: balances }),
  }
}

export const fromCustomerBody = (body: CreateCustomerCard): CustomerValues => ({
  orgId: body.orgId,
  cardProgramId: body.cardProgramId,
  fullName: body.fullName,
  gender: body.gender ?? '',
  dateOfBirth: body.dateOfBirth ?? '',
  mobile: body.mobile,
  email: body.email ?? '',
  balances: readBalances(body),
})

/** The customer form sends starting balances at the top level, the card form inside `metaData`. Doc 2 §3 */
export const readBalances = (body: CreateCustomerCard): { walletId: string; amount: string }[] =>
  body.walletsInitBalance ?? body.metaData?.walletsInitBalance ?? []

export const fieldOfCustomerBody = (path: string): string => path.replace(/^walletsInitBalance\./, 'balances.')

const OVER = ['BLOCKED', 'CLOSED', 'DELETED', 'REPLACED', 'EXPIRED', 'REJECTED']

export const isKycPending = (status: string | null): boolean => status !== null && !OVER.includes(status)
