/** A call's path with its parts as an address spells them; `refuse` throws for a part that is missing or would lead to another path. */
export const fillPath = (
  path: string,
  parts: Readonly<Record<string, string>> | undefined,
  refuse: (part: string) => never,
): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parts?.[name]
    if (!part || part === '.' || part === '..') return refuse(name)
    return encodeURIComponent(part)
  })
