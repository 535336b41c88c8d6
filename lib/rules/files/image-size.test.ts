import { documentKind, imageKind } from './documents'
import { imageSize, isSquare } from './image-size'

const of = (...parts: (number[] | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as never))))
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const png = (width: number, height: number) =>
  of(PNG, [0, 0, 0, 13], 'IHDR', [0, 0, width >> 8, width & 255], [0, 0, height >> 8, height & 255])
const gif = (width: number, height: number) => of('GIF89a', [width & 255, width >> 8], [height & 255, height >> 8])
const jpeg = (width: number, height: number) =>
  of(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2],
    [0xff, 0xff, 0xc4, 0, 3, 9],
    [0xff, 0xc0, 0, 11, 8],
    [height >> 8, height & 255, width >> 8, width & 255],
    [0, 0],
  )

test.each([
  ['PNG', png],
  ['GIF', gif],
  ['JPEG', jpeg],
])('VAL-20 a %s says itself how large it is', (_, make) => {
  expect(imageSize(make(640, 480))).toEqual({ width: 640, height: 480 })
  expect([isSquare(make(640, 480)), isSquare(make(300, 300)), isSquare(make(0, 0))]).toEqual([false, true, false])
  expect(imageSize(make(640, 480).slice(0, 9))).toBeNull()
})

test('VAL-20 what is no picture has no size, and no picture goes on for ever', () => {
  expect(imageSize(of('%PDF-1.7 and more than that'))).toBeNull()
  expect(imageSize(of([0xff, 0xd8], 'no segments at all'))).toBeNull()
  expect(imageSize(of([0xff, 0xd8], Array<number>(500).fill(0xff)))).toBeNull()
  expect(imageSize(new Uint8Array())).toBeNull()
})

test('VAL-20 a GIF is a picture and no paper, a PDF a paper and no picture', () => {
  expect([imageKind(gif(1, 1)), documentKind(gif(1, 1))]).toEqual(['gif', null])
  expect([imageKind(of('%PDF-1.7')), documentKind(of('%PDF-1.7'))]).toEqual([null, 'pdf'])
})
