const ofSignatory: Readonly<Record<string, string>> = {
  name: 'signatoryName',
  email: 'signatoryEmail',
  mobile: 'signatoryMobile',
  dateOfBirth: 'dateOfBirth',
  aadhaar: 'aadhaar',
  pan: 'signatoryPan',
}

export const setUpFieldKey = (path: string): string => {
  const [first = '', last = ''] = path.split('.')
  if (first === 'files') return `files.${last}`
  return `fields.${first === 'signatory' ? (ofSignatory[last] ?? last) : last || first}`
}
