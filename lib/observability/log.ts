import 'server-only'
import pino from 'pino'
import { givenInstanceName, logLevel, release } from '../env'

const REDACTED = ['password', 'otp', 'token', 'authorization', 'cookie', 'secret', 'body'].flatMap((key) => [
  key,
  `*.${key}`,
])

/** Writes JSON lines with the release and request ids. Log route templates only, and never an address, a body or a secret. Decision 9 */
export const log = pino({ level: logLevel(), base: { ...release(), instance: givenInstanceName() }, redact: REDACTED })
