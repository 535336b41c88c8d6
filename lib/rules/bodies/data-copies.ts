import * as z from 'zod/mini'
import { revealReason } from './reveal'

/** Asks for a copy of all that is held about a person, and says why. DATA-03 */
export const RequestDataCopy = z.strictObject({ reason: revealReason })
export type RequestDataCopy = z.output<typeof RequestDataCopy>

/** The person whom a copy is about. */
export type CopiedPerson = { of: 'customer' | 'user'; id: string }
