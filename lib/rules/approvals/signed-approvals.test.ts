import { createHash } from 'node:crypto'
import {
  challengeOf,
  needsSignature,
  readSignature,
  readSignedRequests,
  readSignedText,
  writeSignature,
  writeSignedRequests,
  writeSignedText,
} from './signed-approvals'

const list = {
  nonce: 'n0nce_-',
  requests: [
    { approvalQueueId: '12', digest: 'aa==' },
    { approvalQueueId: '7', digest: 'b"\\b' },
  ],
}

test('APPR-41 what is signed is one text with requests and digests in order, and the challenge its SHA-256', async () => {
  const text = writeSignedText(list)
  expect(text).toBe('["emboss-approvals-1","n0nce_-",[["12","aa=="],["7","b\\"\\\\b"]]]')
  expect(await challengeOf(text)).toBe(createHash('sha256').update(text).digest('base64url'))
  expect(readSignedText(text)).toEqual(list)
  expect(readSignedRequests(writeSignedRequests(list.requests))).toEqual(list.requests)
})

test.each([
  ['no JSON', 'emboss'],
  ['another format', '["emboss-approvals-2","n",[["1","a"]]]'],
  ['spaces', '["emboss-approvals-1", "n",[["1","a"]]]'],
  ['a number', '["emboss-approvals-1","n",[[1,"a"]]]'],
  ['more than two parts', '["emboss-approvals-1","n",[["1","a","b"]]]'],
  ['an object', '{"nonce":"n"}'],
  ['null', 'null'],
])('APPR-41 no list is read from a text with %s', (_, text) => {
  expect(readSignedText(text)).toBeNull()
})

test('APPR-41 an assertion is carried as four parts, and nothing else is read as one', () => {
  const assertion = { passkeyId: 'a-_', clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' }
  expect(writeSignature(assertion)).toBe('a-_.b.c.d')
  expect(readSignature('a-_.b.c.d')).toEqual(assertion)
  for (const value of ['', 'a.b.c', 'a.b.c.d.e', 'a.b.c.', 'a.b.c.d=', `a.b.c.${'d'.repeat(8001)}`])
    expect(readSignature(value)).toBeNull()
})

test.each([
  [null, 1, false],
  [0, null, true],
  [0, 1, true],
  [100, 100, false],
  [100, 101, true],
  [100, null, true],
  [100, 0, false],
])('CFG-10 signatures above %s and an amount of %s', (signAbove, amount, expected) => {
  expect(needsSignature(signAbove, amount)).toBe(expected)
})
