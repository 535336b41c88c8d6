/** Fills a call's path with encoded values. It calls `refuse` for a value that is missing, `.` or `..`, because those would lead to another path. */
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
