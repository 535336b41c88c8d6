import type { Check } from '../context'
import type { Operation } from '../contract'

const clause = 'x-privileges of the call: without one of them the answer is 403'

const isTried = ({ method, isJson, need, reach }: Operation): boolean =>
  method === 'GET' && isJson && Array.isArray(need) && reach !== 'self'

/** Reads answer 403 to whoever lacks their privileges. */
export const privileges: Check = {
  name: 'privileges',
  run: async (context) => {
    const person = context.people.limited
    if (!person) return context.findings.note('privileges', '', 'Needs the person `limited`, who lacks some privileges')
    const closed = context.contract.operations.filter((one) => isTried(one) && !person.may(one))
    if (closed.length === 0) context.findings.note('privileges', '', 'The person `limited` may read everything')
    for (const operation of closed) {
      const params = await context.params(operation)
      if (typeof params === 'string') continue
      const answer = await person.send(operation, params)
      if (answer.status === 403 || answer.failure || (operation.isOptional && [404, 501].includes(answer.status)))
        continue
      const sentence =
        answer.status < 300
          ? 'The call answers a person who lacks its privileges'
          : `A person without the privileges gets ${answer.status} and not 403`
      context.findings.add('privileges', answer, { sentence, clause })
    }
  },
}
