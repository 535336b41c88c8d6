import { categoryOf, findSwitchOff, startSwitches, toSwitches } from './card-switches'

const on = { international: true, countriesOff: [], categoriesOff: [] }
const shop = { country: 'IN', mcc: '5411' }

test('CARD-39 a merchant category code belongs to one category at most', () => {
  expect(
    ['5411', '5812', '5541', '6011', '7995', '7922', '4111', '3015', '5912', '4900', '5732', '8220'].map(categoryOf),
  ).toEqual([
    ...['GROCERIES', 'RESTAURANTS', 'FUEL', 'CASH', 'GAMBLING', 'ENTERTAINMENT', 'TRAVEL', 'TRAVEL', 'HEALTH'],
    ...['UTILITIES', 'SHOPPING', 'EDUCATION'],
  ])
  expect(['9999', '', 'x', null].map(categoryOf)).toEqual([null, null, null, null])
})

test('CARD-39 a card that nothing is switched off for is taken everywhere', () => {
  expect(findSwitchOff(on, { country: 'SG', mcc: '5411' }, 'IN')).toBeNull()
  expect(findSwitchOff(on, { country: null, mcc: null }, 'IN')).toBeNull()
})

test('CARD-39 what is switched off declines, abroad before country before category, and never the country at home', () => {
  const abroad = { country: 'SG', mcc: '5411' }
  const all = { international: false, countriesOff: ['SG', 'IN'], categoriesOff: ['GROCERIES'] }
  expect(findSwitchOff(all, abroad, 'IN')).toBe('INTERNATIONAL_OFF')
  expect(findSwitchOff({ ...all, international: true }, abroad, 'IN')).toBe('COUNTRY_OFF')
  expect(findSwitchOff({ ...on, categoriesOff: ['GROCERIES'] }, abroad, 'IN')).toBe('CATEGORY_OFF')
  expect(findSwitchOff({ ...all, categoriesOff: [] }, shop, 'IN')).toBeNull()
  expect(findSwitchOff(all, shop, 'IN')).toBe('CATEGORY_OFF')
})

test('CARD-39 the boxes of the form mean what they were made from, without the country at home', () => {
  const off = { international: false, countriesOff: ['SG', 'US'], categoriesOff: ['GAMBLING'] }
  expect(toSwitches(startSwitches(off), 'IN')).toEqual(off)
  expect(toSwitches(startSwitches({ ...off, countriesOff: ['IN', 'SG'] }), 'IN').countriesOff).toEqual(['SG'])
})
