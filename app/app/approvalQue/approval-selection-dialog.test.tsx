import { screen, waitFor } from '@testing-library/react'
import { answerLimit, draw, expectQuestion, press } from '@/tests/support/answer-limit'
import ApprovalSelectionDialog from './approval-selection-dialog'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

answerLimit()

const row = (id: string, amount: number | null, currency: 'INR' | 'AED' = 'INR') => ({
  id,
  name: `Request ${id}`,
  eventType: 'CARD_LOAD',
  entityId: id,
  issuerCode: 'YES',
  version: 1,
  amount,
  currency,
  receivers: [] as string[],
  receiverCount: 0,
  toOpen: [] as string[],
  missing: [] as string[],
  shown: { of: 'row' as const, id, digest: `shown ${id}`, content: {} },
})
const decide = (action: string, rows: ReturnType<typeof row>[]) =>
  draw(<ApprovalSelectionDialog action={action} rows={rows} close={() => undefined} />)
const button = (name: string | RegExp) => screen.getByRole('button', { name })

test('APPR-16 the person who approves several at once reads what they move in all, by currency', async () => {
  decide('approve', [row('1', 150_000), row('2', 50_050), row('3', 20_000, 'AED'), row('4', null)])
  await waitFor(() => expect(button(/^Approve 4 requests, ₹2,000\.50 and AED\s200\.00$/)).toBeEnabled())
})

test('APPR-32 each of several at once says its amount and who gets it, a file by its first rows', async () => {
  decide('approve', [
    { ...row('1', 150_000), receivers: ['Asha Rao •• 1324'], receiverCount: 1 },
    { ...row('2', 300_000), receivers: ['Asha Rao', 'Ravi Kumar', 'Meera Iyer'], receiverCount: 36 },
    row('3', null),
    { ...row('4', null), eventType: 'CARD_BLOCK' },
  ])
  await waitFor(() => expect(button(/^Approve 4 requests/)).toBeEnabled())
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Request 1Card load · YESTo Asha Rao •• 1324₹1,500.00',
    'Request 2Card load · YESTo Asha Rao, Ravi Kumar, Meera Iyer and 33 more₹3,000.00',
    'Request 3Card load · YESAmount not known',
    'Request 4Card block · YES',
  ])
})

test('APPR-32 what failed of several at once stands before what was decided', async () => {
  globalThis.fetch = (async (_: string, { body }: { body?: string }) => {
    const isRefused = (JSON.parse(body ?? '{}') as { approvalQueueId: string }).approvalQueueId === '2'
    return {
      ok: !isRefused,
      status: isRefused ? 409 : 200,
      headers: new Map([['content-type', isRefused ? 'application/problem+json' : 'application/json']]),
      json: async () =>
        isRefused
          ? {
              status: 409,
              title: 'Conflict',
              detail: 'Asha has already cancelled this request',
              code: 'x',
              requestId: 'r',
            }
          : { message: 'Approved', askAbove: null },
    }
  }) as unknown as typeof fetch
  decide('approve', [row('1', null), row('2', null), row('3', null)])
  await press('Approve 3 requests')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
    'Request 2',
    'Request 1',
    'Request 3',
  ])
})

test('APPR-15 several at once are named in words, each with its kind and its issuer', () => {
  decide('reject', [row('1', null), { ...row('2', null), eventType: 'EVENT_UPDATE', name: 'CARD_BLOCK' }])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Request 1Card load · YESAmount not known',
    'Card blockFewer approvals · YES',
  ])
})

test('APPR-16 a refusal moves no money, and neither does what has no amount', () => {
  const { unmount } = decide('reject', [row('1', 150_000)])
  expect(button('Reject 1 request')).toBeEnabled()
  unmount()
  decide('approve', [{ ...row('1', null), eventType: 'CARD_BLOCK' }])
  expect(button('Approve 1 request')).toBeEnabled()
})

test('CFG-08 several requests that move more than the issuer lets pass unasked in all are asked about once more', async () => {
  decide('approve', [row('1', 6_000_000), row('2', 6_000_000)])
  await press('Approve 2 requests, ₹1,20,000.00')
  await expectQuestion('Approve 2 requests, ₹1,20,000.00')
})

test('APPR-23 of several at once, those that have changed are shown as they are now and decided by themselves', async () => {
  const sent: Record<string, unknown>[] = []
  const changed = {
    changes: [{ field: 'amount', before: '10.00', now: '9,999.00' }],
    digest: 'now',
    version: 2,
    approvalQueueId: '22',
  }
  globalThis.fetch = (async (url: string, { body }: { body?: string }) => {
    const isDecision = url.includes('takeAction')
    const asked = JSON.parse(body ?? '{}') as Record<string, unknown>
    if (isDecision) sent.push(asked)
    const isChanged = asked.approvalQueueId === '2'
    return {
      ok: !isChanged,
      status: isChanged ? 409 : 200,
      headers: new Map([['content-type', isChanged ? 'application/problem+json' : 'application/json']]),
      json: async () =>
        isChanged
          ? { status: 409, title: 'Conflict', detail: null, code: 'changed', requestId: 'r', changed }
          : { message: 'Approved', askAbove: null },
    }
  }) as unknown as typeof fetch
  decide(
    'approve',
    ['1', '2'].map((id) => row(id, null)),
  )
  await press('Approve 2 requests')
  expect(await screen.findByRole('row', { name: 'Amount 10.00 9,999.00' })).toBeVisible()
  await press('Decide 1 changed request')
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent.map(({ approvalQueueId, digest }) => [approvalQueueId, digest])).toEqual([
    ['1', 'shown 1'],
    ['2', 'shown 2'],
    ['22', 'now'],
  ])
})

test('APPR-34 several at once leave out what has required documents that the person has not opened, with the way to them', async () => {
  const unread = { ...row('2', 50_000), toOpen: ['GST_CERT', 'PAN'] }
  decide('approve', [row('1', 150_000), unread])
  await waitFor(() => expect(button('Approve 1 request, ₹1,500.00')).toBeEnabled())
  expect(screen.getByText('1 request is left out because of its documents')).toBeVisible()
  expect(screen.getByText('Open before you approve: GST certificate, PAN.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Request 2' })).toHaveAttribute(
    'href',
    '/app/issuerConfigurations/approvalDetails/2',
  )
})

test('APPR-34 several at once leave out what lacks a required document, and say which one', async () => {
  const lacking = { ...row('2', 50_000), toOpen: ['GST_CERT'], missing: ['PAN'] }
  decide('approve', [row('1', 150_000), lacking])
  await waitFor(() => expect(button('Approve 1 request, ₹1,500.00')).toBeEnabled())
  expect(
    screen.getByText('Open before you approve: GST certificate. Required documents are missing: PAN.'),
  ).toBeVisible()
})

test('APPR-34 with nothing but unread requests there is nothing to approve, and rejecting them needs no reading', () => {
  const unread = { ...row('2', 50_000), toOpen: ['PAN'] }
  const { unmount } = decide('approve', [unread])
  expect(screen.getByRole('dialog', { name: 'None of these can be approved together' })).toHaveTextContent(
    'Decide these requests on their own pages',
  )
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Request 2' })).toBeVisible()
  unmount()
  decide('reject', [unread])
  expect(button('Reject 1 request')).toBeEnabled()
  expect(screen.queryByText(/left out/)).toBeNull()
})

test('APPR-34 what the platform refuses for unread documents stands first, in words, with the way to the request', async () => {
  globalThis.fetch = (async (_: string, { body }: { body?: string }) => {
    const isRefused = (JSON.parse(body ?? '{}') as { approvalQueueId: string }).approvalQueueId === '2'
    return {
      ok: !isRefused,
      status: isRefused ? 409 : 200,
      headers: new Map([['content-type', isRefused ? 'application/problem+json' : 'application/json']]),
      json: async () =>
        isRefused
          ? { status: 409, title: 'Conflict', detail: null, code: 'documents-unopened', requestId: 'r' }
          : { message: 'Approved', askAbove: null },
    }
  }) as unknown as typeof fetch
  decide('approve', [row('1', null), row('2', null)])
  await press('Approve 2 requests')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2))
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
    'Request 2You have not opened every document that this request requires.',
  )
  expect(screen.getByRole('link', { name: 'Request 2' })).toHaveAttribute(
    'href',
    '/app/issuerConfigurations/approvalDetails/2',
  )
  expect(screen.queryByRole('link', { name: 'Request 1' })).toBeNull()
})
