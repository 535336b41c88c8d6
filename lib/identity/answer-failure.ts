import 'server-only'
import type { ProblemCode } from '../calls/problem'
import { flashCookieLine, sealFlash, type Flash } from '../session/flash'
import type { AccountRefusal } from './account-links'
import type { NativeForm } from '../gateway/native-form'
import { Problem, respond } from '../gateway/problem'
import type { Limited } from './sign-in'
import { refuseTooMany } from './too-many-attempts'

type Faults = { kind: 'fields'; faults: string[] }

const codeOf: Record<AccountRefusal['error'], ProblemCode> = {
  invalid: 'invalid',
  slow: 'upstream-slow',
  down: 'upstream-down',
  failed: 'upstream-error',
}

const problemOf = (failure: AccountRefusal | Faults, requestId: string): Problem =>
  failure.kind === 'fields'
    ? new Problem('invalid', requestId, { fields: Object.fromEntries(failure.faults.map((name) => [name, 'invalid'])) })
    : new Problem(codeOf[failure.error], requestId, { detail: failure.message })

const flashOf = (failure: AccountRefusal | Faults): Flash & { error: string } =>
  failure.kind === 'fields'
    ? { error: 'fields', faults: failure.faults }
    : { error: failure.error, ...(failure.message && { message: failure.message }) }

/** Shows the form again with the reason and the typed values, but never a password. A script gets a problem in JSON. */
export const answerFailure = async (
  form: NativeForm,
  back: string,
  failure: AccountRefusal | Limited | Faults,
  typed: Flash = {},
): Promise<Response> => {
  const { requestId, secure, wantsJson, redirectTo } = form
  if (failure.kind === 'error' && failure.error === 'limited') {
    const { retryAfterSeconds } = failure
    const flash = await sealFlash({ ...typed, error: 'limited', retryAtMs: Date.now() + retryAfterSeconds * 1000 })
    return refuseTooMany(form, `${back}?error=limited`, retryAfterSeconds, flashCookieLine(flash, secure))
  }
  if (wantsJson) return respond(problemOf(failure, requestId))
  const flash = flashOf(failure)
  return redirectTo(`${back}?error=${flash.error}`, flashCookieLine(await sealFlash({ ...typed, ...flash }), secure))
}
