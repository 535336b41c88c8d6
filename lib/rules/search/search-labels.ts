import type { ResultKind, SearchTermKind } from './search-terms'

/** What a label before a number says: which kind of number it is, and of which record. */
export type LabelMeaning = { as: SearchTermKind; of?: ResultKind }

type LabelledNumber = LabelMeaning & { names: readonly string[] }

/** The labels that screens print before numbers, in each language, and what people write in mails. The first one is sent: it is short. */
const labelledNumbers: readonly LabelledNumber[] = [
  {
    as: 'id',
    of: 'TRANSACTION',
    names: [
      ...['Txn', 'Txn ID', 'Txn no', 'Transaction id', 'Transaction', 'Transaction number', 'Transaction no'],
      ...['लेन-देन आईडी', 'लेन-देन', 'लेन-देन की आईडी', 'معرّف المعاملة', 'المعاملة', 'رقم المعاملة'],
    ],
  },
  { as: 'rrn', of: 'TRANSACTION', names: ['RRN', 'RRN number', 'RRN no', 'RRN नंबर', 'رقم RRN'] },
  {
    as: 'utr',
    of: 'TRANSFER',
    names: ['UTR', 'UTR number', 'UTR no', 'UTR नंबर', 'رقم UTR'],
  },
  {
    as: 'id',
    of: 'TRANSFER',
    names: ['Transfer', 'Transfer id', 'हस्तांतरण आईडी', 'हस्तांतरण', 'معرّف التحويل', 'التحويل'],
  },
  {
    as: 'last4',
    names: [
      ...['Card ending', 'Card ending in', 'Card ending with', 'Ending in', 'Ending', 'Card last four digits'],
      ...['Last four digits', 'Last 4 digits', 'Last four', 'Card no', 'Card number', 'Card'],
      ...['अंतिम चार अंक', 'अंतिम 4 अंक', 'कार्ड के अंतिम चार अंक', 'कार्ड'],
      ...['البطاقة المنتهية بـ', 'آخر أربعة أرقام من البطاقة', 'آخر أربعة أرقام', 'آخر 4 أرقام', 'البطاقة'],
    ],
  },
  { as: 'id', of: 'CARD', names: ['Card id', 'कार्ड आईडी', 'معرّف البطاقة'] },
  { as: 'id', of: 'CUSTOMER', names: ['Customer', 'Customer id', 'ग्राहक आईडी', 'ग्राहक', 'معرّف العميل', 'العميل'] },
  { as: 'id', of: 'BUSINESS', names: ['Business', 'Business id', 'व्यवसाय आईडी', 'व्यवसाय', 'معرّف الشركة', 'الشركة'] },
  { as: 'id', of: 'USER', names: ['User id', 'उपयोगकर्ता आईडी', 'معرّف المستخدم'] },
  {
    as: 'id',
    of: 'TICKET',
    names: [
      ...['Ticket', 'Ticket id', 'Ticket number', 'Ticket no', 'टिकट', 'टिकट आईडी', 'टिकट नंबर'],
      ...['رقم التذكرة', 'التذكرة', 'معرّف التذكرة'],
    ],
  },
  {
    as: 'id',
    of: 'REQUEST',
    names: [
      ...['Request', 'Request number', 'Request no', 'Approval request', 'Approval', 'Open request'],
      ...['अनुरोध', 'अनुरोध नंबर', 'الطلب رقم', 'الطلب', 'رقم الطلب'],
    ],
  },
  {
    as: 'id',
    of: 'PROGRAM',
    names: [
      ...['Program', 'Program id', 'Card program id', 'Card program', 'प्रोग्राम आईडी', 'कार्ड प्रोग्राम आईडी'],
      ...['प्रोग्राम', 'معرّف البرنامج', 'معرّف برنامج البطاقة', 'البرنامج'],
    ],
  },
  { as: 'id', of: 'ROLE', names: ['Role', 'Role id', 'भूमिका आईडी', 'भूमिका', 'معرّف الدور', 'الدور'] },
  {
    as: 'van',
    names: [
      ...['VAN', 'Virtual account', 'Virtual account number', 'Virtual account no', 'Account number', 'Account no'],
      ...['वर्चुअल खाता संख्या', 'वर्चुअल खाता', 'खाता संख्या', 'رقم الحساب الافتراضي', 'الحساب الافتراضي', 'رقم الحساب'],
    ],
  },
  {
    as: 'kitNumber',
    names: ['Kit', 'Kit number', 'Kit no', 'किट नंबर', 'किट', 'رقم الحزمة', 'رقم حزمة', 'رقم العدة', 'الحزمة'],
  },
  {
    as: 'mobile',
    names: ['Mobile', 'Mobile number', 'Mobile no', 'Phone', 'मोबाइल', 'मोबाइल नंबर', 'هاتف متحرك', 'الهاتف المتحرك'],
  },
  { as: 'id', names: ['ID', 'Id no', 'आईडी', 'معرّف', 'المعرّف'] },
]

/** One spelling of a label: without case, accents, vowel signs and hyphens. */
export const plainLabel = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
    .toLowerCase()

const meanings = new Map<string, LabelMeaning>(
  labelledNumbers.flatMap(({ names, ...meaning }) => names.map((name) => [plainLabel(name), meaning] as const)),
)
const longest = Math.max(...[...meanings.keys()].map((name) => name.split(' ').length))

/** What stands between a label and its number. */
const BETWEEN = /^[\s:：#№=.،-]+/u

export type Labelled = LabelMeaning & { rest: string }

/** Hindi writes the digits first: `1324 पर समाप्त होने वाला कार्ड`. */
const endingIn = new RegExp(`^(\\d{4}) ${plainLabel('पर समाप्त')}\\S*( |$)`)

/** The label that a text begins with, and what follows it; null if it begins with none. The longest label counts. */
export const readLabel = (text: string): Labelled | null => {
  const [, digits] = endingIn.exec(plainLabel(text)) ?? []
  if (digits) return { as: 'last4', rest: digits }
  const words = [...text.matchAll(/[\p{L}\p{M}\u0640]+|(?<!\d)\d(?= (?:digits|अंक|أرقام))/gu)]
  for (let count = Math.min(longest, words.length); count > 0; count -= 1) {
    const last = words[count - 1]
    if (!last) continue
    const end = last.index + last[0].length
    const meaning = meanings.get(plainLabel(text.slice(0, end)))
    const between = BETWEEN.exec(text.slice(end))
    // Banks begin their own numbers with letters (`UTR571F3D8`); only ids are written right behind their label.
    const isGlued = meaning?.as === 'id' && /^\d+(?!\S)/.test(text.slice(end))
    if (meaning && (between || end === text.length || isGlued))
      return { ...meaning, rest: text.slice(end).replace(BETWEEN, '') }
  }
  return null
}

const sentName = (meaning: LabelMeaning): string | undefined =>
  labelledNumbers.find(({ as, of }) => as === meaning.as && of === meaning.of)?.names[0]

/** A number with the label by which it is read again. */
export const withLabel = (meaning: LabelMeaning, number: string): string => {
  const name = sentName(meaning)
  return name ? `${name} ${number}` : number
}
