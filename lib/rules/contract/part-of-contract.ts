/** What is used here of an OpenAPI description. */
export type Contract = {
  tags?: readonly { name: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, { tags?: readonly string[] }>>>>
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value ?? null).matchAll(REFERENCE)].map(([, kind, name]) => `${kind}/${name}`)

/** The calls of one area with the components that they need, because a reader is slow with a whole file. */
export const partOfContract = (contract: Contract, area: string): Contract => {
  const paths = Object.fromEntries(
    Object.entries(contract.paths).flatMap(([path, operations]) => {
      const own = Object.entries(operations).filter(([, { tags = [] }]) => tags.includes(area))
      return own.length ? [[path, Object.fromEntries(own)] as const] : []
    }),
  )
  const { components = {} } = contract
  const needed = new Set<string>()
  const look = (value: unknown): void => {
    for (const one of referencesIn(value)) {
      if (needed.has(one)) continue
      needed.add(one)
      const [kind = '', name = ''] = one.split('/')
      look(components[kind]?.[name])
    }
  }
  look(paths)
  const isNeeded = (kind: string, name: string) => kind === 'securitySchemes' || needed.has(`${kind}/${name}`)
  return {
    ...contract,
    tags: (contract.tags ?? []).filter(({ name }) => name === area),
    paths,
    components: Object.fromEntries(
      Object.entries(components).map(([kind, parts]) => [
        kind,
        Object.fromEntries(Object.entries(parts).filter(([name]) => isNeeded(kind, name))),
      ]),
    ),
  }
}
