import 'server-only'

/** Marks the request for a list's document, which carries the critical styles that scripts/build-styles.mjs selects. */
export const LIST_DOCUMENT_HEADER = 'x-list-document'

const lists = ['accounts', 'branch', 'cards', 'customers', 'organization', 'transactions']
const LIST_PATH = new RegExp(`^/app/(?:${lists.join('|')})/list(?:/[^/]+)?$`)

/** A list without an open panel or a note: they and other screens, such as lists with forms beneath, need the whole stylesheet. */
export const isListDocument = (path: string, search: URLSearchParams): boolean =>
  LIST_PATH.test(path) && !search.has('panel') && !search.has('note')
