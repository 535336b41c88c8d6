import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { headers } from 'next/headers'
import { processState } from '../process-state'
import type { Session } from '../rules/identity/session'

export type ReadHeaders = Pick<Headers, 'get'>

/** A request that Next does not handle. The session is read once for it. */
type OwnRequest = { headers: ReadHeaders; session?: Promise<Session | null> }

declare module '../process-state' {
  interface ProcessState {
    ownRequests?: AsyncLocalStorage<OwnRequest>
  }
}
const ownRequests = (processState.ownRequests ??= new AsyncLocalStorage())

/** The headers of the current request, whether Next handles it or the portal itself. Throws outside of requests. */
export const requestHeaders = async (): Promise<ReadHeaders> => ownRequests.getStore()?.headers ?? headers()

/** Runs code of pages for a request that does not pass through Next. */
export const withRequest = <T>(given: ReadHeaders, work: () => Promise<T>): Promise<T> =>
  ownRequests.run({ headers: given }, work)

/** Next's requests remember the session by React's cache, which works nowhere else. */
export const oncePerRequest = (read: () => Promise<Session | null>): Promise<Session | null> => {
  const own = ownRequests.getStore()
  if (!own) return read()
  own.session ??= read()
  return own.session
}
