import { orderPrograms, tellApart } from './program-order'

const program = (id: string, name: string, cardType = 'GPR', issuerCode = 'YES') => ({
  id,
  name,
  cardType,
  issuerCode,
  issuerProgram: {},
})
const [meals, travel, fuel] = [program('1', 'Meals'), program('2', 'Travel'), program('3', 'Fuel')]

test('TYPE-03 programs that were chosen last come first, newest first, the others by name; what is not offered is none', () => {
  const ordered = orderPrograms([meals, travel, fuel], [{ id: '9' }, { id: '2' }])
  expect(ordered.map(({ name, isRecent }) => [name, isRecent])).toEqual([
    ['Travel', true],
    ['Fuel', false],
    ['Meals', false],
  ])
})

test('TYPE-03 a program is told by its issuer, and by its card type where another has the same name there', () => {
  const gifts = program('4', 'Meals', 'GC')
  const elsewhere = program('5', 'Travel', 'GC', 'SBM')
  const all = [meals, travel, gifts, elsewhere]
  expect(all.map((one) => tellApart(one, all))).toEqual([
    { issuer: 'YES', cardType: 'GPR' },
    { issuer: 'YES', cardType: null },
    { issuer: 'YES', cardType: 'GC' },
    { issuer: 'SBM', cardType: null },
  ])
})
