import { sendForApproval } from './send-for-approval'

const fetched = globalThis.fetch
afterEach(() => {
  globalThis.fetch = fetched
})

/** The portal as the network shows it: it takes what is sent to any issuer but these. */
const refusing = (issuers: readonly string[]) => {
  const sent: unknown[] = []
  globalThis.fetch = (async (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as { issuerCode: string }
    sent.push(asked)
    const isRefused = issuers.includes(asked.issuerCode)
    return {
      ok: !isRefused,
      status: isRefused ? 409 : 200,
      headers: new Map([['content-type', isRefused ? 'application/problem+json' : 'application/json']]),
      json: async () =>
        isRefused
          ? { status: 409, title: '', detail: 'Nothing was corrected', code: 'invalid', requestId: 'r' }
          : { approvalQueueId: '1', message: '' },
    }
    // As much of a response as is read.
  }) as unknown as typeof fetch
  return sent
}

test('ORG-37, PROG-16 an issuer that could not be asked is given back, and the others are asked', async () => {
  const sent = refusing(['NSDL'])
  const entity = { entityId: '7', entityType: 'ORG' } as const
  expect(await sendForApproval(entity, ['NSDL', 'YES'])).toEqual([
    { issuerCode: 'NSDL', detail: 'Nothing was corrected' },
  ])
  expect(sent).toEqual([
    { ...entity, issuerCode: 'NSDL' },
    { ...entity, issuerCode: 'YES' },
  ])
})

test('PROG-16 a program that its issuer was asked about is given back by none', async () => {
  refusing([])
  expect(await sendForApproval({ entityId: '7', entityType: 'CARD_PROGRAM' }, ['NSDL'])).toEqual([])
})
