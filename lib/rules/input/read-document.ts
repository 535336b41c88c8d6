import type { DocumentType } from '../customers/kyc-documents'
import { latinDigits, plainText } from './plain-text'

/** Removes separators and makes upper case: `1234 5678 9012`, `abcde1234f`, `XXXX XXXX 1211`. It does not check the number. */
export const readDocument = (type: DocumentType | '', text: string): string => {
  const bare = latinDigits(plainText(text))
    .replace(/[\s\-–.]/g, '')
    .toUpperCase()
  return type === 'MASKED_AADHAAR' ? bare.replace(/^[X*•]+/, '') : bare
}
