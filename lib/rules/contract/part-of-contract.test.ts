import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractFiles } from './contract-files'
import { partOfContract, type Contract } from './part-of-contract'

const read = (name: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../../docs/contract', `${name}.json`), 'utf8')) as Contract
const operationsIn = ({ paths }: Contract) => Object.values(paths).flatMap((path) => Object.keys(path)).length
const broken = (part: Contract) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].filter(
    ([, kind = '', name = '']) => part.components?.[kind]?.[name] === undefined,
  )

test.each(contractFiles)('PROF-14 the areas of %s have all its calls, and each has what its calls refer to', (name) => {
  const contract = read(name)
  const parts = (contract.tags ?? []).map((tag) => partOfContract(contract, tag.name))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.map(operationsIn).every((count) => count > 0)).toBe(true)
  expect(parts.reduce((sum, part) => sum + operationsIn(part), 0)).toBe(operationsIn(contract))
  expect(parts.flatMap(broken)).toEqual([])
})

test('PROF-14 a part leaves out what its calls do not refer to, and nothing that they refer to through others', () => {
  const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const part = partOfContract(
    {
      tags: [{ name: 'cards' }, { name: 'kits' }],
      paths: {
        '/card': { get: { tags: ['cards'], ...schema('Card') }, post: { tags: ['kits'] } },
        '/kit': { get: { tags: ['kits'], ...schema('Kit') } },
      },
      components: {
        schemas: { Card: schema('Holder'), Holder: schema('Card'), Kit: {} },
        securitySchemes: { bearer: {} },
      },
    },
    'cards',
  )
  expect(part).toEqual({
    tags: [{ name: 'cards' }],
    paths: { '/card': { get: { tags: ['cards'], ...schema('Card') } } },
    components: { schemas: { Card: schema('Holder'), Holder: schema('Card') }, securitySchemes: { bearer: {} } },
  })
})
