export const makeKitNumber = (orderId: number, nth: number): string =>
  `30${String(orderId).padStart(6, '0')}${String(nth).padStart(4, '0')}`
