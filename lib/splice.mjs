/**
 * Puts `addition` behind the first `mark` of a text that comes piece by piece, wherever its pieces break.
 * @param {Buffer} mark
 * @param {Buffer} addition
 * @returns {(piece: string | Uint8Array) => string | Uint8Array} what to send in place of each piece, in their order
 */
export const splicing = (mark, addition) => {
  const seam = mark.length - 1
  let before = Buffer.alloc(0)
  let isDone = false
  return (piece) => {
    if (isDone) return piece
    const here = Buffer.from(piece)
    const across = Buffer.concat([before, here.subarray(0, seam)]).indexOf(mark)
    const found = across < 0 ? here.indexOf(mark) : across - before.length
    if (across < 0 && found < 0) {
      before = Buffer.concat([before, here.subarray(-seam)]).subarray(-seam)
      return piece
    }
    isDone = true
    const end = found + mark.length
    return Buffer.concat([here.subarray(0, end), addition, here.subarray(end)])
  }
}
