import { findSchemaErrors } from '@/tests/support/schema-errors'
import { BlockPurchaserAmount, LoadPurchaserKits } from './accounts'

test('ACCT-09 an amount that is blocked is one', () => {
  const body = { orgId: '1', cardProgramId: '2', amount: '1000.50' }
  expect(BlockPurchaserAmount.parse(body).amount).toBe('1000.50')
  expect(findSchemaErrors(BlockPurchaserAmount, { ...body, amount: '1.005' })).toEqual({ amount: 'validation.amount' })
})

test('KIT-10 1 to 1000 kits are loaded at once', () => {
  const faulty = (kitQuantity: unknown) =>
    Object.keys(findSchemaErrors(LoadPurchaserKits, { id: '1', kitQuantity, amount: '5' }))
  expect([faulty(1), faulty(1000)]).toEqual([[], []])
  for (const many of [0, 1001, 1.5, '5']) expect(faulty(many)).toEqual(['kitQuantity'])
})
