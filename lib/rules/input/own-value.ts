/** Looks up a name that came from outside. Inherited keys such as `constructor` give undefined. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
