import type { Params } from '../client'
import type { Check, Context } from '../context'
import type { Operation } from '../contract'

const clause = 'x-privileges of the call: without one of them the answer is 403, whatever was sent'

const isTried = ({ method, need, reach }: Operation): boolean =>
  method !== 'GET' && Array.isArray(need) && reach !== 'self'

/** Names that no record has: who lacks the privilege does not learn that. */
const paramsOf = ({ path }: Operation): Params => ({
  path: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'no-such-record'])),
  body: {},
})

const tryOne = async ({ findings, people: { limited: person } }: Context, operation: Operation): Promise<void> => {
  const answer = person && (await person.send(operation, paramsOf(operation)))
  if (!answer || answer.status === 403 || answer.failure) return
  if (operation.isOptional && [404, 501].includes(answer.status)) return
  const sentence = `A person without the privileges gets ${answer.status} and not 403`
  findings.add('changes', answer, { sentence, clause })
}

/** Changes answer 403 to whoever lacks their privileges. The bodies are empty, so that none takes effect. */
export const changes: Check = {
  name: 'changes',
  run: async (context) => {
    const { limited } = context.people
    if (!limited) return context.findings.note('changes', '', 'Needs the person `limited`, who lacks some privileges')
    const closed = context.contract.operations.filter((one) => isTried(one) && !limited.may(one))
    for (const operation of closed) await tryOne(context, operation)
  },
}
