import { isObject, type JsonObject, type Operation } from './contract'
import type { Exchange, Params } from './client'

export type ListPage = {
  /** The same request for one page. */
  at: (params: Params, page: number, size: number) => Params
}

const names = [
  ['page', 'perPage'],
  ['pageNumber', 'noOfRecords'],
] as const

/** How a list names its pages; null if it has none. */
export const listPage = ({ query }: Operation): ListPage | null => {
  const has = (name: string) => query.some((one) => one.name === name)
  const found = names.find(([page, size]) => has(page) && has(size))
  if (!found) return null
  const [pageName, sizeName] = found
  return {
    at: (params, page, size) => ({ ...params, query: { ...params.query, [pageName]: page, [sizeName]: size } }),
  }
}

export type Page = { rows: JsonObject[]; total: number; pages: number; current: number; counted: number }

/** The rows and totals of an answer; a sentence and its place if it is no page of a list. */
export const readPage = ({ json }: Exchange): Page | { sentence: string; pointer: string } => {
  if (!isObject(json)) return { sentence: 'The answer is no page of a list', pointer: '' }
  const { list, data } = json
  if (!Array.isArray(list)) return { sentence: 'The rows are missing: `list` is no array', pointer: '/list' }
  if (!isObject(data)) return { sentence: 'The totals are missing: `data` is no object', pointer: '/data' }
  for (const name of ['currentPage', 'totalRecords', 'totalPages', 'recordsCurrentPage']) {
    const value = data[name]
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
      return { sentence: `\`${name}\` is no whole number of at least 0`, pointer: `/data/${name}` }
  }
  const count = (name: string) => Number(data[name])
  return {
    rows: list.filter(isObject),
    total: count('totalRecords'),
    pages: count('totalPages'),
    current: count('currentPage'),
    counted: count('recordsCurrentPage'),
  }
}
