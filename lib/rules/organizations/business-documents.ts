import type { DocumentFileKind } from '../files/documents'
import type { Currency } from '../locale/money'

export const businessDocumentTypes = ['GST_CERT', 'TAN', 'PAN', 'CIN', 'LOGO_PATH'] as const
export const setUpFiles = [...businessDocumentTypes, 'SIGNATURE'] as const
export type SetUpFile = (typeof setUpFiles)[number]
type BusinessDocumentType = (typeof businessDocumentTypes)[number]

const numbers: Readonly<Partial<Record<BusinessDocumentType, RegExp>>> = {
  GST_CERT: /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z0-9]Z[A-Z0-9]$/,
  TAN: /^[A-Z]{4}\d{5}[A-Z]$/,
  PAN: /^[A-Z]{5}\d{4}[A-Z]$/,
  CIN: /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
}

/** Emirati businesses do not have the Indian documents. Decision 25 */
export const offeredDocumentTypes = (currency: Currency): readonly BusinessDocumentType[] =>
  currency === 'AED' ? ['LOGO_PATH'] : businessDocumentTypes

export const hasNumber = (type: string): boolean => Object.hasOwn(numbers, type)

export const normaliseDocumentNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

type DocumentFields = { docType: string; docValue?: string | undefined; docImage?: string | undefined }

export const findBusinessDocumentErrors = ({
  docType,
  docValue = '',
  docImage = '',
}: DocumentFields): Record<string, string> => {
  const known = businessDocumentTypes.find((type) => type === docType)
  if (!known) return { docType: 'validation.documentType' }
  const pattern = numbers[known]
  if (!pattern) return docImage === '' ? { docImage: 'validation.logo' } : {}
  return pattern.test(normaliseDocumentNumber(docValue)) ? {} : { docValue: `validation.businessDocument.${known}` }
}

/** A logo may be a GIF but not a PDF; a document may be a PDF but not a GIF. VAL-20 */
export const isFileForType = (type: string, kind: DocumentFileKind): boolean =>
  kind !== (type === 'LOGO_PATH' ? 'pdf' : 'gif')
