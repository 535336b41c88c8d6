import { reader, type Check, type Context } from '../context'
import { isObject, type Operation } from '../contract'
import type { Subject } from '../subjects'

/** Links in mails and the sign-in have no token to try them with. */
const isRead = ({ id, method, isJson, need }: Operation): boolean =>
  method === 'GET' && isJson && need !== 'open' && id !== SENDS_MAIL
const SENDS_MAIL = 'request-report-mail'

/** Other records are tried where the first one has nothing to show. */
const TURNS = 6

const readOne = async (context: Context, operation: Operation): Promise<void> => {
  const { findings } = context
  const skip = (why: string) => findings.note('shapes', operation.id, why)
  const person = reader(context, operation)
  if (!person) return skip('None of the people may read it')
  const tried = new Set<string>()
  let why = ''
  for (let turn = 0; turn < TURNS; turn++) {
    const params = await context.params(operation, turn)
    if (typeof params === 'string') return skip(params)
    if (tried.has(JSON.stringify(params))) break
    tried.add(JSON.stringify(params))
    const { status, json, failure } = await person.send(operation, params)
    if (failure || status < 400 || status >= 500) return
    const isMissing = status === 404 || status === 501
    if (isMissing) why = operation.isOptional ? 'The upstream lacks it' : 'There is no record'
    else why = `Answered ${status}: ${isObject(json) ? String(json.message) : ''}`
  }
  skip(why)
}

/** The schema lets many fields be missing; a row of these lists says nothing without some of them. */
const requireFields = async (context: Context, { call, key, needs }: Subject): Promise<void> => {
  const operation = context.contract.operation(call)
  const person = reader(context, operation)
  if (!person) return
  const answer = await person.send(operation)
  if (answer.status !== 200 || answer.json === undefined) return
  const list = isObject(answer.json) ? answer.json.list : null
  if (!Array.isArray(list)) {
    const sentence = 'The rows are missing: `list` is no array'
    return context.findings.add('shapes', answer, { sentence, pointer: '/list' })
  }
  for (const [at, row] of list.entries())
    for (const field of [key, ...needs]) {
      if (!isObject(row) || (row[field] !== undefined && row[field] !== null)) continue
      const sentence = `\`${field}\` is ${row[field] === null ? 'null' : 'missing'}, and every row needs it`
      context.findings.add('shapes', answer, { sentence, pointer: `/list/${at}/${field}` })
    }
}

/** Every read of the contract answers what its schema says. The schema itself is compared for every answer, in `answers`. */
export const shapes: Check = {
  name: 'shapes',
  run: async (context) => {
    for (const operation of context.contract.operations.filter(isRead)) await readOne(context, operation)
    for (const subject of context.subjects) await requireFields(context, subject)
  },
}
