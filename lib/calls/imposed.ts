import { z } from 'zod'
import { amount, count, listOf, oneOf, orNull, text } from './reply'
import { ReadableRule } from './rules-json'

/**
 * Restrictions that the issuer or the platform set and the person may not lift, so that the portal can say so in advance. `kind` is a code,
 * possibly with a detail after a space; `most` is the maximum of a limit; `rule` is the rule as it was set. The documents do not have this
 * field. ORG-38
 */
export const imposed = listOf(
  z.looseObject({
    kind: text,
    by: oneOf(['ISSUER', 'PLATFORM']),
    most: orNull(z.looseObject({ amount, count })),
    rule: ReadableRule,
  }),
)
