import type { Address } from '@/lib/rules/lists/list-query'

/** What Next gives a page: the named parts of its path, and the query. */
export type PageProps<Part extends string = never> = {
  params: Promise<Record<Part, string>>
  searchParams: Promise<Address>
}
