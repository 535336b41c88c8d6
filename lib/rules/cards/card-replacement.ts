import type { CardMode } from './card-states'
import { offeredModes } from './issue-card'

/** As what a card of a program can be made again; none where its cards come as kits alone, which are mapped. CARD-40 */
export const replacementModes = (program: NonNullable<Parameters<typeof offeredModes>[0]>): CardMode[] =>
  offeredModes(program).filter((mode) => mode !== 'PHYSICAL_NO_NAMED_CARD')

export const firstReplacementMode = (mode: string | null, modes: readonly string[]): string =>
  modes.find((one) => one === mode) ?? modes[0] ?? ''
