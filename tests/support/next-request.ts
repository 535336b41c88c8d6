import 'next/dist/server/node-environment-baseline'
import { workAsyncStorage } from 'next/dist/server/app-render/work-async-storage.external'
import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external'

/** Runs what a page or handler would run, in a request of Next's own that came with these headers. Import it before what asks for them. */
export const runInRequest = <T>(headers: Record<string, string>, work: () => Promise<T>): Promise<T> => {
  const page = { route: '/' } as Parameters<typeof workAsyncStorage.run>[0]
  const request = { type: 'request', phase: 'render', headers: new Headers(headers) }
  type Unit = Parameters<typeof workUnitAsyncStorage.run>[0]
  return workAsyncStorage.run(page, () => workUnitAsyncStorage.run(request as unknown as Unit, work))
}

/** Where a page has led to, of the redirect that it threw. */
export const redirectOf = async (work: Promise<unknown>): Promise<string | null> => {
  try {
    await work
    return null
  } catch (error) {
    const [what, , to] = String((error as { digest?: unknown }).digest).split(';')
    if (what !== 'NEXT_REDIRECT') throw error
    return to ?? null
  }
}
