import { rangeBounds, statedRange, type Range } from '../lists/date-presets'
import { readWord, type Address } from '../lists/list-query'

export const ledgerPresets = ['last-7', 'last-30', 'last-90', 'any'] as const
type LedgerPreset = (typeof ledgerPresets)[number]
const START: LedgerPreset = 'last-30'

/** The days of a ledger account's screen and file: two days of the address, or one of the presets. */
export const readLedgerRange = (address: Address, today: string): { preset: LedgerPreset | null; range: Range } => {
  const [from, to] = [readWord(address, 'from'), readWord(address, 'to')]
  const preset = ledgerPresets.find((one) => one === readWord(address, 'duration')) ?? START
  return from || to
    ? { preset: null, range: statedRange(from, to, today) }
    : { preset, range: rangeBounds(preset, today) }
}
