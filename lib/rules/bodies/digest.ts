import * as z from 'zod/mini'

/** Of what the deciding person was shown, as the detail answered with it; an upstream may have none. Decision 44 */
export const digest = z.optional(z.string().check(z.regex(/^[\w+/=.:-]{1,200}$/)))
