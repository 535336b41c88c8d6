import type { CardMode } from './card-states'
import { offeredModes } from '../issuing/issue-values'

/** The card types that a replacement can have; none if the program's cards come only as kits. CARD-40 */
export const replacementModes = (program: NonNullable<Parameters<typeof offeredModes>[0]>): CardMode[] =>
  offeredModes(program).filter((mode) => mode !== 'PHYSICAL_NO_NAMED_CARD')

export const firstReplacementMode = (mode: string | null, modes: readonly string[]): string =>
  modes.find((one) => one === mode) ?? modes[0] ?? ''
