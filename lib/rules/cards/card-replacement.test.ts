import { firstReplacementMode, replacementModes } from './card-replacement'
import { cardStatuses, isAllowed } from './card-states'

test('CARD-40 what comes as a kit alone cannot be made again, and nothing else than a blocked card is replaced', () => {
  const any = { requireCardHolderAuth: false, digitalOnly: false, cardForm: 'BOTH' } as const
  expect(replacementModes(any)).toEqual(['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD'])
  expect(replacementModes({ ...any, cardForm: 'PHYSICAL' })).toEqual(['PHYSICAL_NAMED_CARD'])
  expect(replacementModes({ ...any, digitalOnly: true })).toEqual(['DIGITAL_ONLY_CARD'])
  expect(replacementModes({ ...any, requireCardHolderAuth: true })).toEqual([])
  expect(cardStatuses.filter((status) => isAllowed('replace', status))).toEqual(['BLOCKED'])
})

test('CARD-40 a card is made again as what it was, where that can be', () => {
  const modes = ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD']
  expect(firstReplacementMode('PHYSICAL_NAMED_CARD', modes)).toBe('PHYSICAL_NAMED_CARD')
  expect(firstReplacementMode('PHYSICAL_NO_NAMED_CARD', modes)).toBe('DIGITAL_ONLY_CARD')
  expect(firstReplacementMode(null, [])).toBe('')
})
