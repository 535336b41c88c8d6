import { categoryName, findCategories } from './merchant-categories'

test('RULE-10 a category is found by its code and by words of its name', () => {
  expect(categoryName('5411')).toBe('Grocery Stores, Supermarkets')
  expect(findCategories('541')[0]?.code).toMatch(/^541/)
  expect(findCategories('supermarkets grocery').map(({ code }) => code)).toEqual(['5411'])
})

test('RULE-10 a code without a name can be chosen, and other text finds nothing', () => {
  expect(findCategories('9876')).toEqual([{ code: '9876', name: '' }])
  expect(findCategories('98765')).toEqual([])
})
