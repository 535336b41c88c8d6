import { kitOrderStatuses, kitStatusRefusals, isKitQuantity, nextKitOrderStatuses, nextOf } from './kit-states'

test('KIT-06, KIT-07 an order moves by its table alone, and a finished one never again', () => {
  expect(Object.keys(nextKitOrderStatuses).sort()).toEqual([...kitOrderStatuses].sort())
  expect(nextOf('PENDING')).toEqual([])
  expect(nextOf('APPROVED')).toEqual(['PRINTING'])
  expect(nextOf('DISPATCHED')).toEqual(['DELIVERED', 'LOST', 'RTO'])
  for (const end of ['DELIVERED', 'LOST', 'REJECTED', 'SOMETHING_NEW', null]) expect(nextOf(end)).toEqual([])
})

test('KIT-07 courier and tracking number are asked for when kits are sent, and only then', () => {
  const none = { courier: '', trackingNumber: '' }
  expect(kitStatusRefusals({ status: 'DISPATCHED', ...none }, 'PRINTING')).toEqual({
    courier: 'validation.courier',
    trackingNumber: 'validation.trackingNumber',
  })
  expect(kitStatusRefusals({ status: 'DISPATCHED', courier: 'Blue Dart', trackingNumber: 'BD-991' }, 'RTO')).toEqual({})
  expect(kitStatusRefusals({ status: 'DELIVERED', ...none }, 'DISPATCHED')).toEqual({})
  expect(kitStatusRefusals({ status: 'DELIVERED', ...none }, 'PRINTING')).toEqual({ status: 'validation.kitStatus' })
})

test('KIT-05 a quantity is a whole number from 1 to 1000', () => {
  expect(['1', '1000', '25'].every(isKitQuantity)).toBe(true)
  expect(['0', '1001', '1.5', '-3', '', '012', 'ten'].some(isKitQuantity)).toBe(false)
})
