import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { apis } from '@/lib/calls/apis.mjs'
import { readContract, type ContractFile } from '@/conformance/contract'
import { root } from './sources'

const readFile = (api: string) =>
  JSON.parse(readFileSync(join(root, `docs/contract/${api}.json`), 'utf8')) as ContractFile

/** The files of docs/contract, by API. */
export const contractFiles: Readonly<Record<string, ContractFile>> = Object.fromEntries(
  apis.map((api) => [api, readFile(api)]),
)

export const contract = readContract(contractFiles)
