import { createHash } from 'node:crypto'
import {
  challengeOf,
  needsSignature,
  readSignature,
  readSignedRequests,
  readSignedText,
  writeLines,
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

test('APPR-41 rows that were chosen of a file are signed in the order of the file, and all of them without a list', () => {
  const requests = [{ approvalQueueId: '12', digest: 'aa==', lines: [10, 2] }, ...list.requests.slice(1)]
  const text = writeSignedText({ nonce: 'n', requests })
  expect(text).toBe('["emboss-approvals-1","n",[["12","aa==",[2,10]],["7","b\\"\\\\b"]]]')
  const inOrder = [{ approvalQueueId: '12', digest: 'aa==', lines: [2, 10] }, ...list.requests.slice(1)]
  expect(readSignedText(text)).toEqual({ nonce: 'n', requests: inOrder })
  expect(readSignedRequests(writeSignedRequests(requests))).toEqual(inOrder)
  expect([writeLines([10, 2]), writeLines(undefined)]).toEqual(['2.10', null])
})

test.each([
  ['no JSON', 'emboss'],
  ['another format', '["emboss-approvals-2","n",[["1","a"]]]'],
  ['spaces', '["emboss-approvals-1", "n",[["1","a"]]]'],
  ['a number', '["emboss-approvals-1","n",[[1,"a"]]]'],
  ['a third text', '["emboss-approvals-1","n",[["1","a","b"]]]'],
  ['lines out of order', '["emboss-approvals-1","n",[["1","a",[2,1]]]]'],
  ['lines that are no numbers', '["emboss-approvals-1","n",[["1","a",["1"]]]]'],
  ['a fourth part', '["emboss-approvals-1","n",[["1","a",[1],[2]]]]'],
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
