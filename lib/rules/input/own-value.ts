/** What a table holds under a name from outside; what every object inherits (`constructor`, `__proto__`) is nothing. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
