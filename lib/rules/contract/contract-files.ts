import { apis } from '@/lib/calls/apis.mjs'

/** The files of docs/contract: one per upstream base, and that of the portal's own proxy. */
export const contractFiles = [...apis, 'portal'] as const
export type ContractFile = (typeof contractFiles)[number]

export const isContractFile = (name: string): name is ContractFile =>
  (contractFiles as readonly string[]).includes(name)
