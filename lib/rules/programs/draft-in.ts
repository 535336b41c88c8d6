import * as z from 'zod/mini'

/** Reads a saved draft of a form. Missing fields get the values of an empty form; null if the rest does not fit the form. */
export const draftIn = <V extends Record<string, unknown>>(
  schema: z.ZodMiniType<V>,
  empty: V,
  json: Record<string, unknown>,
): V | null => {
  const known = Object.fromEntries(Object.entries(json).filter(([key]) => key in empty))
  const draft = z.safeParse(schema, { ...empty, ...known })
  return draft.success ? draft.data : null
}
