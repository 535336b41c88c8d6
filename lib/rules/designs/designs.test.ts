import { isCardShaped } from './designs'

test('DES-02 the picture of a design lies on its long side and has the proportions of a card', () => {
  for (const [width, height, fits] of [
    [1012, 638, true],
    [340, 214, true],
    [638, 1012, false],
    [600, 600, false],
    [160, 101, false],
    [0, 0, false],
  ] as const)
    expect([width, height, isCardShaped({ width, height })]).toEqual([width, height, fits])
  expect(isCardShaped(null)).toBe(false)
})
