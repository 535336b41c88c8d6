/** Beyond Latin-1 a standard font of a PDF draws only these. */
const WINDOWS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const ALIKE: Readonly<Record<string, string>> = { '\u2212': '-', '\u2011': '-', '\u202f': ' ', '\u00a0': ' ', '→': '>' }

const drawn = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  if (code < 32 || (code > 126 && code < 160)) return ' '
  return code < 256 || WINDOWS.includes(letter) ? letter : '?'
}

/** A text as the standard fonts of a PDF can draw it: the rupee sign becomes INR, what they have no letter for a question mark. */
export const pdfText = (text: string): string =>
  [
    ...text
      .replace(/[\u200e\u200f\u2066-\u2069]/g, '')
      .replace(/₹\s?/g, 'INR ')
      .normalize('NFC'),
  ]
    .map((letter) => drawn(ALIKE[letter] ?? letter))
    .join('')
