import * as z from 'zod/mini'

/** Letters, digits, spaces and a few marks. PROF-08 */
export const isTag = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._&/-]{1,39}$/u.test(text)

/** A new tag. PROF-08 */
export const CreateTag = z.strictObject({ name: z.string().check(z.trim(), z.refine(isTag, 'validation.tag')) })
