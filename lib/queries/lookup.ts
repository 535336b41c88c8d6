import 'server-only'
import { listTags, searchEverything } from '@/lib/calls/lookup'
import { tryPerform } from '@/lib/gateway/perform'

/** All tags. PROF-08 */
export const readTags = () => tryPerform(listTags, {})

/** The platform looks at two characters or more. */
export const LEAST_SEARCH = 2

/** A few of each kind that the person may see, by name, number or id. PROF-07 */
export const searchAll = (text: string) => tryPerform(searchEverything, { query: { searchTxt: text } })
