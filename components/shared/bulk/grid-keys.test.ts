import { blockIn, placeBlock, stepOf } from './grid-keys'

const at = { shiftKey: false, isRtl: false, atStart: false, atEnd: false }

test('BULKC-18 Enter and the arrows up and down leave a cell, those to the side only from its end', () => {
  expect(stepOf({ ...at, key: 'Enter' })).toEqual({ rows: 1, columns: 0 })
  expect(stepOf({ ...at, key: 'Enter', shiftKey: true })).toEqual({ rows: -1, columns: 0 })
  expect(stepOf({ ...at, key: 'ArrowDown' })).toEqual({ rows: 1, columns: 0 })
  expect(stepOf({ ...at, key: 'ArrowRight' })).toBeNull()
  expect(stepOf({ ...at, key: 'ArrowRight', atEnd: true })).toEqual({ rows: 0, columns: 1 })
  expect(stepOf({ ...at, key: 'ArrowLeft', atStart: true })).toEqual({ rows: 0, columns: -1 })
  expect(stepOf({ ...at, key: 'ArrowLeft', atStart: true, shiftKey: true })).toBeNull()
  expect(stepOf({ ...at, key: 'a', atEnd: true })).toBeNull()
})

test('BULKC-18 from right to left the arrow to the left goes on', () => {
  expect(stepOf({ ...at, key: 'ArrowLeft', isRtl: true, atStart: true })).toEqual({ rows: 0, columns: 1 })
  expect(stepOf({ ...at, key: 'ArrowRight', isRtl: true, atEnd: true })).toEqual({ rows: 0, columns: -1 })
})

test('BULKC-18 a block is what has more than one cell, as spreadsheets copy it', () => {
  expect(blockIn('Asha')).toBeNull()
  expect(blockIn('Asha\r\n')).toBeNull()
  expect(blockIn('Asha\t98\r\n"R ""2"""\t\r\n')).toEqual([
    ['Asha', '98'],
    ['R "2"', ''],
  ])
})

test('BULKC-18 a block is laid from its cell on, and what does not fit is counted', () => {
  const block = [
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]
  const { changes, placed, left } = placeBlock(block, { row: 1, column: 1 }, [3, 7], ['A', 'B', 'C'])
  expect([...changes]).toEqual([[7, { B: 'a', C: 'b' }]])
  expect([placed, left]).toEqual([2, 4])
})
