import { readWord, type Address } from '@/lib/rules/lists/list-query'

/** The page number in an address, from 1. */
export const pageOf = (address: Address): number =>
  Number(/^[1-9]\d{0,5}$/.exec(readWord(address, 'page') ?? '')?.[0] ?? 1)

export const wordOf = (address: Address, name: string): string | undefined =>
  readWord(address, name)?.trim().slice(0, 100) || undefined
