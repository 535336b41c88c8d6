import { getIssuerApproval } from '../calls/approvals'
import { listBillDetails } from '../calls/bills'
import type { Call } from '../calls/call'
import { parseReply } from './parse-reply'
import { fullReply } from '@/tests/support/full-reply'

type UnseenRow = { unseen: string | null }
const read = (call: Call, json: unknown, userId = 'u1') =>
  parseReply(call, { status: 200, json: fullReply(call, json) } as never, { requestId: 'r-1', userId })
const request = (accountNumber: string, more: object = {}) => ({
  id: '71',
  changes: [{ field: 'accountNumber', before: null, after: accountNumber }],
  ...more,
})
const unseenOf = (json: unknown, userId?: string) => (read(getIssuerApproval, json, userId) as UnseenRow).unseen

test('APPR-23 decision 44 another number behind the same mask, and another file behind a link, are told without telling them', () => {
  const shown = unseenOf(request('123456789012'))
  expect(shown).toMatch(/^unseen:[\w-]{22}$/)
  expect(unseenOf(request('123456789012', { status: 'PAUSED', displayName: 'Seen' }))).toBe(shown)
  expect(unseenOf(request('999999999012'))).not.toBe(shown)
  // Nobody compares with what somebody else was told.
  expect(unseenOf(request('123456789012'), 'u2')).not.toBe(shown)
  const withFile = (after: string) =>
    unseenOf(request('123456789012', { files: [{ paper: 'PAN', before: null, after }] }))
  const file = withFile('https://bank.example/files/1.png?expires=1')
  expect(file).not.toBe(shown)
  expect(withFile('https://bank.example/files/1.png?expires=2')).toBe(file)
  expect(withFile('https://bank.example/files/2.png?expires=1')).not.toBe(file)
})

test('decision 44 each row of a list has its own, what hides nothing has none, and an upstream says nothing of it', () => {
  const bill = (asset: string | null) => ({ bill_id: '3', asset, unseen: 'unseen:forged' })
  const json = { list: [bill('https://bank.example/a.png'), bill('https://bank.example/b.png'), bill(null)] }
  const { list } = read(listBillDetails, json) as { list: UnseenRow[] }
  expect(list.map(({ unseen }) => unseen)).toEqual([
    expect.stringMatching(/^unseen:/),
    expect.stringMatching(/^unseen:/),
    null,
  ])
  expect(list[0]?.unseen).not.toBe(list[1]?.unseen)
})

test('DES-05 an answer that is nested without end is refused as the upstream’s failure, also where somebody decides about it', () => {
  const more = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`) as unknown
  expect(() => read(getIssuerApproval, request('123456789012', { more }))).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ code: 'misfit' }) as unknown }),
  )
})
