import { createTranslator } from 'next-intl'
import type { RenderContext } from '@/components/list/render-context'
import { loadMessages } from '@/i18n/load-messages'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { readableCode } from '@/lib/rules/words/code-words'
import { messageOr } from '@/lib/rules/words/message-or'
import { fieldName } from '@/components/shared/approvals/field-name'
import { setUpLabel } from '@/lib/records/set-up'
import { correctableFields } from '@/lib/rules/approvals/correctable-fields'

const contextIn = (locale: 'en-IN' | 'hi-IN' | 'ar-AE') => {
  const t = createTranslator({ locale, messages: loadMessages(locale) })
  // Names need words alone.
  return {
    words: withRunTimeKeys(t),
    find: (key: string) => messageOr(t, key, null),
    status: (value: string, own = '') => messageOr(t, `${own}.${value}`, readableCode(value)),
  } as unknown as RenderContext
}

test.each([
  ['en-IN', 'Files: Address proof, back', 'Documents: Voter ID', 'Status'],
  ['hi-IN', 'फ़ाइलें: पते का प्रमाण, पीछे', 'दस्तावेज़: मतदाता पहचान पत्र', 'स्थिति'],
  ['ar-AE', 'الملفات: إثبات العنوان، الوجه الخلفي', 'المستندات: بطاقة الناخب', 'الحالة'],
] as const)(
  'APPR-23 a field of a request whose words stand elsewhere than the first ones has them in %s',
  (locale, file, paper, status) => {
    const names = ['files.ADDRESS_PROOF_BACK', 'papers.VOTER_ID', 'program.status']
    expect(names.map((field) => fieldName(field, contextIn(locale)))).toEqual([file, paper, status])
  },
)

const formOf = {
  ORG_CREATION: setUpLabel,
  CARD_PROGRAM_CREATION: (field: string) =>
    field === 'files.PICTURE' ? 'programs.image.title' : `programs.fields.${field.replace(/^program\./, '')}`,
  USER_KYC: (field: string) => userLabels[field] ?? `users.person.lines.${field.replace(/^address\./, '')}`,
}
const userLabels: Readonly<Record<string, string>> = {
  pan: 'users.person.pan',
  'files.PAN': 'users.person.panPicture',
  aadhaar: 'users.person.aadhaar',
  addressProof: 'users.person.proofType',
  'files.ADDRESS_PROOF_FRONT': 'users.person.proofFront',
  'files.ADDRESS_PROOF_BACK': 'users.person.proofBack',
  name: 'users.person.facts.name',
  mobile: 'users.person.facts.mobile',
  dateOfBirth: 'users.person.facts.birth',
  gender: 'users.person.facts.gender',
  fatherName: 'users.person.facts.father',
}
const lines = ['address1', 'address2', 'pincode', 'city', 'district', 'state', 'country']
const addresses = ['registered', 'business'].flatMap((part) => lines.map((line) => `${part}.${line}`))
const hasLabel = (event: string, field: string) =>
  event !== 'CARD_PROGRAM_CREATION' || !/^program\.(ATM|POS|ECOM|CL)\.|zeroFilter/.test(field)

test.each(
  (['en-IN', 'hi-IN', 'ar-AE'] as const).flatMap((locale) =>
    (['ORG_CREATION', 'CARD_PROGRAM_CREATION', 'USER_KYC'] as const).flatMap((event) =>
      (['INR', 'AED'] as const).map((currency) => [event, currency, locale] as const),
    ),
  ),
)('APPR-37 every field of %s in %s that can be sent back is named as on its form in %s', (event, currency, locale) => {
  const context = contextIn(locale)
  const fields = correctableFields(event, currency, addresses).flatMap((step) => step.fields)
  expect(fields.length).toBeGreaterThan(8)
  for (const field of fields.filter((one) => hasLabel(event, one))) {
    const isEmirate = event === 'ORG_CREATION' && currency === 'AED' && field.endsWith('.state')
    const own = context.find(isEmirate ? 'set-up.fields.emirate' : formOf[event](field))
    expect([field, own]).toEqual([field, expect.any(String)])
    const said = fieldName(field, context, { eventType: event, currency })
    // A section stands before the label where several sections have it.
    expect([field, said === own || said.endsWith(`: ${own}`) ? own : said]).toEqual([field, own])
  }
})

test('APPR-37 the PAN of the signatory, of the business and its file are told apart', () => {
  const names = ['pan', 'signatory.pan', 'files.PAN', 'signatory.dateOfBirth', 'registered.state', 'name']
  const of = { eventType: 'ORG_CREATION', currency: 'AED' } as const
  expect(names.map((field) => fieldName(field, contextIn('en-IN'), of))).toEqual([
    'PAN',
    'Signatory PAN',
    'Files: PAN',
    'Authorized signatory: Date of birth',
    'Registered address: Emirate',
    'Business name',
  ])
})
