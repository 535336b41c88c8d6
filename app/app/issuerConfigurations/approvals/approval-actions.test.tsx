import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { draw, press } from '@/tests/support/answer-limit'
import { contentOf, type Shown } from '@/lib/rules/approvals/shown-content'
import type { ApprovalDetail } from '@/lib/calls/approvals'
import { ReadOnlyProvider } from '@/components/ui/read-only'
import { ApprovalActions } from './approval-actions'
import { RequestReveal, type RequestDocument } from './reveal-all'

const refresh = jest.fn()
const replace = jest.fn()
jest.mock('next/navigation', () => ({
  ...jest.requireActual<object>('next/navigation'),
  useRouter: () => ({ push() {}, refresh, replace }),
}))

type SentRequest = { url: string; body: Record<string, unknown> }

/** The portal answers the first decision with what has changed, the next one as done. */
const answerChanged = (): SentRequest[] => {
  const sent: SentRequest[] = []
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
    sent.push({ url, body: JSON.parse(body) as SentRequest['body'] })
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
  replace.mockClear()
})

const bound: Shown = { of: 'request', id: '71', digest: 'old-digest', content: {} }

const actions = (
  eventType: string,
  shown = bound,
  returnable: ComponentProps<typeof ApprovalActions>['returnable'] = [],
  around: (children: ReactNode) => ReactNode = (children) => children,
  more: Partial<ComponentProps<typeof ApprovalActions>> = {},
) =>
  draw(
    around(
      <ApprovalActions
        id="71"
        name="Honest Goods"
        receiver="Honest Goods"
        maker="Asha Nair"
        decided={{ id: '71', eventType, entityId: '1234', issuerCode: 'YES', version: 1, shown }}
        amount={null}
        currency="INR"
        isPaused={false}
        mayDecide
        mayWithdraw={false}
        returnable={returnable}
        why={null}
        nextStep={null}
        {...more}
      />,
    ),
  )

test('APPR-34 required documents that nobody gave are named, and Approve asks once more before it sends', async () => {
  const sent = answerChanged()
  const paper = { isRequired: false, wasOpened: false, change: null, before: null, after: null }
  const documents: RequestDocument[] = [
    { ...paper, name: 'GST certificate', isMissing: true },
    { ...paper, name: 'TAN', isMissing: false },
  ]
  actions('ORG_CREATION', bound, [], (children) => (
    <RequestReveal id="71" documents={documents} openings={[]} isMasked={false} mayDecide>
      {children}
    </RequestReveal>
  ))
  expect(screen.getByText(/^Required documents are missing: GST certificate\. /)).toBeVisible()
  await press('Approve')
  expect(await screen.findByText('Required documents are missing')).toBeVisible()
  expect(sent).toEqual([])
  await press('Approve without them')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('USER-21 who sees the console as somebody else reads why nothing can be decided', () => {
  const why = 'Nothing can be changed'
  const returnable = [{ label: 'Business', fields: [{ field: 'name', label: 'Name' }] }]
  actions('ORG_CREATION', bound, returnable, (children) => <ReadOnlyProvider value={why}>{children}</ReadOnlyProvider>)
  for (const name of ['Approve', 'Reject', 'Send back', 'Pause', 'Cancel request'])
    expect(screen.getByRole('button', { name })).toBeDisabled()
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pause' })).toHaveAttribute('title', why)
})

test('APPR-23 what has changed is shown field by field where it was decided, and asked about once more as it is now', async () => {
  const sent = answerChanged()
  actions('CARD_PROGRAM_CREATION')
  await press('Approve')
  expect(
    await screen.findByText('This has changed since you opened it. Check the current version, then decide'),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: 'Name Honest Goods Dishonest Goods' })).toBeVisible()
  expect(screen.getByRole('row', { name: /•••• 9012 •••• 9999$/ })).toBeVisible()
  expect(screen.getByRole('row', { name: 'Files: TAN Nothing File ab12cd34' })).toBeVisible()
  expect(refresh).not.toHaveBeenCalled()
  await press('Approve')
  expect(sent.map(({ body }) => body)).toEqual([
    { approvalQueueId: '71', action: 'APPROVE', version: 1, digest: 'old-digest' },
    { approvalQueueId: '72', action: 'APPROVE', version: 3, digest: 'new-digest' },
  ])
  expect(replace).toHaveBeenCalledWith('/app/issuerConfigurations/approvalDetails/72')
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

test('APPR-37 Reject asks for the reason and sends nothing yet where a request can also be sent back', async () => {
  const sent = answerChanged()
  actions('ORG_CREATION', bound, [{ label: 'Business', fields: [{ field: 'name', label: 'Name' }] }])
  expect(screen.getByRole('button', { name: 'Send back' })).toBeVisible()
  await press('Reject')
  expect(screen.getByLabelText('Reason')).toHaveFocus()
  expect(screen.queryByText('Please provide a reason for rejection')).toBeNull()
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Escape' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus())
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(sent).toEqual([])
})

const request = (name: string, unseen = 'unseen:a', version = 1) => ({
  id: '71',
  eventType: 'CARD_PROGRAM_CREATION',
  entityId: '1234',
  displayName: name,
  businessName: 'Goods House',
  issuerCode: 'YES',
  amount: null,
  currency: 'INR',
  status: 'PENDING',
  version,
  orgId: '7',
  changes: [{ field: 'description', before: null, after: name, isWatched: false, hasMoved: false, now: null }],
  files: [],
  rows: [],
  unseen,
})

/** The portal in front of an upstream without digests, which answers with what the request is now. */
const answerWithoutDigest = (now: () => ReturnType<typeof request>): SentRequest[] => {
  const sent: SentRequest[] = []
  globalThis.fetch = (async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') sent.push({ url, body: JSON.parse(body ?? '{}') as SentRequest['body'] })
    const json = method === 'GET' ? now() : { message: 'Approved', status: 'APPROVED', approvalQueueId: '71' }
    return { ok: true, status: 200, headers: new Map([['content-type', 'application/json']]), json: async () => json }
  }) as unknown as typeof fetch
  return sent
}
const shownAs = (detail: ReturnType<typeof request>): Shown => ({
  of: 'request',
  id: '71',
  digest: null,
  // As much of a detail as is shown.
  content: contentOf.request(detail as unknown as ApprovalDetail),
})

test('APPR-23 decision 44 without a digest the request is read again, and nothing is sent about another than was shown', async () => {
  let now = request('Dishonest Goods', 'unseen:a', 2)
  const sent = answerWithoutDigest(() => now)
  actions('CARD_PROGRAM_CREATION', shownAs(request('Honest Goods')))
  await press('Approve')
  expect(
    await screen.findByText('This has changed since you opened it. Check the current version, then decide'),
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /^Description Honest Goods Dishonest Goods$/ })).toBeVisible()
  expect(sent).toEqual([])
  now = request('Worse Goods', 'unseen:a', 3)
  await press('Approve')
  expect(await screen.findByRole('row', { name: /^Description Honest Goods Worse Goods$/ })).toBeVisible()
  expect(sent).toEqual([])
  await press('Approve')
  expect(sent.map(({ body }) => body)).toEqual([{ approvalQueueId: '71', action: 'APPROVE', version: 3 }])
})

test('APPR-23 decision 44 what is masked is compared as well, and what only moved on is not', async () => {
  const sent = answerWithoutDigest(() => request('Honest Goods', 'unseen:b'))
  const { unmount } = actions('CARD_PROGRAM_CREATION', shownAs(request('Honest Goods')))
  await press('Approve')
  expect(await screen.findByRole('row', { name: 'Masked values and files •••• ••••' })).toBeVisible()
  expect(sent).toEqual([])
  unmount()
  const again = answerWithoutDigest(() => ({ ...request('Honest Goods'), status: 'UPLOADED', version: 9 }))
  actions('CARD_PROGRAM_CREATION', shownAs(request('Honest Goods')))
  await press('Approve')
  expect(again.map(({ body }) => body)).toEqual([{ approvalQueueId: '71', action: 'APPROVE', version: 1 }])
})

test('APPR-32 the button that approves says how much goes to whom, not to which transfer', async () => {
  const transfer = { name: 'RTGS YESX526110158380', receiver: 'Metro Saarthi', amount: 25_000_000 }
  actions('MONEY_LOAD', bound, [], undefined, transfer)
  const approve = screen.getByRole('button', { name: 'Approve ₹2,50,000.00 for Metro Saarthi' })
  await waitFor(() => expect(approve).toBeEnabled())
})

test('APPR-34 what the person opened before needs no second opening', () => {
  const given = { isRequired: true, isMissing: false, change: null, before: null, after: 'gst.pdf' }
  actions('ORG_CREATION', bound, [], (children) => (
    <RequestReveal
      id="71"
      documents={[
        { ...given, name: 'GST certificate', wasOpened: true },
        { ...given, name: 'PAN', wasOpened: false },
      ]}
      openings={[]}
      isMasked={false}
      mayDecide
    >
      {children}
    </RequestReveal>
  ))
  expect(screen.getByText('Open before you approve: PAN.')).toBeVisible()
})
