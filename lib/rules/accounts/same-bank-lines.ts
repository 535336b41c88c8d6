import type { BankLine } from './bank-statement'
import { fieldUtrsIn, utrsIn } from './match-bank-lines'
import { normaliseUtr } from './transfers'

type Said = Pick<BankLine, 'day' | 'amount' | 'side' | 'reference' | 'bankReference' | 'text'>

/** A field of MT940 cuts references after 16 characters; the whole one stands in the text. */
const CUT = 16

const wordsOf = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a line is known by, and what another line of the bank would be known by if it were this one. */
const keysOf = (line: Said): { is: string[]; finds: string[] } => {
  const utrs = utrsIn(line)
  const whole = (text: string) =>
    (text.length === CUT && utrs.find((utr) => utr.length > CUT && utr.startsWith(text))) || text
  const [own = '', bank = ''] = [line.reference, line.bankReference].map(normaliseUtr).map(whole)
  const isNamed = own !== '' || bank !== ''
  const told = fieldUtrsIn(line).length > 0 ? [] : utrs
  const alone = told.length > 0 ? `utrs ${told.toSorted().join(' ')}` : `words ${wordsOf(line.text)}`
  const keys = (of: string, ...texts: readonly string[]) =>
    texts.flatMap((text) => (text === '' ? [] : [`${of} ${text}`]))
  return {
    is: [
      ...keys('own', own),
      ...keys('bank', bank),
      ...(own === '' ? keys('only-bank', bank) : []),
      ...keys('text', ...told),
      ...(isNamed ? [] : [alone]),
    ],
    finds: [
      ...keys('own', own, bank, ...told),
      ...keys('bank', own, ...told),
      ...keys(own === '' ? 'bank' : 'only-bank', bank),
      ...keys('text', own, bank),
      ...(isNamed ? [] : [alone]),
    ],
  }
}

const placeOf = ({ day, amount, side }: Said): string => `${day} ${amount} ${side}`
const exactly = (line: Said): string => JSON.stringify([placeOf(line), line.reference, line.bankReference, line.text])

class Stored<S extends Said> {
  private readonly by = new Map<string, S[]>()
  private readonly used = new Set<S>()

  add(key: string, line: S): void {
    this.by.set(key, [...(this.by.get(key) ?? []), line])
  }

  /** Takes one that nothing was compared with yet. */
  take(key: string): boolean {
    const left = this.by.get(key)?.filter((line) => !this.used.has(line)) ?? []
    const [line, ...others] = left
    if (!line) return false
    this.by.set(key, others)
    this.used.add(line)
    return true
  }
}

/**
 * The lines of a statement that the account does not have yet. A line is known by its day, amount, direction and the reference of the bank or
 * the UTR, whatever the format of the file; by its words only where there is none. Equal lines count: two in a file are two. ACCT-12
 */
export const newBankLines = <L extends Said>(lines: readonly L[], known: readonly Said[]): L[] => {
  const stored = new Stored<Said>()
  for (const line of known) {
    stored.add(exactly(line), line)
    for (const key of keysOf(line).is) stored.add(`${placeOf(line)} ${key}`, line)
  }
  const others = lines.filter((line) => !stored.take(exactly(line)))
  const fresh = new Set(
    others.filter((line) => !keysOf(line).finds.some((key) => stored.take(`${placeOf(line)} ${key}`))),
  )
  return lines.filter((line) => fresh.has(line))
}

type Balanced = { opening: number | null; closing: number | null; firstDay: string; lastDay: string }

const leadsTo = (one: Balanced, next: Balanced): boolean =>
  one.closing !== null && one.closing === next.opening && one.opening !== one.closing && one.lastDay <= next.firstDay

/** One statement ends where the other begins, so they share no line, even on the day that both have. */
export const adjoins = (one: Balanced, other: Balanced): boolean => leadsTo(one, other) || leadsTo(other, one)
