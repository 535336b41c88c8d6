import { changedFields, hasSameShape, toDraftValue, toDraftFields, losesFile } from './draft-values'

test('TYPE-02 one-time passwords, PINs, passwords, the confirming last four and full card numbers are in no draft', () => {
  expect(
    toDraftFields({
      otp: '123456',
      newPin: '1234',
      pin: '1234',
      password: 'x',
      currentPassword: 'x',
      last4: '4321',
      note: '4111 1111 1111 1111',
      part: [{ otpCode: '1', amount: '5' }],
      name: 'Asha',
    }),
  ).toEqual({ note: '', part: [{ amount: '5' }], name: 'Asha' })
})

test('numbers as long as a card number that are none stay, such as a reference of a transfer', () => {
  expect(toDraftValue('4111111111111112')).toBe('4111111111111112')
  expect(toDraftValue('5500005555555559')).toBe('')
  expect(toDraftValue('YESB1234567890123456')).toBe('YESB1234567890123456')
  expect(toDraftValue('YESB4111111111111111')).toBe('YESB4111111111111111')
  expect(toDraftValue('Refund to 4111 1111 1111 1111 as agreed')).toBe('')
})

test('a file is never kept, wherever it stands, and is known to be lost', () => {
  const file = new File(['x'], 'x.png')
  expect(toDraftFields({ picture: file, parts: [{ file, name: 'A' }] })).toEqual({ parts: [{ name: 'A' }] })
  expect(toDraftFields({ docKey: 'k-1', files: { TAN: 'k' }, cardImage: 'k', image: '' })).toEqual({})
  const chosen = [{ picture: file }, { parts: [{ file }] }, { files: { TAN: 'k' } }, { docKey: 'k' }]
  expect([...chosen, { name: 'x', docKey: '', files: { TAN: '' } }].map(losesFile)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ])
})

test('only what differs from the start is typed, and only what has the shape of today is put back', () => {
  expect(changedFields({ name: 'Asha', city: '', tags: ['a'] }, { name: '', city: '', tags: ['a'] })).toEqual({
    name: 'Asha',
  })
  expect([
    hasSameShape('a', ''),
    hasSameShape(['a'], ''),
    hasSameShape({}, []),
    hasSameShape('a', undefined),
    hasSameShape(null, ''),
  ]).toEqual([true, false, false, true, false])
})
