import * as z from 'zod/mini'

/** The digest of what the person was shown, from the detail; an upstream may have none. Decision 44 */
export const digest = z.optional(z.string().check(z.regex(/^[\w+/=.:-]{1,200}$/)))
