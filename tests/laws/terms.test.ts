import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readTexts } from '../support/messages'
import { root } from '../support/sources'

type Term = { english: string; word: string; discarded: string[] }

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\', ''))

/** Messages in the wording that the documents give, which says some things otherwise. */
const documentWording = [
  'issue.sections.holder',
  'issue.success',
  'list.file.holder',
  'errors.codes.programs-org-missing',
  'status.businessTypes.NGO',
].map((key) => `messages/en-IN/${key}`)

const rows = readFileSync(join(root, 'docs/terms.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map(cellsOf)

const termsOf = (column: number): Term[] =>
  rows.map((cells) => ({
    english: cells[0] ?? '',
    word: cells[column] ?? '',
    discarded: (cells[column + 1] ?? '').split(',').flatMap((word) => word.trim() || []),
  }))

const textsOf = (locale: string): [string, string][] =>
  readTexts(locale)
    .map(([key, text]): [string, string] => [`messages/${locale}/${key}`, text.replace(/\{\w+/g, '')])
    .filter(([key]) => !documentWording.includes(key))

const LETTER = '[\\p{L}\\p{M}]'
/** What Arabic writes in front of a word without a space: and, so, by, like, for, the. */
const PREFIX = '(?:[وفبكل]{0,2}(?:ال|لل)?)?'
const finder = (word: string): RegExp => {
  const isOpen = word.endsWith('*')
  const letters = isOpen ? word.slice(0, -1) : word
  return new RegExp(
    `(?<!${LETTER})${PREFIX}${letters}${isOpen ? '' : `(?!${LETTER})`}`,
    /^[a-z]/.test(word) ? 'iu' : 'u',
  )
}

describe.each([
  ['en-IN', termsOf(0)],
  ['hi-IN', termsOf(2)],
  ['ar-AE', termsOf(4)],
])('the words of %s', (locale, terms) => {
  const texts = textsOf(locale)

  test('are those of docs/terms.md: a discarded word is replaced by the term', () => {
    const refused = terms.flatMap(({ english, word, discarded }) =>
      discarded.flatMap((other) => {
        const found = finder(other)
        return texts
          .filter(([, text]) => found.test(text))
          .map(([key]) => `${key}: say ${word} for ${english}, not ${other}`)
      }),
    )
    expect(refused).toEqual([])
  })

  test('have each term of docs/terms.md', () => {
    const unused = terms.filter(
      ({ word }) => !texts.some(([, text]) => text.toLowerCase().includes(word.toLowerCase())),
    )
    expect(terms.length).toBeGreaterThan(30)
    expect(unused.map(({ english, word }) => `${english}: no message says ${word}`)).toEqual([])
  })
})

test('a discarded word is found with its endings and prefixes, and not inside another word', () => {
  expect(finder('लेनदेन*').test('सभी लेनदेनों में')).toBe(true)
  expect(finder('अंतरण*').test('बैंक हस्तांतरण')).toBe(false)
  expect(finder('مطابع').test('التصاميم والمطابع')).toBe(true)
  expect(finder('paper*').test('The papers are missing') && !finder('paper*').test('A newspaper')).toBe(true)
  expect(finder('مُصدر').test('البطاقات المُصدرة')).toBe(false)
})
