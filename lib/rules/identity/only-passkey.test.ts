import { isOnlyPasskey } from './only-passkey'

test('PROF-13 a passkey of another brand does not take the place of the last one here', () => {
  const [here, there, second] = [
    { passkeyId: 'a', rpId: 'one.example' },
    { passkeyId: 'b', rpId: 'two.example' },
    { passkeyId: 'c', rpId: 'one.example' },
  ]
  expect([isOnlyPasskey([here, there], 'a'), isOnlyPasskey([here, there, second], 'a')]).toEqual([true, false])
  expect(isOnlyPasskey([here], 'unknown')).toBe(false)
})
