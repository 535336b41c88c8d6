import { findDocumentError, type DocumentType } from '../customers/kyc-documents'
import { readDocument } from './read-document'

const read: [DocumentType, string, string][] = [
  ['AADHAAR', '2345 6789 0123', '234567890123'],
  ['AADHAAR', '२३४५ ६७८९ ०१२३', '234567890123'],
  ['PAN', ' abcde1234f', 'ABCDE1234F'],
  ['DRIVING_LICENSE', 'MH-12 20110012345', 'MH1220110012345'],
  ['MASKED_AADHAAR', 'XXXX XXXX 1211', '1211'],
  ['MASKED_AADHAAR', '•••• •••• 1211', '1211'],
]
test.each(read)('VAL-12, ISSUE-33 %s is read as papers print it: %s', (type, written, number) => {
  expect(readDocument(type, written)).toBe(number)
  expect(findDocumentError(type, number)).toBeNull()
})

test('VAL-12 what is no number of a document stays wrong', () => {
  for (const text of ['1345 6789 0123', '2345 6789 012', '2345 6789 O123'])
    expect([text, findDocumentError('AADHAAR', readDocument('AADHAAR', text))]).toEqual([
      text,
      'validation.document.AADHAAR',
    ])
  for (const text of ['XXXX XXXX 121', 'XXXX 3456 1211'])
    expect([text, findDocumentError('MASKED_AADHAAR', readDocument('MASKED_AADHAAR', text))]).toEqual([
      text,
      'validation.document.MASKED_AADHAAR',
    ])
})
