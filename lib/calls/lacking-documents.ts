import { z } from 'zod'
import { orNull } from './reply'

/**
 * The required documents that the person who may decide has not opened yet; null where the upstream does not say. Approval waits for them.
 * APPR-34
 */
export const toOpen = orNull(z.array(z.string()))

/** The required documents that nobody gave; null where the upstream does not say. APPR-34 */
export const missing = orNull(z.array(z.string()))
