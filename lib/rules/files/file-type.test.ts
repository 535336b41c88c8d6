import { sayFileType } from './file-type'

test('BILL-01 the type of a picture is said as people say it, and what is none stays as it is', () => {
  expect(['image/png', 'application/pdf', 'image/svg+xml', 'Scan'].map(sayFileType)).toEqual([
    'PNG',
    'PDF',
    'image/svg+xml',
    'Scan',
  ])
})
