import * as z from 'zod/mini'

export const digestText = z.string().check(z.regex(/^[\w+/=.:-]{1,200}$/))

/** A digest of the content that the person saw, which the detail call returns. Some upstreams send none. Decision 44 */
export const digest = z.optional(digestText)
