import { AddBusinessDocument } from '../bodies/organizations'
import {
  businessDocumentTypes,
  findBusinessDocumentErrors,
  isFileForType,
  offeredDocumentTypes,
} from './business-documents'

const right = {
  GST_CERT: '29ABCDE1234F1Z5',
  TAN: 'BLRA12345B',
  PAN: 'ABCDE1234F',
  CIN: 'U12345KA2010PTC123456',
} as const

test('ORG-11 five types of papers, of an Emirati business the logo alone', () => {
  expect(businessDocumentTypes).toEqual(['GST_CERT', 'TAN', 'PAN', 'CIN', 'LOGO_PATH'])
  expect(offeredDocumentTypes('INR')).toEqual(businessDocumentTypes)
  expect(offeredDocumentTypes('AED')).toEqual(['LOGO_PATH'])
})

test.each(Object.entries(right))(
  'ORG-11 a number of %s is taken in either case and stored in upper case',
  (docType, docValue) => {
    expect(findBusinessDocumentErrors({ docType, docValue: docValue.toLowerCase() })).toEqual({})
    expect(findBusinessDocumentErrors({ docType, docValue: `${docValue}1` })).toEqual({
      docValue: `validation.businessDocument.${docType}`,
    })
    expect(AddBusinessDocument.parse({ orgId: '1', docType, docValue: docValue.toLowerCase() }).docValue).toBe(docValue)
  },
)

test('ORG-33 a logo is a picture and has no number', () => {
  expect(findBusinessDocumentErrors({ docType: 'LOGO_PATH' })).toEqual({ docImage: 'validation.logo' })
  expect(findBusinessDocumentErrors({ docType: 'LOGO_PATH', docImage: 'key' })).toEqual({})
  expect(findBusinessDocumentErrors({ docType: 'VISA' })).toEqual({ docType: 'validation.documentType' })
  const taken = (type: string) => (['png', 'jpg', 'gif', 'pdf'] as const).filter((kind) => isFileForType(type, kind))
  expect([taken('LOGO_PATH'), taken('PAN')]).toEqual([
    ['png', 'jpg', 'gif'],
    ['png', 'jpg', 'pdf'],
  ])
})
