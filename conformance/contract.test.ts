import { readContract, type ContractFile } from './contract'

const Row = {
  type: 'object',
  required: ['id', 'status'],
  properties: {
    id: { type: 'string' },
    status: { anyOf: [{ type: 'string', enum: ['NEW', 'DONE'] }, { type: 'null' }] },
    amount: { 'x-amount': true, anyOf: [{ type: 'string', pattern: '^-?\\d+(\\.\\d{1,2})?$' }, { type: 'number' }] },
    at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
  },
}
const file: ContractFile = {
  paths: {
    '/rows/{id}': {
      get: {
        operationId: 'get-row',
        responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Row' } } } } },
        'x-privileges': 'login',
        'x-reach': 'scoped',
      },
    },
  },
  components: { schemas: { Row } },
}
const contract = readContract({ issuing: file })
const misfits = (row: object) => contract.misfits(contract.operation('get-row'), { id: '1', status: 'NEW', ...row })

test('WIRE-14 a call knows where the contract describes it', () => {
  expect(contract.operation('get-row')).toMatchObject({
    path: 'rows/{id}',
    clause: 'docs/contract/issuing.json#/paths/~1rows~1{id}/get',
  })
  expect(() => contract.operation('get-column')).toThrow('get-column')
})

test.each([
  [{}, []],
  [{ amount: '12.50', at: '2026-01-31T09:30:00.000Z' }, []],
  [{ amount: 12.5, at: '2026-01-31T15:00:00+05:30' }, []],
  [{ id: 1 }, [['/id', 'must be string']]],
  [{ status: 'OLD' }, [['/status', 'must be one of NEW, DONE or must be null']]],
  [{ amount: 0.1 + 0.2 }, [['/amount', 'must have at most two decimals']]],
  [{ at: '2026-01-31T09:30:00' }, [['/at', 'must match format "date-time" or must be null']]],
])('WIRE-14 what does not fit is named with its place: %j', (row, expected) => {
  expect(misfits(row).map(({ pointer, message }) => [pointer, message])).toEqual(expected)
})
