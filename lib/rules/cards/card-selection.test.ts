import {
  listSelectionReasons,
  programOfAll,
  selectionSchema,
  partition,
  type SelectionOperation,
} from './card-selection'

const card = (id: string, status: string, mode = 'PHYSICAL_NAMED_CARD') => ({
  id,
  name: 'Asha Nair',
  digits: '1234',
  status,
  mode,
})

test('CARD-30, CARD-31, CARD-34 of selected cards those are left out whose state or kind does not allow it', () => {
  const cards = [
    card('1', 'ACTIVE'),
    card('2', 'LOCKED'),
    card('3', 'BLOCKED'),
    card('4', 'ACTIVE', 'DIGITAL_ONLY_CARD'),
  ]
  const ids = (operation: Parameters<typeof partition>[0]) => partition(operation, cards).lawful.map(({ id }) => id)
  expect(ids('freeze')).toEqual(['1', '4'])
  expect(ids('unfreeze')).toEqual(['2'])
  expect(ids('print')).toEqual(['1'])
  expect(partition('print', cards).leftOut).toHaveLength(3)
})

test('CARD-32 several cards need a reason where one does, and their number typed', () => {
  const wrong = (operation: SelectionOperation, values: { reason: string; count: string }) => {
    const { error } = selectionSchema(operation, 3, 'Type 3').safeParse(values)
    return (error?.issues ?? []).map(({ path, message }) => [path[0], message])
  }
  expect(wrong('freeze', { reason: 'LOST', count: '3' })).toEqual([])
  expect(wrong('freeze', { reason: '', count: '2' })).toEqual([
    ['reason', 'validation.reason'],
    ['count', 'Type 3'],
  ])
  expect(wrong('print', { reason: 'LOST', count: '3' })).toEqual([['reason', 'validation.reason']])
  expect(wrong('unfreeze', { reason: '', count: ' 3 ' })).toEqual([])
  expect(listSelectionReasons('print')).toEqual(['NEW_CARD', 'DAMAGED', 'OTHER'])
})

test('WAL-15 a wallet is added to cards of one program, and has to be chosen', () => {
  const of = (...programs: string[]) => programs.map((program, at) => ({ ...card(String(at), 'ACTIVE'), program }))
  expect([programOfAll(of('7', '7')), programOfAll(of('7', '8')), programOfAll([])]).toEqual(['7', null, null])
  const { error } = selectionSchema('linkWallet', 1, 'Type 1').safeParse({ reason: '', count: '1' })
  expect(error?.issues.map(({ message }) => message)).toEqual(['validation.wallet'])
})
