import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { readStoreEnv, type StoreSettings } from '../env'
import { ArchiveError, removeArchived, verifyArchives, writeArchives } from './audit-archive'
import type { Head } from './audit-chain'
import { keysFrom, type AuditKey } from './audit-hash'
import { KeyProof } from './audit-proof'
import { SignatureCheck, type SignatureFault, type VerifiedSignatures } from './audit-signatures'
import { verifyChains, type Break, type TellEvent, type Weaker } from './audit-verify'
import { openPostgres } from './postgres'
import { openSqlite } from './sqlite'
import type { Dialect, Tables } from './tables'

const USAGE = `npm run audit:verify [-- FILE…] [-- --log FILE]      verifies the store, or archives without the store
npm run audit:verify -- --store FILE…                 verifies archives and store together
npm run audit:archive -- FOLDER [--keep MONTHS]       writes an archive of each month that is over; removes older ones from the store`

class UsageError extends Error {}

type Caller = {
  env: Record<string, string | undefined>
  /** Where the paths that the person gave begin. */
  folder: string
}

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const withStore = async <T>(settings: StoreSettings, work: (db: Kysely<Tables>, dialect: Dialect) => Promise<T>) => {
  const { MIGRATION_DATABASE_URL, PORTAL_DATABASE_URL, DATA_DIR } = settings
  const url = MIGRATION_DATABASE_URL || PORTAL_DATABASE_URL
  const file = join(DATA_DIR, 'portal.db')
  if (!url && !existsSync(file))
    throw new ArchiveError(`There is no store at ${file}: set DATA_DIR or PORTAL_DATABASE_URL`)
  const db = await (url ? openPostgres(url, 'emboss-migration') : openSqlite(file))
  try {
    return await work(db, url ? 'postgres' : 'sqlite')
  } finally {
    await db.destroy()
  }
}

/** The digests that instances wrote to their log, which nobody who reaches the store can change. */
const readAnchors = (file: string): Head[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('audit anchor') || line.includes('audit chain continues'))
    .flatMap((line) => {
      const { instance, seq, hash } = JSON.parse(line.slice(line.indexOf('{'))) as Head
      return hash ? [{ instance, seq, hash }] : []
    })

const words: Record<Break['what'], string> = {
  gap: 'is missing or out of order',
  changed: 'was changed',
  cut: 'is not the one that was noted elsewhere, or is missing',
  'unknown-key': 'uses a key that AUDIT_KEY does not hold',
}

const faults: Record<SignatureFault, string> = {
  form: 'its signature has another form',
  'key-unknown': 'nobody added the key',
  'key-of-another': 'the key is not that of the person who approved',
  'key-added-later': 'the key was added after it',
  'key-removed': 'the key was removed before it',
  'challenge-unknown': 'the portal never asked for the signature',
  'challenge-of-another': 'the signature was asked of somebody else',
  'challenge-expired': 'the signature was not given in time',
  digest: 'other content was signed',
  'client-data': 'the signature is for something else',
  origin: 'it was signed at another address',
  'rp-id': 'it was signed for another site',
  unverified: 'the key did not verify the person',
  signature: 'the key did not sign it',
  counter: 'the counter of the key did not rise, as if the key had been copied',
}

const reportSignatures = ({ checked, unchecked, broken }: VerifiedSignatures): number => {
  if (unchecked > 0)
    say(
      `${unchecked} signed approvals not checked, because their keys are in older events: name these archives too, and the store by --store`,
    )
  if (checked > 0) say(`${checked} signed approvals verified`)
  for (const { instance, seq, why } of broken)
    say(`BROKEN: the approval in event ${seq} of ${instance} is not proved: ${faults[why]}`)
  return broken.length > 0 ? 1 : 0
}

type VerifyResult = { events: number; broken: Break | null; plain: number; weaker: Weaker | null }

const reportChains = ({ events, broken, plain, weaker }: VerifyResult, what: string): number => {
  if (plain > 0) say(`${plain} events are older than the audit key; a digest without key protects them`)
  if (weaker)
    say(
      `Warning: ${weaker.events} events from ${weaker.seq} of ${weaker.instance} do not use the newest key, although earlier ones do`,
    )
  if (!broken) {
    say(`${what}: ${events} events verified, none missing or changed`)
    return 0
  }
  say(`BROKEN: event ${broken.seq} of ${broken.instance} ${words[broken.what]}`)
  return 1
}

const reportUnproven = (heads: readonly Head[]): number => {
  for (const { instance, seq } of heads)
    say(
      `NOT PROVEN: ${instance} ends with event ${seq}, whose digest has no key, and no event under a key names it: compare it with a log (--log FILE)`,
    )
  return heads.length > 0 ? 1 : 0
}

type Command = (settings: StoreSettings, keys: readonly AuditKey[], args: string[], folder: string) => Promise<number>

type Verifying = { keys: readonly AuditKey[]; known: readonly Head[]; tell: TellEvent }

const verifyFiles = async (files: readonly string[], verifying: Verifying) => {
  const found = await verifyArchives(files, verifying)
  const code = reportChains(found, `${files.length} archives`)
  if (code === 0) for (const { instance, seq, hash } of found.heads) say(`${instance} ends with event ${seq}: ${hash}`)
  return { code, heads: found.heads }
}

const verifyStore = async (settings: StoreSettings, verifying: Verifying) => {
  const found = await withStore(settings, (db) => verifyChains(db, verifying))
  return reportChains(found, `${found.chains} chains`)
}

const verify: Command = async (settings, keys, args, folder) => {
  const { values, positionals } = parseArgs({
    args,
    options: { log: { type: 'string', multiple: true }, store: { type: 'boolean' } },
    allowPositionals: true,
  })
  const files = positionals.map((file) => resolve(folder, file))
  const known = (values.log ?? []).flatMap((file) => readAnchors(resolve(folder, file)))
  const signatures = new SignatureCheck()
  const proof = new KeyProof()
  const tell: TellEvent = (row) => {
    signatures.add(row)
    proof.add(row)
  }
  const archived = files.length > 0 ? await verifyFiles(files, { keys, known, tell }) : { code: 0, heads: [] }
  if (archived.code !== 0) return archived.code
  if (files.length === 0 || values.store) {
    const code = await verifyStore(settings, { keys, known: [...known, ...archived.heads], tell })
    if (code !== 0) return code
  }
  return Math.max(reportUnproven(proof.finish(known)), reportSignatures(signatures.finish()))
}

const archive: Command = async (settings, keys, args, calledIn) => {
  const { values, positionals } = parseArgs({ args, options: { keep: { type: 'string' } }, allowPositionals: true })
  const [given, ...rest] = positionals
  const keep = values.keep === undefined ? null : Number(values.keep)
  if (!given || rest.length > 0) throw new UsageError('Name one folder for the archives')
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep takes a whole number of months')
  const folder = resolve(calledIn, given)
  if (!existsSync(folder)) throw new ArchiveError(`There is no folder ${folder}: create it first`)
  return withStore(settings, async (db, dialect) => {
    const archives = { db, dialect, folder, keys }
    const now = new Date()
    let count = 0
    for await (const { file, events } of writeArchives(archives, now)) {
      say(`${file}: ${events} events`)
      count += 1
    }
    if (count === 0) say('No month is over that has no archive yet')
    if (keep !== null) say(`${await removeArchived(archives, keep, now)} archived events removed from the store`)
    return 0
  })
}

const WRONG_USE = 2

/** Runs `verify` or `archive`; 0 if all holds, 1 if the audit is broken or something is missing, 2 for wrong use. */
export const runAuditCommand = async ([command, ...args]: string[], { env, folder }: Caller): Promise<number> => {
  try {
    const read = readStoreEnv(env)
    if ('problems' in read) throw new UsageError(read.problems.join('\n'))
    const keys = keysFrom(...read.env.AUDIT_KEY)
    if (command === 'verify') return await verify(read.env, keys, args, folder)
    if (command === 'archive') return await archive(read.env, keys, args, folder)
    throw new UsageError(`Unknown command ${command ?? ''}`)
  } catch (error) {
    const isUse = error instanceof UsageError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS')
    const { message } = error as Error
    process.stderr.write(isUse ? `${message}\n${USAGE}\n` : `${message}\n`)
    return isUse ? WRONG_USE : 1
  }
}
