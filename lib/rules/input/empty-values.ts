import type * as z from 'zod/mini'

/** A body as a form holds it: no part is missing. */
export type Filled<T> = T extends string
  ? string
  : T extends boolean
    ? boolean
    : T extends readonly (infer Item)[]
      ? Item[]
      : { [K in keyof T]-?: Filled<NonNullable<T[K]>> }

const emptyPart = (schema: z.core.$ZodType): unknown => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return emptyPart(def.innerType)
  if (def.type === 'object')
    return Object.fromEntries(Object.entries(def.shape).map(([name, part]) => [name, emptyPart(part)]))
  if (def.type === 'record') {
    const names = (def.keyType as z.core.$ZodTypes)._zod.def
    return names.type === 'enum' ? Object.fromEntries(Object.values(names.entries).map((name) => [name, ''])) : {}
  }
  if (def.type === 'array') return []
  return def.type === 'boolean' ? false : ''
}

/** Builds the values of an empty form from the schema of its body. */
export const emptyOf = <S extends z.core.$ZodType>(schema: S) => emptyPart(schema) as Filled<z.core.output<S>>
