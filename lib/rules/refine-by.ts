import * as z from 'zod/mini'

/**
 * Turns a rule that needs facts besides the form's fields (such as the card's wallets) into a check of the form's schema. The rule maps
 * field paths to message keys; the platform applies it too.
 */
export const refineBy = <V>(rule: (values: V) => Record<string, string>) =>
  z.superRefine<V>((values, context) => {
    for (const [path, message] of Object.entries(rule(values)))
      context.addIssue({ code: 'custom', path: path.split('.'), message })
  })
