import {
  isCourier,
  isKitQuantity,
  isTrackingNumber,
  kitOrderStatuses,
  nextKitOrderStatuses,
  nextStatuses,
} from './kit-states'

test('KIT-06, KIT-07 an order moves by its table alone, and a finished one never again', () => {
  expect(Object.keys(nextKitOrderStatuses).sort()).toEqual([...kitOrderStatuses].sort())
  expect(nextStatuses('PENDING')).toEqual([])
  expect(nextStatuses('APPROVED')).toEqual(['PRINTING'])
  expect(nextStatuses('DISPATCHED')).toEqual(['DELIVERED', 'LOST', 'RTO'])
  for (const end of ['DELIVERED', 'LOST', 'REJECTED', 'SOMETHING_NEW', null]) expect(nextStatuses(end)).toEqual([])
})

test('KIT-05 a quantity is a whole number from 1 to 1000', () => {
  expect(['1', '1000', '25'].every(isKitQuantity)).toBe(true)
  expect(['0', '1001', '1.5', '-3', '', '012', 'ten'].some(isKitQuantity)).toBe(false)
})

test('KIT-07 a courier has 2 to 40 signs of a company’s name, a tracking number 4 to 40 letters, digits and dashes', () => {
  expect(['Blue Dart', ' DTDC ', 'A&B (India) Co., Ltd.', 'x'.repeat(40)].every(isCourier)).toBe(true)
  expect(['', 'x', ' x ', 'x'.repeat(41), 'Blue<Dart', '<Blue Dart', 'Blue Dart>'].some(isCourier)).toBe(false)
  expect(['BD-1', 'x'.repeat(40)].every(isTrackingNumber)).toBe(true)
  expect(['', 'BD1', 'x'.repeat(41), 'BD 991', ' BD-991', 'BD-991 ', 'BD_991!'].some(isTrackingNumber)).toBe(false)
})
