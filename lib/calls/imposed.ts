import { z } from 'zod'
import { amount, count, listOf, oneOf, orNull, text } from './reply'
import { ReadableRule } from './rules-json'

/**
 * What the issuer or the platform imposed and the person may not lift, so that the portal can say so in advance. `kind` names it, with a
 * part after a space; `most` is the bound of a limit, `rule` the rule as it was set. Added. ORG-38
 */
export const imposed = listOf(
  z.looseObject({
    kind: text,
    by: oneOf(['ISSUER', 'PLATFORM']),
    most: orNull(z.looseObject({ amount, count })),
    rule: ReadableRule,
  }),
)
