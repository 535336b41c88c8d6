import * as z from 'zod/mini'

/** A write that is asked for by its address alone. */
export const Nothing = z.strictObject({})
