import { keepErrors, type FieldErrors } from '../input/field-errors'
import {
  fits,
  isAadhaar,
  isAccountNumber,
  isAddressLine,
  isAmount,
  isBeforeBirthdays,
  isBirthday,
  isCalendarDay,
  isCin,
  isEmail,
  isGst,
  isIfsc,
  isMobile,
  isName,
  isPan,
  isPincode,
  isPlace,
  isTan,
  isTrn,
  wireMobile,
  type Country,
  type Limit,
} from '../input/validators'
import type { BusinessFields, SetUpAddress, SetUpValues } from '../bodies/set-up'
import {
  accountTypes,
  businessTypes,
  countryOf,
  customerTypes,
  hasOneCurrency,
  numberOfDocument,
  type SetUpFacts,
} from './set-up'

const MOST_DESCRIPTION = 500
const MOST_ISSUERS = 14
const EMPLOYEE_ID = /^[A-Za-z0-9-]{2,20}$/
const TRADE_REGISTER = /^[A-Za-z0-9/-]{4,30}$/
const PRINTED = /^\P{Cc}*$/u

export const findSetUpErrors = (values: SetUpValues, facts: SetUpFacts): FieldErrors => {
  const country = countryOf(values.issuers)
  return {
    ...businessErrors(values, country),
    ...findBusinessFieldErrors(values, facts, country),
    ...findSignatoryErrors(values, facts, country),
    ...fileErrors(values, facts),
  }
}

/** Checks the fields that businesses and branches share. Only a business must also have a signatory and documents. ORG-23, ORG-24, BR-03 */
export const findBusinessFieldErrors = (values: BusinessFields, facts: SetUpFacts, country: Country): FieldErrors => ({
  ...numberErrors(values, facts, country),
  ...addressErrors('registered', values.registered, country),
  ...(isBusinessAddressAsked(values, facts) && addressErrors('business', values.business, country)),
  ...bankErrors(values, facts, country),
})

const isIn = (list: readonly string[], value: string) => list.includes(value)
const stands = (facts: Pick<SetUpFacts, 'onRecord'>, field: string, value: string) =>
  value === '' && facts.onRecord.includes(field)

const required = (text: string, isRight: (text: string) => boolean, key: string) =>
  !isRight(text.trim()) && `validation.${key}`
const optional = (text: string, isRight: (text: string) => boolean, key: string) =>
  text.trim() !== '' && required(text, isRight, key)

const fitting = (limit: Limit, isRight: (text: string) => boolean) => (text: string) =>
  fits(text, limit) && isRight(text)
const isPersonName = fitting('personName', isName)
const isPrinted = (text: string) => PRINTED.test(text)

const businessErrors = (values: SetUpValues, country: Country): FieldErrors => {
  const isMobileHere = (text: string) => isMobile(text, country)
  return keepErrors({
    name: required(values.name, fitting('setUpName', isPrinted), 'setUp.name'),
    displayName: optional(values.displayName, fitting('displayName', isPrinted), 'setUp.displayName'),
    orgCategory: !isIn(customerTypes, values.orgCategory) && 'validation.setUp.customerType',
    businessType: !isIn(businessTypes, values.businessType) && 'validation.setUp.businessType',
    description: required(
      values.description,
      (text) => text.length > 0 && text.length <= MOST_DESCRIPTION,
      'setUp.description',
    ),
    issuers:
      values.issuers.length === 0 || values.issuers.length > MOST_ISSUERS
        ? 'validation.setUp.issuers'
        : !hasOneCurrency(values.issuers) && 'validation.setUp.currencies',
    primaryAdminName: required(values.primaryAdminName, isPersonName, 'fullName.wrong'),
    primaryAdminMobile: required(values.primaryAdminMobile, isMobileHere, 'mobile'),
    primaryAdminEmail: required(values.primaryAdminEmail, isEmail, 'email'),
  })
}

/** Emirati businesses have a tax registration number instead of the Indian numbers. Decision 25 */
const numberErrors = (values: BusinessFields, facts: SetUpFacts, country: Country): FieldErrors => {
  if (country === 'AE')
    return keepErrors({
      trn: required(values.trn, isTrn, 'setUp.trn'),
      tradeRegister: optional(values.tradeRegister, (text) => TRADE_REGISTER.test(text), 'setUp.tradeRegister'),
    })
  const asked = (field: string) => facts.documents.some((paper) => numberOfDocument[paper] === field)
  const check = (field: 'pan' | 'cin' | 'tan', isRight: (text: string) => boolean) =>
    !stands(facts, field, values[field]) &&
    (asked(field) ? required : optional)(values[field], isRight, `setUp.${field}`)
  return keepErrors({
    gst: !stands(facts, 'gst', values.gst) && required(values.gst, isGst, 'setUp.gst'),
    pan: check('pan', isPan),
    cin: check('cin', isCin),
    tan: check('tan', isTan),
  })
}

const isBusinessAddressAsked = ({ isSameAddress, business }: BusinessFields, { addresses }: SetUpFacts): boolean =>
  !isSameAddress && (addresses.includes('BUSINESS_ADDRESS') || Object.values(business).some((line) => line.trim()))

const addressErrors = (name: 'registered' | 'business', address: SetUpAddress, country: Country): FieldErrors => {
  const isPlaceIn = (limit: Limit) => fitting(limit, isPlace)
  return keepErrors({
    [`${name}.address1`]: required(address.address1, fitting('addressLine', isAddressLine), 'addressLine.wrong'),
    [`${name}.address2`]: optional(address.address2, fitting('addressLine', isAddressLine), 'addressLine.wrong'),
    [`${name}.pincode`]: country === 'IN' && required(address.pincode, isPincode, 'pincode'),
    [`${name}.city`]: required(address.city, isPlaceIn('city'), 'city.wrong'),
    [`${name}.district`]: (country === 'IN' ? required : optional)(
      address.district,
      isPlaceIn('city'),
      'setUp.district',
    ),
    [`${name}.state`]: required(address.state, isPlaceIn('state'), 'state.wrong'),
    [`${name}.country`]: required(address.country, fitting('country', isName), 'setUp.country'),
  })
}

const bankErrors = (values: BusinessFields, facts: SetUpFacts, country: Country): FieldErrors => {
  const { agreementStart, agreementEnd } = values
  return keepErrors({
    associatedBank: optional(values.associatedBank, fitting('bankName', isPrinted), 'setUp.bank'),
    accountType: optional(values.accountType, (text) => isIn(accountTypes, text), 'setUp.accountType'),
    accountNumber:
      !stands(facts, 'accountNumber', values.accountNumber) &&
      optional(
        values.accountNumber,
        (text) => isAccountNumber(text, country),
        country === 'AE' ? 'setUp.accountNumberAE' : 'setUp.accountNumber',
      ),
    ifsc: country === 'IN' && optional(values.ifsc, isIfsc, 'setUp.ifsc'),
    managerName: optional(values.managerName, isPersonName, 'fullName.wrong'),
    managerEmail: optional(values.managerEmail, isEmail, 'email'),
    managerEmployeeId: optional(values.managerEmployeeId, (text) => EMPLOYEE_ID.test(text), 'setUp.employeeId'),
    approverName: optional(values.approverName, isPersonName, 'fullName.wrong'),
    approverEmail: optional(values.approverEmail, isEmail, 'email'),
    approverMobile: optional(values.approverMobile, (text) => isMobile(text, country), 'mobile'),
    agreementStart: optional(agreementStart, isCalendarDay, 'setUp.day'),
    agreementEnd:
      optional(agreementEnd, isCalendarDay, 'setUp.day') ||
      (agreementStart !== '' && agreementEnd !== '' && agreementEnd <= agreementStart && 'validation.setUp.agreement'),
    cardFee: optional(values.cardFee, isFee, 'amount'),
    replacementFee: optional(values.replacementFee, isFee, 'amount'),
    budget: optional(values.budget, isFee, 'amount'),
  })
}
const isFee = (text: string) => isAmount(text) && text.length <= 13

export const findSignatoryErrors = (
  { signatory }: BusinessFields,
  facts: Pick<SetUpFacts, 'onRecord' | 'today'>,
  country: Country,
): FieldErrors =>
  keepErrors({
    'signatory.name': required(signatory.name, isPersonName, 'fullName.wrong'),
    'signatory.email': required(signatory.email, isEmail, 'email'),
    'signatory.mobile': required(signatory.mobile, (text) => isMobile(text, country), 'mobile'),
    'signatory.dateOfBirth':
      !stands(facts, 'signatory.dateOfBirth', signatory.dateOfBirth) &&
      required(
        signatory.dateOfBirth,
        (day) => isBirthday(day, 18, facts.today),
        isBeforeBirthdays(signatory.dateOfBirth.trim()) ? 'birthTooEarly' : 'setUp.signatoryAge',
      ),
    'signatory.aadhaar': country === 'IN' && optional(signatory.aadhaar, isAadhaar, 'document.AADHAAR'),
    'signatory.pan': country === 'IN' && optional(signatory.pan, isPan, 'setUp.pan'),
  })

const fileErrors = ({ files }: BusinessFields, { documents, onRecord }: SetUpFacts): FieldErrors =>
  keepErrors(
    Object.fromEntries(
      Object.entries(files).map(([type, key]) => [
        `files.${type}`,
        documents.includes(type) && key === '' && !onRecord.includes(`files.${type}`) && 'validation.setUp.file',
      ]),
    ),
  )

const upper = (text: string) => text.replace(/\s/g, '').toUpperCase()
const trimmed = <T>(value: T): T => {
  if (typeof value === 'string') return value.trim() as T
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)])) as T
}

/** The stored form: trimmed, document numbers in upper case, mobiles with country code, and one address copied if both are the same. */
export const normaliseSetUp = (typed: SetUpValues): SetUpValues => {
  const values = trimmed(typed)
  const country = countryOf(values.issuers)
  return {
    ...values,
    ...normaliseBusinessFields(values, country),
    displayName: values.displayName || values.name.slice(0, 50),
    primaryAdminMobile: withCountry(values.primaryAdminMobile, country),
  }
}

const withCountry = (text: string, country: Country): string =>
  isMobile(text, country) ? wireMobile(text, country) : text

export const normaliseBusinessFields = <V extends BusinessFields>(typed: V, country: Country): V => {
  const values = trimmed(typed)
  return {
    ...values,
    approverMobile: withCountry(values.approverMobile, country),
    gst: upper(values.gst),
    pan: upper(values.pan),
    cin: upper(values.cin),
    tan: upper(values.tan),
    business: values.isSameAddress ? values.registered : values.business,
    signatory: {
      ...values.signatory,
      mobile: withCountry(values.signatory.mobile, country),
      aadhaar: values.signatory.aadhaar.replace(/\s/g, ''),
      pan: upper(values.signatory.pan),
    },
  }
}
