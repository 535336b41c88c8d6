import { answerFacts, answerTarget, auditFacts, readFacts } from './audit-facts'

test('decision 19 a money record keeps its amount, of several wallets their sum, and codes but no words of anybody', () => {
  expect(auditFacts({ cardId: '1', amount: '500.5', narration: 'For Asha' }, true)).toEqual({ amount: '500.50' })
  const issued = {
    metaData: {
      walletsInitBalance: [
        { walletId: '1', amount: '100' },
        { walletId: '2', amount: '0.10' },
      ],
    },
  }
  expect(auditFacts(issued, true)).toEqual({ amount: '100.10' })
  expect(auditFacts({ limits: [{ amount: '100.00' }] }, false)).toEqual({})
  expect(auditFacts({ cardId: '1', lock: true, reason: 'LOST', note: 'OTHER' }, false)).toEqual({
    lock: 'true',
    reason: 'LOST',
  })
  expect(auditFacts({ reason: 'Asked by the holder', status: 'blocked' }, false)).toEqual({})
  expect([auditFacts(null, true), auditFacts('x', true), auditFacts({ amount: 'much' }, true)]).toEqual([{}, {}, {}])
})

test('decision 19 the answer to a money call tells the currency, what moved in all, and the ids that came to be', () => {
  expect(answerFacts({ amount: '1000', currency: 'INR', message: 'done' })).toEqual({
    amount: '1000.00',
    currency: 'INR',
  })
  expect([answerFacts(null), answerFacts({ amount: {}, currency: 'rupees' })]).toEqual([{}, {}])
  expect(answerTarget({ cardId: 17, customerId: '5', txnId: 'a b' }, { orgId: '1' })).toEqual({
    orgId: '1',
    cardId: '17',
    customerId: '5',
  })
  expect(answerTarget({ cardId: '18' }, { cardId: '17' })).toEqual({ cardId: '17', newCardId: '18' })
  expect(answerTarget({ cardId: '17' }, { cardId: '17' })).toEqual({ cardId: '17' })
})

test('decision 19 of what was kept a record shows what it knows', () => {
  expect(readFacts({ amount: '1.00', currency: 'INR', heads: [1], other: 'x', lock: 'true' })).toEqual({
    amount: '1.00',
    currency: 'INR',
    lock: 'true',
  })
})
