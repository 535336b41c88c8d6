import { CreateWebhook, RotateWebhookSecret } from './webhooks'

const isTaken = (url: string) => CreateWebhook.safeParse({ type: 'CARD_EVENTS', url }).success

test('HOOK-02, HOOK-03 a webhook has one of seven types and an address without secrets in it', () => {
  expect(isTaken(' https://hooks.example.com/cards?of=1 ')).toBe(true)
  for (const wrong of [
    'hooks.example.com',
    'ftp://hooks.example.com',
    'javascript:alert(1)',
    'https://user:word@hooks.example.com/',
    'https://hooks.example.com/#part',
    'https://hooks.example.com/a b',
    `https://hooks.example.com/${'a'.repeat(500)}`,
    '',
  ])
    expect([wrong, isTaken(wrong)]).toEqual([wrong, false])
  expect(CreateWebhook.safeParse({ type: 'ALL', url: 'https://hooks.example.com' }).success).toBe(false)
})

test('HOOK-03 a replaced secret signs on for one of four spans, as a number or as a form has it', () => {
  for (const overlapHours of [0, 1, 24, 72, '24'])
    expect(RotateWebhookSecret.parse({ overlapHours })).toEqual({ overlapHours: Number(overlapHours) })
  for (const overlapHours of ['', -1, 2, 1.5, '1000', null, undefined])
    expect(RotateWebhookSecret.safeParse({ overlapHours }).success).toBe(false)
})
