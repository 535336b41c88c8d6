import * as z from 'zod/mini'

/** What a kept draft holds of a form; what it lacks is as a new form has it, and what is no draft of it is null. */
export const draftIn = <V extends Record<string, unknown>>(
  schema: z.ZodMiniType<V>,
  empty: V,
  json: Record<string, unknown>,
): V | null => {
  const known = Object.fromEntries(Object.entries(json).filter(([key]) => key in empty))
  const draft = z.safeParse(schema, { ...empty, ...known })
  return draft.success ? draft.data : null
}
