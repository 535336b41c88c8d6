import words from '@/messages/en-IN/set-up.json'
import { emptySetUp } from './set-up'
import { setUpFieldKey } from './set-up-words'

const at = (key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], words)

test('every field of the set-up form has its words', () => {
  const paths = Object.entries(emptySetUp).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value as object).map((part) => `${key}.${part}`)
      : [key],
  )
  expect(paths).toEqual(expect.arrayContaining(['gst', 'registered.city', 'signatory.pan', 'files.PAN']))
  expect(paths.filter((path) => path !== 'isSameAddress' && typeof at(setUpFieldKey(path)) !== 'string')).toEqual([])
})
