import { callsById, type CatalogueCall } from '@/lib/calls'

/** The call of an address by its id, with what the address says in its placeholders. */
export type Match = { id: string; call: CatalogueCall; path: Record<string, string> }

/** Longest first: the versioned bases lie beneath the main one. contract.md, Environment */
const bases: readonly (readonly [base: string, api: string])[] = [
  ['/api/issuance/v1/', 'issuance-v1'],
  ['/api/issuance/v2/', 'issuance-v2'],
  ['/api/', 'issuing'],
  ['/go/', 'go'],
  ['/reporting/', 'reporting'],
  ['/support/v1/', 'support'],
  ['/reimbursement/', 'reimbursement'],
  ['/signup/', 'live-signup'],
]

/** The pattern of a call's address, as it is asked for here. */
export const patternOf = ({ api, path }: CatalogueCall): string =>
  `${bases.find(([, name]) => name === api)?.[0] ?? '/'}${path}`

type Branch = {
  literals: Map<string, Branch>
  part?: { branch: Branch }
  names?: readonly string[]
  ends?: { id: string; call: CatalogueCall }
}
const branch = (): Branch => ({ literals: new Map() })

const trees = new Map<string, Branch>()
for (const [id, call] of callsById) {
  const { api, method, path } = call
  const root = trees.get(`${api} ${method}`) ?? branch()
  trees.set(`${api} ${method}`, root)
  const names: string[] = []
  let at = root
  for (const segment of path.split('/')) {
    if (/^\{.*\}$/.test(segment)) {
      names.push(segment.slice(1, -1))
      at.part ??= { branch: branch() }
      at = at.part.branch
    } else {
      const next = at.literals.get(segment) ?? branch()
      at.literals.set(segment, next)
      at = next
    }
  }
  at.names = names
  at.ends = { id, call }
}

const walk = (at: Branch, segments: readonly string[], index: number, values: string[]): Match | null => {
  const segment = segments[index]
  if (segment === undefined) {
    if (!at.ends) return null
    return { ...at.ends, path: Object.fromEntries((at.names ?? []).map((name, i) => [name, values[i] ?? ''])) }
  }
  const literal = at.literals.get(segment)
  const found = literal ? walk(literal, segments, index + 1, values) : null
  if (found) return found
  return at.part && segment !== ''
    ? walk(at.part.branch, segments, index + 1, [...values, decodeURIComponent(segment)])
    : null
}

/** The catalogued call behind a raw path: literals before placeholders, case and trailing slashes as written. decisions.md, Calls */
export const findCall = (method: string, rawPath: string): Match | null => {
  for (const [base, api] of bases) {
    if (!rawPath.startsWith(base)) continue
    const tree = trees.get(`${api} ${method}`)
    const match = tree ? walk(tree, rawPath.slice(base.length).split('/'), 0, []) : null
    if (match) return match
  }
  return null
}
