/** A table's own value for an external name; inherited keys (`constructor`, `__proto__`) give undefined. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
