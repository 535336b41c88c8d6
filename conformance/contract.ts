import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Schema = Readonly<Record<string, unknown>>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type DescribedOperation = {
  operationId: string
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
  'x-privileges': readonly string[] | 'login' | 'open'
  'x-reach': string
  'x-optional'?: boolean
}
/** One file of docs/contract. */
export type ContractFile = {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas?: Schema }
}

export type Operation = {
  id: string
  api: string
  method: string
  /** With placeholders in braces, without a slash in front. */
  path: string
  query: readonly Parameter[]
  need: readonly string[] | 'login' | 'open'
  reach: string
  isOptional: boolean
  isJson: boolean
  /** Where the contract describes the call. */
  clause: string
}

/** A place in an answer that breaks a schema, and how. */
type Misfit = { pointer: string; message: string }

export type Contract = {
  operations: readonly Operation[]
  operation: (id: string) => Operation
  misfits: (operation: Operation, answer: unknown) => Misfit[]
  /** Fields that the contract marks as personal, such as the number of a passport. */
  personal: ReadonlySet<string>
}

const escapePointer = (text: string): string => text.replaceAll('~', '~0').replaceAll('/', '~1')

const operationsOf = (api: string, { paths }: ContractFile): (Operation & { schema?: Schema })[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const schema = described.responses['200']?.content?.['application/json']?.schema
      return {
        id: described.operationId,
        api,
        method: method.toUpperCase(),
        path: path.slice(1),
        query: (described.parameters ?? []).filter((one): one is Parameter => 'in' in one && one.in === 'query'),
        need: described['x-privileges'],
        reach: described['x-reach'],
        isOptional: described['x-optional'] === true,
        isJson: schema !== undefined,
        clause: `docs/contract/${api}.json#/paths/${escapePointer(path)}/${method}`,
        ...(schema && { schema }),
      }
    }),
  )

const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/

const isLink = (text: string): boolean => {
  try {
    return Boolean(new URL(text))
  } catch {
    return false
  }
}

/** Numbers of amounts have at most two decimals; as text the pattern of the schema says the same. */
const fitsAmount = (isAmount: boolean, value: unknown): boolean =>
  !isAmount || typeof value !== 'number' || /^-?\d+(\.\d{1,2})?$/.test(String(value))

const compiler = () => {
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true })
  ajv.addFormat('date-time', DATE_TIME)
  ajv.addFormat('uri', isLink)
  ajv.addKeyword({ keyword: 'x-amount', type: 'number', schemaType: 'boolean', validate: fitsAmount })
  return ajv
}

const messageOf = ({ keyword, message = 'does not fit', params }: ErrorObject): string => {
  if (keyword === 'x-amount') return 'must have at most two decimals'
  if (keyword === 'enum') return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
  return message
}

/** Of the alternatives that failed only the deepest errors say something: the others say that the value is not null. */
const deepestOf = (errors: readonly ErrorObject[]): Misfit[] => {
  const real = errors.filter(({ keyword }) => keyword !== 'anyOf')
  const places = [...new Set(real.map(({ instancePath }) => instancePath))]
  return places
    .filter((place) => !places.some((other) => other.startsWith(`${place}/`)))
    .map((pointer) => {
      const messages = real.filter(({ instancePath }) => instancePath === pointer).map(messageOf)
      return { pointer, message: [...new Set(messages)].join(' or ') }
    })
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** The names of properties below a schema that are marked as personal. */
const personalIn = (schema: Schema): string[] =>
  Object.entries(schema).flatMap(([name, part]) =>
    isSchema(part) ? [...('x-personal' in part ? [name] : []), ...personalIn(part)] : [],
  )

export const readContract = (files: Readonly<Record<string, ContractFile>>): Contract => {
  const ajv = compiler()
  const all = Object.entries(files).flatMap(([api, file]) =>
    operationsOf(api, file).map((operation) => ({ operation, components: file.components })),
  )
  const byId = new Map(all.map(({ operation }) => [operation.id, operation]))
  const validators = new Map<string, ValidateFunction>()
  const validatorOf = (id: string): ValidateFunction | undefined => {
    const found = all.find(({ operation }) => operation.id === id)
    if (!found?.operation.schema) return undefined
    const known = validators.get(id) ?? ajv.compile({ ...found.operation.schema, components: found.components })
    validators.set(id, known)
    return known
  }
  return {
    operations: all.map(({ operation }) => operation),
    personal: new Set(Object.values(files).flatMap((file) => personalIn({ ...file }))),
    operation: (id) => {
      const found = byId.get(id)
      if (!found) throw new Error(`The contract has no call ${id}`)
      return found
    },
    misfits: ({ id }, answer) => {
      const validate = validatorOf(id)
      return !validate || validate(answer) ? [] : deepestOf(validate.errors ?? [])
    },
  }
}
