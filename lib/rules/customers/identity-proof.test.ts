import { findProofState } from './identity-proof'

const paper = (status: string | null, docValue: string | null = '••••1234') => [{ docType: 'PAN', docValue, status }]

test('PROF-09 identity proof is shown in one of three states', () => {
  expect(findProofState([], 'PAN')).toBe('NOT_UPLOADED')
  expect(findProofState(paper('VERIFIED'), 'AADHAAR')).toBe('NOT_UPLOADED')
  expect(findProofState(paper('NOT_UPLOADED', null), 'PAN')).toBe('NOT_UPLOADED')
  expect(findProofState(paper('VERIFIED', null), 'PAN')).toBe('NOT_UPLOADED')
  expect(findProofState(paper('PENDING'), 'PAN')).toBe('PENDING')
  expect(findProofState(paper(null), 'PAN')).toBe('PENDING')
  expect(findProofState(paper('SOMETHING_NEW'), 'PAN')).toBe('PENDING')
  expect(findProofState(paper('VERIFIED'), 'PAN')).toBe('VERIFIED')
  expect(findProofState(paper('APPROVED'), 'PAN')).toBe('VERIFIED')
  expect(findProofState(paper('NOT_UPLOADED'), 'PAN')).toBe('NOT_UPLOADED')
})
