import { createTranslator } from 'next-intl'
import type { RenderContext, Words } from '@/components/list/render-context'
import type { Txn } from '@/lib/calls/transactions'
import { declineCauses, type DeclineCause } from '@/lib/rules/transactions/decline-causes'
import arAE from '@/messages/ar-AE/transactions.json'
import arStatus from '@/messages/ar-AE/status.json'
import arCards from '@/messages/ar-AE/cards.json'
import enIN from '@/messages/en-IN/transactions.json'
import enStatus from '@/messages/en-IN/status.json'
import enCards from '@/messages/en-IN/cards.json'
import hiIN from '@/messages/hi-IN/transactions.json'
import hiStatus from '@/messages/hi-IN/status.json'
import hiCards from '@/messages/hi-IN/cards.json'
import { explainDecline } from './explain-decline'
import { otherSide, txnAmount, txnName } from './txn-look'

const areas = {
  'en-IN': { transactions: enIN, status: enStatus, cards: enCards },
  'ar-AE': { transactions: arAE, status: arStatus, cards: arCards },
  'hi-IN': { transactions: hiIN, status: hiStatus, cards: hiCards },
}
const contextOf = (locale: keyof typeof areas, privileges: readonly string[]): RenderContext => {
  const missing: string[] = []
  const translate = createTranslator({
    locale,
    messages: areas[locale],
    onError: ({ message }) => missing.push(message),
  }) as unknown as Words
  const words: Words = (key, values) => {
    const said = translate(key, values)
    if (missing.length > 0) throw new Error(missing.join())
    return said
  }
  // What the story asks of a context and no more.
  return {
    words,
    session: { privileges, locale },
    status: (value: string, own = '') => words(own ? `${own}.${value}` : `status.${value}`),
  } as unknown as RenderContext
}

const declined = (code: DeclineCause, facts: Partial<NonNullable<Txn['declineFacts']>> = {}): Txn =>
  // The fields that the story reads.
  ({
    txnStatus: 'FAILED',
    declineCode: code,
    declineFacts: facts,
    currency: 'INR',
    amount: 783_100,
    cardId: '7',
    cardProgramId: '2001',
    orgId: '1001',
    reason: 'Insufficient balance',
  }) as unknown as Txn

test.each(Object.keys(areas) as (keyof typeof areas)[])(
  'TXN-11 every cause is a sentence and says what to do, in %s',
  (locale) => {
    const context = contextOf(locale, ['CARD_ALL', 'ORGANIZATION_ALL', 'ACCOUNT_READ', 'CARD_READ'])
    for (const code of declineCauses) {
      const story = explainDecline(declined(code), context)
      expect(story?.text).toMatch(/[.।]$/)
      expect(story?.todo?.label).toBeTruthy()
    }
  },
)

test('TXN-11 a balance that was short is told with its numbers and its wallet; the person who may loads it, others are told', () => {
  const txn = declined('INSUFFICIENT_BALANCE', { asked: 783_100, balance: 1026, wallet: 'Gift' })
  expect(explainDecline(txn, contextOf('en-IN', ['CARD_ALL']))).toEqual({
    text: '₹7,831.00 was requested, and Gift held ₹10.26.',
    todo: { label: 'Load the wallet', href: '/app/cards/7#load' },
  })
  expect(explainDecline(txn, contextOf('en-IN', ['CARD_READ']))?.todo).toEqual({
    label: "See the card's wallets",
    href: '/app/cards/7',
  })
  expect(explainDecline(txn, contextOf('en-IN', []))?.todo?.href).toBeNull()
})

test('TXN-11 the load begins with the wallet that was short, and the address bears nothing else', () => {
  const txn = declined('INSUFFICIENT_BALANCE', { asked: 50_000, balance: 10_000, wallet: 'Meals', walletId: '12' })
  expect(explainDecline(txn, contextOf('en-IN', ['CARD_ALL']))?.todo?.href).toBe('/app/cards/7#load=12')
})

test.each([
  ['CARD_FROZEN', 'LOCKED', false, 'Unfreeze the card', '/app/cards/7#unfreeze'],
  ['CARD_FROZEN', 'ACTIVE', false, 'The card was unfrozen later.', null],
  ['CARD_FROZEN', 'BLOCKED', false, "See the card's status", '/app/cards/7'],
  ['CARD_BLOCKED', 'REPLACED', false, 'The card was replaced later.', null],
  ['CHANNEL_OFF', 'ACTIVE', false, 'Turn on the channel', '/app/cards/7#card-channels'],
  ['CHANNEL_OFF', 'ACTIVE', true, 'The channel was turned on later.', null],
  ['INSUFFICIENT_BALANCE', 'CLOSED', true, "See the card's wallets", '/app/cards/7'],
] as const)('TXN-11 %s of a card that is %s now, its channel on: %s, offers what is still to mend', (...row) => {
  const [code, status, isOn, label, href] = row
  const card = { status, cardFlags: { ECOM_ENABLED: isOn } }
  const context = contextOf('en-IN', ['CARD_ALL', 'CARD_READ'])
  expect(explainDecline(declined(code, { channel: 'ECOM' }), context, card)?.todo).toEqual({ label, href })
})

test('TXN-11 the part of the card that declined it is named in the address', () => {
  const context = contextOf('en-IN', ['CARD_ALL'])
  const to = (code: DeclineCause) => explainDecline(declined(code), context)?.todo?.href
  expect([to('CHANNEL_OFF'), to('LIMIT_COUNT'), to('CATEGORY_OFF'), to('CARD_FROZEN'), to('CARD_BLOCKED')]).toEqual([
    '/app/cards/7#card-channels',
    '/app/cards/7#card-limits',
    '/app/cards/7#card-switches',
    '/app/cards/7#unfreeze',
    '/app/cards/7#replace',
  ])
})

test('TXN-11 loads and unloads wear their own name, sign and other side; a purchase its merchant', () => {
  const context = contextOf('en-IN', [])
  const txn = { ...declined('CARD_FROZEN'), merchantName: 'Fuel & Co', orgDisplayName: 'Acme', txnId: '9' }
  const load = { ...txn, txnCategory: 'LOAD', moneySource: 'ORG_ACCOUNT' as const }
  const unload = { ...txn, txnCategory: 'UNLOAD', moneySource: null }
  const told = (one: Txn) => [txnName(one, context), txnAmount(one), otherSide(one, context)]
  expect(told(load)).toEqual(['Load', '\u2066+₹7,831.00\u2069', 'From Acme'])
  expect(told({ ...load, moneySource: 'KIT' })[2]).toBe('From its kit')
  expect(told(unload)).toEqual(['Unload', '\u2066−₹7,831.00\u2069', 'To Acme'])
  expect(told({ ...txn, txnCategory: 'PURCHASE' })).toEqual(['Fuel & Co', '₹7,831.00', null])
})
