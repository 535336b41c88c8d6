import type { StatementRead } from '@/lib/rules/accounts/bank-statement'
import { readCamt } from '@/lib/rules/accounts/read-camt'
import { readMt940 } from '@/lib/rules/accounts/read-mt940'
import { readXmlTree } from '../files/xml-tree'

/** Banks write UTF-8 or the older Latin letters; XML says which in its first line. */
const textOf = (bytes: Buffer): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const isLatin = /^<\?xml[^>]*encoding=["'](?:iso-8859-1|iso-8859-15|windows-1252)["']/i.test(
    bytes.subarray(0, 200).toString('latin1'),
  )
  if (isLatin) return new TextDecoder('windows-1252').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a statement in MT940 or camt.053. An XML file that is damaged is a fault of its line. */
export const readStatement = (bytes: Buffer, kind: 'mt940' | 'xml'): StatementRead => {
  const text = textOf(bytes)
  if (kind === 'mt940') return readMt940(text)
  const tree = readXmlTree(text.replace(/^\ufeff/, ''))
  if ('root' in tree) return readCamt(tree.root)
  const { line, code } = tree.refusal
  return { format: 'CAMT053', statements: [], faults: [{ line, field: 'XML', code, seen: '' }] }
}
