import type { DocumentType } from '../customers/kyc-documents'
import { latinDigits, plainText } from './plain-text'

/** A document's number in upper case without separators: `1234 5678 9012`, `abcde1234f`, `XXXX XXXX 1211`. Its pattern decides. */
export const readDocument = (type: DocumentType | '', text: string): string => {
  const bare = latinDigits(plainText(text))
    .replace(/[\s\-–.]/g, '')
    .toUpperCase()
  return type === 'MASKED_AADHAAR' ? bare.replace(/^[X*•]+/, '') : bare
}
