import * as z from 'zod/mini'

export const isTag = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._&/-]{1,39}$/u.test(text)

export const CreateTag = z.strictObject({ name: z.string().check(z.trim(), z.refine(isTag, 'validation.tag')) })
