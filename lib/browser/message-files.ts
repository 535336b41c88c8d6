import type { Messages } from '@/i18n/messages'
import { PartFailure } from './chunk-failure'

type Area = keyof Messages

const MOST_ATTEMPTS = 3
const PAUSE_MS = 1000

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

const load = async (path: string, attempt = 1): Promise<Partial<Messages>> => {
  const answer = await fetch(path).catch(() => null)
  if (answer?.ok) return (await answer.json()) as Partial<Messages>
  if (attempt === MOST_ATTEMPTS) throw new PartFailure('The words of a part of the page did not come')
  await pause()
  return load(path, attempt + 1)
}

/** Bounded by what the code asks for: an entry for each area, and one for each group of areas. */
const requests = new Map<string, Promise<Partial<Messages>>>()

/** Makes each request once, and again a while after a failure: React asks again at once, before it shows that something failed. */
const once = (key: string, make: () => Promise<Partial<Messages>>): Promise<Partial<Messages>> => {
  const known = requests.get(key)
  if (known) return known
  const request = make()
  requests.set(key, request)
  request.catch(() => pause().then(() => requests.delete(key)))
  return request
}

/** The messages of these areas, each from its own file. `files` is their address, with `*` for the area. */
export const messagesFrom = <A extends Area>(files: string, areas: readonly A[]): Promise<Pick<Messages, A>> =>
  once(files.replace('*', areas.join()), async () => {
    const parts = await Promise.all(
      areas.map((area) => {
        const path = files.replace('*', area)
        return areas.length === 1 ? load(path) : once(path, () => load(path))
      }),
    )
    return Object.assign({}, ...parts) as Partial<Messages>
  }) as Promise<Pick<Messages, A>>
