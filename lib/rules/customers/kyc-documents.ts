import type { documentTypes } from '../cards/card-states'

export type DocumentType = (typeof documentTypes)[number]

export const documentRules: Record<DocumentType, { pattern: RegExp; message: string }> = {
  PAN: { pattern: /^[A-Za-z]{5}\d{4}[A-Za-z]$/, message: 'validation.document.PAN' },
  PASSPORT: { pattern: /^[A-Za-z][1-9]\d ?\d{4}[1-9]$/, message: 'validation.document.PASSPORT' },
  DRIVING_LICENSE: { pattern: /^[A-Za-z]{2}\d{13}$/, message: 'validation.document.DRIVING_LICENSE' },
  VOTER_ID: { pattern: /^[A-Za-z]{3}\d{7}$/, message: 'validation.document.VOTER_ID' },
  AADHAAR: { pattern: /^[2-9]\d{11}$/, message: 'validation.document.AADHAAR' },
  NREGA_JOB_CARD: { pattern: /^[A-Za-z]{2}\d{14}$/, message: 'validation.document.NREGA_JOB_CARD' },
  MASKED_AADHAAR: { pattern: /^\d{4}$/, message: 'validation.document.MASKED_AADHAAR' },
}

export const findDocumentError = (type: DocumentType, value: string): string | null =>
  documentRules[type].pattern.test(value) ? null : documentRules[type].message
