import 'server-only'
import pino from 'pino'
import { givenInstanceName, logLevel, release } from '../env'
import { processState } from '../process-state'

const REDACTED = ['password', 'otp', 'token', 'authorization', 'cookie', 'secret', 'body'].flatMap((key) => [
  key,
  `*.${key}`,
])

declare module '../process-state' {
  interface ProcessState {
    /** Set by lib/http-server.mjs: undefined outside a request. */
    currentRequestId?: () => string | undefined
  }
}

/**
 * Writes JSON lines with the release, and with the id of the request that is being answered. Log route templates only, and never an address, a
 * body or a secret. Decision 9
 */
export const log = pino({
  level: logLevel(),
  base: { ...release(), instance: givenInstanceName() },
  mixin: () => {
    const requestId = processState.currentRequestId?.()
    return requestId === undefined ? {} : { requestId }
  },
  redact: REDACTED,
})
