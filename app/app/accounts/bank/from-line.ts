import { readBankLine } from '@/lib/queries/accounts'
import { readWord, type Address } from '@/lib/rules/lists/list-query'
import { toMajor } from '@/lib/rules/locale/money'
import { transferModes, type TransferMode } from '@/lib/rules/accounts/transfers'

/** A line of a bank statement from which a transfer is recorded. */
export type FromLine = {
  statementId: string
  lineId: string
  text: string
  amount: string
  utrNumber: string
  transferDate: string
  txnMode: TransferMode | ''
}

const modeIn = (text: string): TransferMode | '' =>
  transferModes.find((mode) => new RegExp(`\\b${mode}\\b`, 'i').test(text)) ?? ''

/** The line that an address names; null for none, or one that the person may not see. ACCT-13 */
export const readFromLine = async (address: Address): Promise<FromLine | null> => {
  const [statementId, lineId] = [readWord(address, 'statement') ?? '', readWord(address, 'line') ?? '']
  const line = statementId && lineId ? await readBankLine(statementId, lineId) : null
  if (!line || line.amount === null) return null
  const text = line.text ?? ''
  return {
    statementId,
    lineId,
    text,
    amount: toMajor(line.amount),
    utrNumber: line.utrNumber ?? '',
    transferDate: line.day ?? '',
    txnMode: modeIn(text),
  }
}
