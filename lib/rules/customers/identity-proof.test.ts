import { proofStateOf } from './identity-proof'

const paper = (status: string | null, docValue: string | null = '••••1234') => [{ docType: 'PAN', docValue, status }]

test('PROF-09 identity proof is shown in one of three states', () => {
  expect(proofStateOf([], 'PAN')).toBe('NOT_UPLOADED')
  expect(proofStateOf(paper('VERIFIED'), 'AADHAAR')).toBe('NOT_UPLOADED')
  expect(proofStateOf(paper('NOT_UPLOADED', null), 'PAN')).toBe('NOT_UPLOADED')
  expect(proofStateOf(paper('VERIFIED', null), 'PAN')).toBe('NOT_UPLOADED')
  expect(proofStateOf(paper('PENDING'), 'PAN')).toBe('PENDING')
  expect(proofStateOf(paper(null), 'PAN')).toBe('PENDING')
  expect(proofStateOf(paper('SOMETHING_NEW'), 'PAN')).toBe('PENDING')
  expect(proofStateOf(paper('VERIFIED'), 'PAN')).toBe('VERIFIED')
  expect(proofStateOf(paper('APPROVED'), 'PAN')).toBe('VERIFIED')
  expect(proofStateOf(paper('NOT_UPLOADED'), 'PAN')).toBe('NOT_UPLOADED')
})
