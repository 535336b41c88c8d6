import { answerWay } from './answer-way'

test('SUP-09 answers go to the email, without one by SMS, without either nowhere', () => {
  expect(answerWay({ email: 'asha@mail.example', phone: '919876543210' })).toBe('EMAIL')
  expect(answerWay({ email: '', phone: '919876543210' })).toBe('SMS')
  expect(answerWay({ email: null, phone: null })).toBeNull()
})
