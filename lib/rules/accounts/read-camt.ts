import { normaliseAccount } from './bank-account'
import type { XmlElement } from '../files/xml-element'
import {
  checkSums,
  dayOr,
  Faults,
  lineReference,
  lineText,
  minorOf,
  MOST_STATEMENT_LINES,
  MOST_STATEMENTS,
  type BankLine,
  type BankStatement,
  type StatementRead,
} from './bank-statement'

const child = (of: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((one) => one.name === name), of)
const childrenOf = (of: XmlElement | undefined, name: string): XmlElement[] =>
  of?.children.filter((one) => one.name === name) ?? []
const textOf = (of: XmlElement | undefined, ...path: readonly string[]): string => child(of, ...path)?.text.trim() ?? ''

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T|Z|[+-]\d{2}:\d{2}|$)/

/** The day as the bank wrote it: a time is on the bank's own clock. */
const dayIn = (of: XmlElement | undefined): string | null => {
  const written = textOf(of, 'Dt') || textOf(of, 'DtTm') || (of?.text.trim() ?? '')
  const [, year, month = '', day = ''] = DAY.exec(written) ?? []
  return year === undefined ? null : dayOr(year, month, day)
}

type Sum = { amount: number; currency: string }

const readSum = (of: XmlElement, faults: Faults): Sum | null => {
  const element = child(of, 'Amt')
  if (!element) return faults.add(of.line, `${of.name}/Amt`, 'missing')
  const written = element.text.trim()
  const amount = minorOf(written, '.')
  if (amount === null) return faults.add(element.line, `${of.name}/Amt`, 'amount', written)
  const { Ccy: currency = '' } = element.attributes
  if (!/^[A-Z]{3}$/.test(currency)) return faults.add(element.line, `${of.name}/Amt@Ccy`, 'currency', currency)
  return { amount, currency }
}

const readSide = (of: XmlElement, faults: Faults): BankLine['side'] | null => {
  const written = textOf(of, 'CdtDbtInd')
  if (written === 'CRDT') return 'CREDIT'
  if (written === 'DBIT') return 'DEBIT'
  const code = written === '' ? 'missing' : 'mark'
  return faults.add(child(of, 'CdtDbtInd')?.line ?? of.line, `${of.name}/CdtDbtInd`, code, written)
}

const isTrue = (text: string): boolean => text === 'true' || text === '1'

const flatText = (of: XmlElement | undefined): string =>
  of === undefined ? '' : [of.text.trim(), ...of.children.map(flatText)].filter(Boolean).join(' ')

/** What the bank says about an entry: its own words, what the payer wrote, and who paid. */
const wordsOf = (entry: XmlElement, details: readonly XmlElement[]): string =>
  lineText(
    [
      textOf(entry, 'AddtlNtryInf'),
      ...details.flatMap((one) => [
        ...childrenOf(child(one, 'RmtInf'), 'Ustrd').map((part) => part.text.trim()),
        flatText(child(one, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref')),
        textOf(one, 'RltdPties', 'Dbtr', 'Nm') || textOf(one, 'RltdPties', 'Dbtr', 'Pty', 'Nm'),
        textOf(one, 'AddtlTxInf'),
      ]),
    ]
      .filter(Boolean)
      .join(' '),
  )

const referencesIn = (details: XmlElement | undefined): string => {
  const refs = child(details, 'Refs')
  return lineReference(textOf(refs, 'EndToEndId')) || lineReference(textOf(refs, 'TxId') || textOf(refs, 'InstrId'))
}

type Entry = Omit<BankLine, 'amount' | 'reference' | 'bankReference' | 'text' | 'line'>

type Part = { of: XmlElement; side: BankLine['side']; amount: number | null }

const partOf = (of: XmlElement, money: Sum, side: BankLine['side']): Part => {
  const element = child(of, 'Amt') ?? child(of, 'AmtDtls', 'TxAmt', 'Amt')
  const own = textOf(of, 'CdtDbtInd')
  return {
    of,
    side: own === 'CRDT' ? 'CREDIT' : own === 'DBIT' ? 'DEBIT' : side,
    amount: element && element.attributes.Ccy === money.currency ? minorOf(element.text.trim(), '.') : null,
  }
}

/**
 * An entry, or the payments of a batch entry one by one if their amounts make up its own. A batch whose payments do not is one line without
 * their references, so that it matches none of them exactly.
 */
const linesOf = (entry: XmlElement, money: Sum, base: Entry): BankLine[] => {
  const details = childrenOf(entry, 'NtryDtls').flatMap((one) => childrenOf(one, 'TxDtls'))
  const bankReference = lineReference(textOf(entry, 'AcctSvcrRef'))
  const parts = details.map((one) => partOf(one, money, base.side))
  const sum = parts.reduce((total, { side, amount }) => total + (side === base.side ? 1 : -1) * (amount ?? NaN), 0)
  if (details.length > 1 && sum === money.amount)
    return parts
      .filter(({ amount }) => amount !== 0)
      .map(({ of, side, amount }) => ({
        ...base,
        side,
        line: of.line,
        amount: amount ?? 0,
        reference: referencesIn(of),
        bankReference: lineReference(textOf(of, 'Refs', 'AcctSvcrRef')) || bankReference,
        text: wordsOf(entry, [of]),
      }))
  const [only] = details.length === 1 ? details : []
  return [
    {
      ...base,
      line: entry.line,
      amount: money.amount,
      reference: referencesIn(only) || lineReference(textOf(entry, 'NtryRef')),
      bankReference: bankReference || lineReference(textOf(only, 'Refs', 'AcctSvcrRef')),
      text: wordsOf(entry, details),
    },
  ]
}

/** Entries that are not booked yet move nothing, so they are counted and left out. */
const isBooked = (entry: XmlElement): boolean => {
  const status = textOf(entry, 'Sts', 'Cd') || textOf(entry, 'Sts')
  return status === '' || status === 'BOOK'
}

const readEntry = (entry: XmlElement, currency: string, faults: Faults): BankLine[] => {
  const money = readSum(entry, faults)
  const side = readSide(entry, faults)
  if (!money || !side) return []
  if (money.amount === 0) return []
  if (currency && money.currency !== currency) {
    faults.add(entry.line, 'Ntry/Amt@Ccy', 'currencies', money.currency)
    return []
  }
  const [booked, value] = [child(entry, 'BookgDt'), child(entry, 'ValDt')]
  const [day, valueDay] = [dayIn(booked) ?? dayIn(value), dayIn(value) ?? dayIn(booked)]
  if (day === null || valueDay === null) {
    faults.add((booked ?? value ?? entry).line, 'Ntry/BookgDt', booked || value ? 'day' : 'missing', flatText(booked))
    return []
  }
  return linesOf(entry, money, { day, valueDay, side, isReversal: isTrue(textOf(entry, 'RvslInd')) })
}

const typeOf = (balance: XmlElement): string => textOf(balance, 'Tp', 'CdOrPrtry', 'Cd')

type Balance = Sum & { day: string }

const readBalance = (statement: XmlElement, types: readonly string[], faults: Faults): Balance | null => {
  const found = types.flatMap((type) => childrenOf(statement, 'Bal').filter((one) => typeOf(one) === type))[0]
  if (!found) return faults.add(statement.line, `Bal/${types[0]}`, 'missing')
  const money = readSum(found, faults)
  const side = readSide(found, faults)
  const day = dayIn(child(found, 'Dt'))
  if (day === null) return faults.add(found.line, 'Bal/Dt', 'day', flatText(child(found, 'Dt')))
  if (!money || !side) return null
  return { ...money, amount: side === 'DEBIT' && money.amount !== 0 ? -money.amount : money.amount, day }
}

const readStatement = (element: XmlElement, faults: Faults): BankStatement => {
  const account = textOf(element, 'Acct', 'Id', 'IBAN') || textOf(element, 'Acct', 'Id', 'Othr', 'Id')
  if (account === '') faults.add(child(element, 'Acct')?.line ?? element.line, 'Acct/Id', 'missing')
  const opening = readBalance(element, ['OPBD', 'PRCD'], faults)
  const closing = readBalance(element, ['CLBD'], faults)
  const currency = textOf(element, 'Acct', 'Ccy') || (opening?.currency ?? '')
  for (const [one, type] of [
    [opening, 'OPBD'],
    [closing, 'CLBD'],
  ] as const)
    if (one && currency && one.currency !== currency)
      faults.add(element.line, `Bal/${type}/Amt@Ccy`, 'currencies', one.currency)
  const entries = childrenOf(element, 'Ntry')
  const booked = entries.filter(isBooked)
  const lines = booked.flatMap((entry) => (faults.isFull ? [] : readEntry(entry, currency, faults)))
  const days = [...lines.map(({ day }) => day), ...(closing ? [closing.day] : [])].sort()
  return {
    line: element.line,
    account: normaliseAccount(account).slice(0, 40),
    currency,
    number: (textOf(element, 'ElctrncSeqNb') || textOf(element, 'LglSeqNb') || textOf(element, 'Id')).slice(0, 35),
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    firstDay: days[0] ?? '',
    lastDay: days.at(-1) ?? '',
    lines,
    pending: entries.length - booked.length,
  }
}

/** Reads the statements of a camt.053 file from its root element. */
export const readCamt = (root: XmlElement): StatementRead => {
  const faults = new Faults()
  const message = child(root, 'BkToCstmrStmt')
  if (root.name !== 'Document' || !message) faults.add(root.line, 'BkToCstmrStmt', 'missing', root.name)
  const elements = childrenOf(message, 'Stmt')
  if (message && elements.length === 0) faults.add(message.line, 'Stmt', 'empty')
  if (elements.length > MOST_STATEMENTS) faults.add(message?.line ?? 1, 'Stmt', 'tooMany')
  const statements = elements.slice(0, MOST_STATEMENTS).map((one) => readStatement(one, faults))
  if (statements.reduce((sum, { lines }) => sum + lines.length, 0) > MOST_STATEMENT_LINES)
    faults.add(message?.line ?? 1, 'Ntry', 'tooMany')
  if (faults.found.length === 0) checkSums(statements, faults, 'Bal/CLBD')
  return { format: 'CAMT053', statements, faults: faults.found }
}
