import * as z from 'zod/mini'

/** A rule that needs more than the fields (the card's wallets, the order's state), as a check of their schema: field path → message key. The platform asks the same rule. */
export const refineBy = <V>(rule: (values: V) => Record<string, string>) =>
  z.superRefine<V>((values, context) => {
    for (const [path, message] of Object.entries(rule(values)))
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
