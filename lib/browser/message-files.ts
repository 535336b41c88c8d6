import type { Messages } from '@/i18n/messages'

type Area = keyof Messages

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Asks until the messages come: until then the page stays as the server drew it, with links and forms that work. */
const load = async (path: string, pauseMs = FIRST_PAUSE_MS): Promise<Partial<Messages>> => {
  const answer = await fetch(path).catch(() => null)
  const messages = answer?.ok ? ((await answer.json().catch(() => null)) as Partial<Messages> | null) : null
  if (messages) return messages
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return load(path, Math.min(pauseMs * 2, LONGEST_PAUSE_MS))
}

/** Bounded by what the code asks for: an entry for each area, and one for each group of areas. */
const requests = new Map<string, Promise<Partial<Messages>>>()

const once = (key: string, make: () => Promise<Partial<Messages>>): Promise<Partial<Messages>> => {
  const known = requests.get(key)
  if (known) return known
  const request = make()
  requests.set(key, request)
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
