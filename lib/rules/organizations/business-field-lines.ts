import type { Country } from '../input/validators'
import { formatDate, formatMobile, formatMoney } from '../locale/format'
import { toMinor } from '../locale/money'
import { accountTypes, type BusinessFields, type SetUpAddress } from './set-up'

export type FieldLine = readonly [label: string, value: string]

type Named = Exclude<keyof BusinessFields, 'businessType' | 'registered' | 'isSameAddress' | 'business' | 'files'>
type Word =
  | `fields.${Exclude<Named, 'signatory'> | 'signatoryName' | 'signatoryEmail' | 'signatoryMobile' | 'dateOfBirth'}`
  | `fields.${'aadhaar' | 'signatoryPan'}`
  | `section.${'registered' | 'business_address' | 'manager' | 'approver'}`
  | `accountType.${(typeof accountTypes)[number]}`
  | 'same'

export const businessFieldLines = (
  values: BusinessFields,
  { country, t, locale }: { country: Country; t: (word: Word) => string; locale: string },
) => {
  const currency = country === 'AE' ? 'AED' : 'INR'
  const money = (text: string) => {
    const minor = toMinor(text)
    return text !== '' && minor !== null ? formatMoney(minor, currency) : ''
  }
  // A calendar day is the same day wherever it is read.
  const day = (iso: string) => (iso === '' ? '' : formatDate(iso, { locale, timeZone: 'UTC' }))
  const mobile = (text: string) => (text === '' ? '' : formatMobile(text))
  const account = accountTypes.find((one) => one === values.accountType)
  const { signatory } = values
  const indian = <T>(lines: readonly T[]): readonly T[] => (country === 'IN' ? lines : [])
  const numbers: FieldLine[] =
    country === 'AE'
      ? [
          [t('fields.trn'), values.trn],
          [t('fields.tradeRegister'), values.tradeRegister],
        ]
      : (['gst', 'pan', 'cin', 'tan'] as const).map((name) => [t(`fields.${name}`), values[name]] as const)
  const addresses: FieldLine[] = [
    [t('section.registered'), addressLine(values.registered)],
    [t('section.business_address'), values.isSameAddress ? t('same') : addressLine(values.business)],
  ]
  const bank: FieldLine[] = [
    [t('fields.associatedBank'), values.associatedBank],
    [t('fields.accountType'), account ? t(`accountType.${account}`) : ''],
    [t('fields.accountNumber'), values.accountNumber],
    ...indian<FieldLine>([[t('fields.ifsc'), values.ifsc]]),
    [t('section.manager'), listed(values.managerName, values.managerEmployeeId, values.managerEmail)],
    [t('section.approver'), listed(values.approverName, mobile(values.approverMobile), values.approverEmail)],
    [t('fields.agreementStart'), day(values.agreementStart)],
    [t('fields.agreementEnd'), day(values.agreementEnd)],
    [t('fields.cardFee'), money(values.cardFee)],
    [t('fields.replacementFee'), money(values.replacementFee)],
    [t('fields.budget'), money(values.budget)],
  ]
  const signs: FieldLine[] = [
    [t('fields.signatoryName'), signatory.name],
    [t('fields.signatoryEmail'), signatory.email],
    [t('fields.signatoryMobile'), mobile(signatory.mobile)],
    [t('fields.dateOfBirth'), day(signatory.dateOfBirth)],
    ...indian<FieldLine>([
      [t('fields.aadhaar'), signatory.aadhaar],
      [t('fields.signatoryPan'), signatory.pan],
    ]),
  ]
  return { numbers, addresses, bank, signatory: signs }
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')
const addressLine = (address: SetUpAddress) =>
  listed(
    address.address1,
    address.address2,
    address.city,
    address.district,
    address.state,
    address.pincode,
    address.country,
  )
