import { readWord, type Address } from '@/lib/rules/lists/list-query'

export const wordOf = (address: Address, name: string): string | undefined =>
  readWord(address, name)?.trim().slice(0, 100) || undefined
