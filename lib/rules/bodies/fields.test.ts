import fc from 'fast-check'
import { DecisionForm } from '../approvals/decision-form'
import { DecideMoney } from './accounts'
import { CancelApproval, ChallengeApprovals, TakeApprovalAction } from './approvals'
import { MoveMoney } from './cards'
import { id } from './fields'
import { AddNote } from './notes'
import { RevealReason } from './reveal'
import { ReplyToTicket } from './support'
import { SetUserStatus } from './users'

const digest = 'a'.repeat(43)
const readers: Record<string, (text: string) => string | undefined> = {
  cancel: (reason) => CancelApproval.parse({ reason }).reason,
  decide: (reason) => TakeApprovalAction.parse({ approvalQueueId: '1', action: 'REJECT', digest, reason }).reason,
  form: (reason) => DecisionForm.parse({ decision: 'REJECT', reason }).reason,
  money: (reason) => DecideMoney.parse({ id: '1', decision: 'REJECT', digest, reason }).reason,
  narration: (narration) => MoveMoney.parse({ cardId: '1', appId: '2', amount: '1.00', narration }).narration,
  note: (text) => AddNote.parse({ text, key: 'key-of-note' }).text,
  reply: (reply) => ReplyToTicket.parse({ reply }).reply,
  reveal: (reason) => RevealReason.parse({ reason }).reason,
  status: (reason) => SetUserStatus.parse({ status: 'BLOCKED', reason }).reason,
}

const unseen = fc.constantFrom(
  ...'\u0000\u0007\u001b\u007f\u0085\u00ad\u061c\u180e\u200b\u200e\u200f\u202a\u202d\u202e\u2060\u2066\u2069\u3164\ufeff\ufff9\u{e0041}',
)
const spoilt = fc.array(fc.oneof(unseen, fc.constantFrom(...'Wrong किसका وصل 42')), { minLength: 0, maxLength: 40 })

test('decision 43 a reason, a comment, a note and a reply lose what turns their direction and every control character, and nothing that is seen', () => {
  fc.assert(
    fc.property(spoilt, (inner) => {
      const typed = `Reason ${inner.join('')} end`
      const seen = typed.replace(/[\p{Cc}\p{DI}\ufff9]/gu, '')
      for (const [name, read] of Object.entries(readers)) expect([name, read(typed)]).toEqual([name, seen])
    }),
  )
  expect(readers.note?.(' one\r\n\ttwo \u202e')).toBe('one\r\n\ttwo')
  expect(readers.note?.('one\u2028two क्‍ष می‌خواهم ❤\ufe0f')).toBe('one\ntwo क्‍ष می‌خواهم ❤\ufe0f')
  expect(RevealReason.safeParse({ reason: '\u3164'.repeat(5) }).success).toBe(false)
  for (const empty of ['\u202e', ' \u0000 ', '\u3164', '\u2800\u200d', '\u{e0041}'])
    expect(CancelApproval.safeParse({ reason: empty }).success).toBe(false)
})

test('APPR-41 an id has one spelling: none with a zero before it is taken, signed or kept', () => {
  const reads = (value: string) => id.safeParse(value).success
  expect(['237', '0', '5000122', '999999999999999'].map(reads)).toEqual([true, true, true, true])
  expect(['0237', '00', '+237', '237.0', ' 237', ''].map(reads)).toEqual([false, false, false, false, false, false])
  const asked = { approvalQueueId: '0237', digest }
  expect(TakeApprovalAction.safeParse({ ...asked, action: 'APPROVE' }).success).toBe(false)
  expect(ChallengeApprovals.safeParse({ requests: [asked] }).success).toBe(false)
})
