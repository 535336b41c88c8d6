import { screen } from '@testing-library/react'
import { draw, press } from '@/tests/support/answer-limit'
import { ApprovalActions } from './approval-actions'

const refresh = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh }),
}))

type Sent = { url: string; body: Record<string, unknown> }

/** The portal answers the first decision with what has changed, the next one as done. */
const answerChanged = (): Sent[] => {
  const sent: Sent[] = []
  const problem = {
    status: 409,
    title: 'Conflict',
    detail: null,
    code: 'changed',
    requestId: 'r-1',
    changed: {
      changes: [
        { field: 'name', before: 'Honest Goods', now: 'Dishonest Goods' },
        { field: 'accountNumber', before: '•••• 9012', now: '•••• 9999' },
        { field: 'files.TAN', before: null, now: `sha256:${'ab12cd34'.repeat(8)}` },
      ],
      digest: 'new-digest',
      version: 3,
      approvalQueueId: '72',
    },
  }
  globalThis.fetch = (async (url: string, { body }: { body: string }) => {
    sent.push({ url, body: JSON.parse(body) as Sent['body'] })
    const isFirst = sent.length === 1
    return {
      ok: !isFirst,
      status: isFirst ? 409 : 200,
      headers: new Map([['content-type', isFirst ? 'application/problem+json' : 'application/json']]),
      json: async () => (isFirst ? problem : { message: 'Approved', status: 'APPROVED', approvalQueueId: '72' }),
    }
  }) as unknown as typeof fetch
  return sent
}

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
  refresh.mockClear()
})

const actions = (eventType: string) =>
  draw(
    <ApprovalActions
      id="71"
      name="Honest Goods"
      maker="Asha Nair"
      decided={{ id: '71', eventType, entityId: '1234', issuerCode: 'YES', version: 1, digest: 'old-digest' }}
      amount={null}
      currency="INR"
      isPaused={false}
      mayDecide
      mayWithdraw={false}
      why={null}
    />,
  )

test('APPR-23 what has changed is shown field by field where it was decided, and asked about once more as it is now', async () => {
  const sent = answerChanged()
  actions('CARD_PROGRAM_CREATION')
  await press('Approve')
  expect(
    await screen.findByText('This has changed since you looked at it. Read what it is now, then decide'),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: 'Name Honest Goods Dishonest Goods' })).toBeVisible()
  expect(screen.getByRole('row', { name: /•••• 9012 •••• 9999$/ })).toBeVisible()
  expect(screen.getByRole('row', { name: 'TAN Nothing File ab12cd34' })).toBeVisible()
  expect(refresh).not.toHaveBeenCalled()
  await press('Approve')
  expect(sent.map(({ body }) => body)).toEqual([
    { approvalQueueId: '71', action: 'APPROVE', version: 1, digest: 'old-digest' },
    { approvalQueueId: '72', action: 'APPROVE', version: 3, digest: 'new-digest' },
  ])
  expect(refresh).toHaveBeenCalled()
})

test('APPR-23 a business is decided about by the digest of what was shown, then of what it is now', async () => {
  const sent = answerChanged()
  actions('ORG_CREATION')
  await press('Approve')
  await screen.findByText('Dishonest Goods')
  await press('Approve')
  expect(sent.map(({ url, body }) => [url, body.digest])).toEqual([
    ['/api/go/organization/approveKyc', 'old-digest'],
    ['/api/go/organization/approveKyc', 'new-digest'],
  ])
})
