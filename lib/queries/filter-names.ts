import 'server-only'
import { getCard } from '@/lib/calls/cards'
import { getCustomer } from '@/lib/calls/customers'
import { getOrg } from '@/lib/calls/organizations'
import { getCardProgram, listOrgCardPrograms } from '@/lib/calls/programs'
import { getUser } from '@/lib/calls/users'
import { tryPerform } from '@/lib/gateway/perform'
import type { Choice, FilteredThing } from '@/lib/rules/lists/list-query'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'

/** Maps a filter to the name of the record that it is set to. An id that is unknown or hidden has no name. */
export type FilterNames = Readonly<Record<string, string>>

const nameOf: Record<FilteredThing, (id: string) => Promise<string | null>> = {
  business: async (orgId) => {
    const found = await tryPerform(getOrg, { path: { orgId } })
    return found.ok ? (found.value.displayName ?? found.value.name) : null
  },
  program: async (id) => {
    const found = await tryPerform(getCardProgram, { path: { id } })
    return found.ok ? found.value.data.cardProgram.name : null
  },
  card: async (id) => {
    const found = await tryPerform(getCard, { path: { id } })
    return found.ok ? [found.value.cardHolderName, `•• ${found.value.last4Digit ?? ''}`].join(' ') : null
  },
  customer: async (id) => {
    const found = await tryPerform(getCustomer, { path: { id } })
    return found.ok ? found.value.fullName : null
  },
  transaction: async () => null,
  user: async (id) => {
    const found = await tryPerform(getUser, { path: { id } })
    return found.ok ? (found.value.name ?? found.value.email) : null
  },
}

export const readFilterNames = async (
  choices: Readonly<Record<string, Choice>>,
  chosen: Readonly<Record<string, string>>,
): Promise<FilterNames> => {
  const asked = Object.entries(choices).map(async ([name, choice]) => {
    const id = chosen[name]
    const found = choice.kind === 'id' && choice.of && id ? await nameOf[choice.of](id) : null
    return found ? [[name, found] as const] : []
  })
  return Object.fromEntries((await Promise.all(asked)).flat())
}

export const readFilterPrograms = async (orgId: string): Promise<{ id: string; name: string }[]> => {
  const query = { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS }
  const found = await tryPerform(listOrgCardPrograms, { path: { orgId }, query })
  return found.ok ? found.value.list.map(({ id, name }) => ({ id, name: name ?? id })) : []
}
