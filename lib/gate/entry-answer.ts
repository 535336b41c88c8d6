import 'server-only'
import type { ProblemCode } from '../calls/problem'
import { flashCookieLine, sealFlash } from '../session/flash'
import type { Flash } from '../session/flash'
import type { Refused } from './account'
import type { NativeForm } from './native-form'
import { Problem, respond } from './problem'
import type { Limited } from './sign-in'
import { tooMany } from './too-many'

type Faults = { kind: 'fields'; faults: string[] }

const codeOf: Record<Refused['error'], ProblemCode> = {
  invalid: 'invalid',
  slow: 'upstream-slow',
  down: 'upstream-down',
}

const problemOf = (failure: Refused | Faults, requestId: string): Problem =>
  failure.kind === 'fields'
    ? new Problem('invalid', requestId, { fields: Object.fromEntries(failure.faults.map((name) => [name, 'invalid'])) })
    : new Problem(codeOf[failure.error], requestId, { detail: failure.message })

const flashOf = (failure: Refused | Faults): Flash & { error: string } =>
  failure.kind === 'fields'
    ? { error: 'fields', faults: failure.faults }
    : { error: failure.error, ...(failure.message && { message: failure.message }) }

/** The form again, with what was typed (never a password) and why; a script gets a problem. */
export const answerFailure = async (
  form: NativeForm,
  back: string,
  failure: Refused | Limited | Faults,
  typed: Flash = {},
): Promise<Response> => {
  const { requestId, secure, wantsJson, redirectTo } = form
  if (failure.kind === 'error' && failure.error === 'limited') {
    const { retryAfterSeconds } = failure
    const flash = await sealFlash({ ...typed, error: 'limited', retryAtMs: Date.now() + retryAfterSeconds * 1000 })
    return tooMany(form, `${back}?error=limited`, retryAfterSeconds, flashCookieLine(flash, secure))
  }
  if (wantsJson) return respond(problemOf(failure, requestId))
  const flash = flashOf(failure)
  return redirectTo(`${back}?error=${flash.error}`, flashCookieLine(await sealFlash({ ...typed, ...flash }), secure))
}
