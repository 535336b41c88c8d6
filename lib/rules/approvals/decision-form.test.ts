import { TakeApprovalAction } from '../bodies/approvals'
import { DecisionForm } from './decision-form'

const messages = (found: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  found.error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each([undefined, '', '   '])(
  'APPR-16 a rejection for %j is none: it asks for its reason, and no body of it is sent',
  (reason) => {
    const wanted = [['reason', 'validation.rejectReason']]
    expect(messages(DecisionForm.safeParse({ decision: 'REJECT', reason }))).toEqual(wanted)
    expect(messages(TakeApprovalAction.safeParse({ approvalQueueId: '1', action: 'REJECT', reason }))).toEqual(wanted)
    expect(DecisionForm.safeParse({ decision: 'APPROVE', reason }).success).toBe(true)
  },
)

test('APPR-16 a reason has at most 300 characters, a comment at least one', () => {
  const take = (more: object) => messages(TakeApprovalAction.safeParse({ approvalQueueId: '1', ...more }))
  expect(take({ action: 'REJECT', reason: ' Wrong paper ' })).toBeUndefined()
  expect(take({ action: 'REJECT', reason: 'x'.repeat(301) })).toEqual([['reason', 'validation.approvalReason']])
  expect(take({ action: 'COMMENT', reason: ' ' })).toEqual([['reason', 'validation.approvalComment']])
})
