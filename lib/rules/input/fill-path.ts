/** A call's path with encoded parts; `refuse` throws for a missing part or one that would change the path. */
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
