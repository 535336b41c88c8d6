import { splicing } from './splice.mjs'

const MARK = Buffer.from('/*mark*/')
const ADDED = 'styles, ₹ and ☃'
const page = 'ä//*mar/*mark*/body{}/*mark*/₹ end'
const wanted = `ä//*mar/*mark*/${ADDED}body{}/*mark*/₹ end`

const through = (pieces: (string | Uint8Array)[]) => {
  const splice = splicing(MARK, Buffer.from(ADDED))
  return Buffer.concat(pieces.map((piece) => Buffer.from(splice(piece)))).toString()
}

/** `text` in pieces that end at `cuts`, which are places between bytes. */
const cutAt = (text: string, cuts: number[]) => {
  const bytes = Buffer.from(text)
  return [0, ...cuts].map((from, at) => bytes.subarray(from, cuts[at] ?? bytes.length))
}

describe('what is put behind a mark', () => {
  test('stands behind the first one, in text or bytes', () => {
    expect(through([page])).toBe(wanted)
    expect(through([Buffer.from(page)])).toBe(wanted)
    expect(through(['no mark', ' at all'])).toBe('no mark at all')
    expect(through([''])).toBe('')
  })

  test('stands there wherever two pieces break, a letter cut in two included', () => {
    const length = Buffer.byteLength(page)
    for (let first = 0; first <= length; first++)
      for (let second = first; second <= length; second++)
        expect([first, second, through(cutAt(page, [first, second]))]).toEqual([first, second, wanted])
  })

  test('stands there when every byte comes alone', () => {
    const each = Array.from(Buffer.from(page), (_, at) => at + 1).slice(0, -1)
    expect(through(cutAt(page, each))).toBe(wanted)
  })

  test('pieces that it has no business with leave as they came', () => {
    const splice = splicing(MARK, Buffer.from(ADDED))
    const early = Buffer.from('early')
    expect(splice(early)).toBe(early)
    splice(MARK)
    expect(splice('/*mark*/')).toBe('/*mark*/')
  })
})
