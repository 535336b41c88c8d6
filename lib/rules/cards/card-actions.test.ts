import { canActivateGiftCard, canMapKit } from './card-actions'

const kit = {
  cardMode: 'PHYSICAL_NO_NAMED_CARD',
  requireCardHolderAuth: true,
  cardStatus: 'PENDING',
  cardInstaMappingStatus: null,
}

test('CARD-16 Verify and Kit map needs all four conditions', () => {
  expect(canMapKit(kit)).toBe(true)
  expect(canMapKit({ ...kit, cardMode: 'DIGITAL_ONLY_CARD' })).toBe(false)
  expect(canMapKit({ ...kit, requireCardHolderAuth: false })).toBe(false)
  expect(canMapKit({ ...kit, cardStatus: 'ACTIVE' })).toBe(false)
  expect(canMapKit({ ...kit, cardInstaMappingStatus: 'MAPPED' })).toBe(false)
})

test('CARD-17 GC Card Activation is for inactive gift cards of INDIANBANK and IOB', () => {
  const gift = { issuerCode: 'INDIANBANK', gcCard: true, cardStatus: 'INACTIVE' }
  expect(canActivateGiftCard(gift)).toBe(true)
  expect(canActivateGiftCard({ ...gift, issuerCode: 'IOB' })).toBe(true)
  expect(canActivateGiftCard({ ...gift, issuerCode: 'YES' })).toBe(false)
  expect(canActivateGiftCard({ ...gift, gcCard: false })).toBe(false)
  expect(canActivateGiftCard({ ...gift, cardStatus: 'ACTIVE' })).toBe(false)
})
