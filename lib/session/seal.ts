import 'server-only'
import { createHash } from 'node:crypto'
import { sealData, unsealData } from 'iron-session'
import { env } from '../env'
import { boundedCache, type BoundedCache } from '../bounded-cache'
import { processState } from '../process-state'

const CACHE_SIZE = 2000

declare module '../process-state' {
  interface ProcessState {
    unsealed?: BoundedCache<object>
  }
}
const unsealed = (processState.unsealed ??= boundedCache(CACHE_SIZE))
/** iron-session ignores text after its version mark, so this refuses it. */
const WHOLE_SEAL = /^Fe26\.2\*[^~]{1,4090}~2$/
const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

const remember = (sealed: string, data: object): void => void unsealed.set(digestOf(sealed), data)

/** Encrypts with the first key and caches the result, so that the browser's next request need not be decrypted. */
export const seal = async (data: object): Promise<string> => {
  const sealed = await sealData(data, { password: env().SESSION_SECRET[0] as string, ttl: 0 })
  remember(sealed, data)
  return sealed
}

/** Decrypts, or returns null for text that is broken, foreign or tampered with; the person then counts as signed out. */
export const unseal = async (sealed: string | undefined): Promise<unknown> => {
  if (!sealed || !WHOLE_SEAL.test(sealed)) return null
  const known = unsealed.get(digestOf(sealed))
  if (known) return known
  for (const password of env().SESSION_SECRET) {
    const data = await unsealData<Record<string, unknown>>(sealed, { password, ttl: 0 }).catch(() => ({}))
    if (Object.keys(data).length > 0) {
      remember(sealed, data)
      return data
    }
  }
  return null
}
