import type { Exchange, Params, Session } from './client'
import { isObject, type Contract, type JsonObject, type Operation } from './contract'
import type { Account, Role, Settings } from './options'
import type { CheckName, Findings } from './findings'
import { listPage } from './list-page'
import { neededParameters, parameterSources, type Subject } from './subjects'

/** What every check works with. */
export type Context = {
  contract: Contract
  findings: Findings
  settings: Settings
  people: Readonly<Partial<Record<Role, Session>>>
  /** The lists to check. */
  subjects: readonly Subject[]
  /** Signs the same person in once more. */
  again: (role: Role) => Promise<Session | null>
  account: (role: Role) => Account | undefined
  /** The first rows of a list, read once by somebody who may. */
  rows: (call: string) => Promise<readonly JsonObject[]>
  /** What a read of this call takes, from records that are there; a sentence if none is. Each `turn` names other records. */
  params: (operation: Operation, turn?: number) => Promise<Params | string>
}
export type Check = { name: CheckName; run: (context: Context) => Promise<void> }

/** Who reads what everybody in their place may see: the platform's people first. */
export const reader = ({ people }: Pick<Context, 'people'>, operation: Operation): Session | null =>
  [people.platform, people.issuer, people.business].find((one) => one?.may(operation)) ?? null

const ROWS = 50
/** A list of one business may be empty where that of another one is not. */
const TURNS = 4

const sourceOf = ({ path }: Operation, name: string): string | undefined =>
  parameterSources.find(([start, part]) => part === name && (start === '*' || path.startsWith(start)))?.[2]

const partsOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** A value as it stands in an address; null for what names nothing. */
const word = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null

/** Rows of a list whose answer has another form than the lists with pages. */
const anyRows = ({ json }: Exchange): JsonObject[] => {
  if (!isObject(json)) return []
  const list = json.list ?? json.approvalQueues ?? json.collection ?? json.fees
  return Array.isArray(list) ? list.filter(isObject) : []
}

export const createContext = (base: Omit<Context, 'rows' | 'params'>): Context => {
  const read = new Map<string, Promise<readonly JsonObject[]>>()
  const rows = (call: string): Promise<readonly JsonObject[]> => {
    const known = read.get(call) ?? readRows(call)
    read.set(call, known)
    return known
  }
  const readRows = async (call: string): Promise<readonly JsonObject[]> => {
    const operation = base.contract.operation(call)
    const person = reader(base, operation)
    if (!person || !(operation.api in base.settings.bases)) return []
    const page = listPage(operation)
    let before = ''
    for (let turn = 0; turn < TURNS; turn++) {
      const params = await context.params(operation, turn)
      if (typeof params === 'string' || JSON.stringify(params) === before) return []
      before = JSON.stringify(params)
      const found = anyRows(await person.send(operation, page ? page.at(params, 1, ROWS) : params))
      if (found.length > 0) return found
    }
    return []
  }
  const valueOf = async (operation: Operation, name: string, turn: number): Promise<string | null> => {
    const source = sourceOf(operation, name)
    if (!source) return null
    if (source.startsWith('=')) return source.slice(1)
    const [call = '', field = ''] = source.split('.')
    if (call === operation.id) return null
    const values = (await rows(call)).flatMap((row) => word(row[field]) ?? [])
    return values[turn % values.length] ?? null
  }
  const context: Context = {
    ...base,
    rows,
    params: async (operation, turn = 0) => {
      const needed = neededParameters[operation.id]
      const required = operation.query.filter((one) => one.required || one.name === needed).map(({ name }) => name)
      const path: Record<string, string> = {}
      const query: Record<string, string> = {}
      for (const [names, into] of [
        [partsOf(operation.path), path],
        [required, query],
      ] as const)
        for (const name of names) {
          const value = await valueOf(operation, name, turn)
          if (value === null) return `No record names its ${name}`
          into[name] = value
        }
      return { path, query }
    },
  }
  return context
}
