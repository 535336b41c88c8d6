import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, linkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import { AuditChain, listChainHeads, type Head } from './audit-chain'
import { removeFromAudit } from './audit-guards'
import { GENESIS, type AuditKey } from './audit-hash'
import { ARCHIVE_CHAIN, lastHeads, readNotes, REMOVE_ARCHIVED, WRITE_ARCHIVE, type ArchiveNote } from './audit-removals'
import { additionOf, nobody } from './audit'
import type { AuditRow } from './audit-row'
import { readChain, walkChain, type Break, type ChainStart, type TellEvent, type Walk } from './audit-verify'
import type { Dialect, Tables } from './tables'

const FORMAT = 'emboss-audit-archive'
/** The events of one chain in an archive: the first and last number, the digest before the first, and that of the last. */
type ArchivedChain = { instance: string; first: number; previous: string; last: number; hash: string }
type ArchiveHeader = { format: typeof FORMAT; version: 1; month: string; chains: ArchivedChain[] }

/** What a person can repair; the command says it without a stack. */
export class ArchiveError extends Error {}

export const nameArchive = (month: string): string => `audit-${month}.ndjson.gz`
const monthOf = (at: string): string => at.slice(0, 7)
const monthAfter = (month: string, count = 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}
const sayBreak = ({ instance, seq, what }: Break): string => `event ${seq} of ${instance}: ${what}`

const chainOf = async (db: Kysely<Tables>, head: Head, before: Head | undefined, end: string) => {
  const first = (before?.seq ?? 0) + 1
  const { seq } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.min('seq').as('seq'))
    .where('instance', '=', head.instance)
    .where('seq', '>=', first)
    .where('at', '>=', end)
    .executeTakeFirstOrThrow()
  const last = seq === null ? head.seq : Number(seq) - 1
  if (last < first) return null
  const { hash } = await db
    .selectFrom('audit_events')
    .select('hash')
    .where('instance', '=', head.instance)
    .where('seq', '=', last)
    .executeTakeFirstOrThrow()
  return { instance: head.instance, first, previous: before?.hash ?? GENESIS, last, hash }
}

const readHeader = async (db: Kysely<Tables>, month: string, written: ReadonlyMap<string, Head>) => {
  const header: ArchiveHeader = { format: FORMAT, version: 1, month, chains: [] }
  for (const head of await listChainHeads(db)) {
    if (head.instance === ARCHIVE_CHAIN) continue
    const chain = await chainOf(db, head, written.get(head.instance), monthAfter(month))
    if (chain) header.chains.push(chain)
  }
  return header
}

/** The archive's text, whose events are verified on their way. */
async function* linesOf(db: Kysely<Tables>, header: ArchiveHeader, keys: readonly AuditKey[]): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const { instance, first, previous, last } of header.chains) {
    let start: ChainStart = { instance, seq: first, prevHash: previous }
    for await (const rows of readChain(db, instance, first, last)) {
      const { broken, head } = await walkChain(start, Readable.from([rows]), keys)
      if (broken) throw new ArchiveError(`Nothing was archived, because the audit is broken: ${sayBreak(broken)}`)
      if (head) start = { instance, seq: head.seq + 1, prevHash: head.hash }
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    }
    if (start.seq <= last)
      throw new ArchiveError(
        `Nothing was archived, because the audit is broken: ${sayBreak({ instance, seq: start.seq, what: 'gap' })}`,
      )
  }
}

const digestOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), createGunzip(), hash)
  return hash.digest('hex')
}

/** Writes a file that appears whole or not at all; one that is there already must hold the same. */
const writeFile = async (file: string, lines: AsyncGenerator<string>): Promise<string> => {
  const part = `${file}.${process.pid}.part`
  const hash = createHash('sha256')
  const hashed = async function* () {
    for await (const text of lines) {
      hash.update(text)
      yield text
    }
  }
  try {
    await pipeline(hashed, createGzip(), createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    const sha256 = hash.digest('hex')
    if (!existsSync(file)) linkSync(part, file)
    else if ((await digestOf(file)) !== sha256)
      throw new ArchiveError(`${file} exists already and holds something else: move it away. Nothing was archived.`)
    return sha256
  } finally {
    rmSync(part, { force: true })
  }
}

type Archives = { db: Kysely<Tables>; dialect: Dialect; folder: string; keys: readonly AuditKey[] }

const note = ({ db, keys }: Archives, action: typeof WRITE_ARCHIVE | typeof REMOVE_ARCHIVED, found: ArchiveNote) =>
  new AuditChain(
    async () => db,
    () => ARCHIVE_CHAIN,
    () => keys,
  ).append({
    ...additionOf({
      kind: 'archive',
      action,
      target: { file: nameArchive(found.month) },
      who: nobody,
      address: null,
      requestId: null,
    }),
    outcome: 'ok',
    detail: JSON.stringify(found),
  })

const oldestMonth = async (db: Kysely<Tables>): Promise<string | null> => {
  const { at } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return at ? monthOf(at) : null
}

export type WrittenArchive = { file: string; events: number }

/**
 * Writes one file for each month (UTC) that is over and not yet archived. A file goes on where the one before ended, so that an event that
 * was written late is in the next one.
 */
export async function* writeArchives(archives: Archives, now: Date): AsyncGenerator<WrittenArchive> {
  const { db, folder, keys } = archives
  const notes = await readNotes(db, WRITE_ARCHIVE, keys)
  const newest = notes
    .map(({ month }) => month)
    .sort()
    .at(-1)
  const written = lastHeads(notes)
  const current = monthOf(now.toISOString())
  for (
    let month = newest ? monthAfter(newest) : await oldestMonth(db);
    month && month < current;
    month = monthAfter(month)
  ) {
    const header = await readHeader(db, month, written)
    if (header.chains.length === 0) continue
    const file = join(folder, nameArchive(month))
    const sha256 = await writeFile(file, linesOf(db, header, keys))
    const heads = header.chains.map(({ instance, last, hash }) => ({ instance, seq: last, hash }))
    await note(archives, WRITE_ARCHIVE, {
      month,
      sha256,
      heads: heads.map(({ instance, seq, hash }) => [instance, seq, hash]),
    })
    for (const head of heads) written.set(head.instance, head)
    yield { file, events: header.chains.reduce((sum, { first, last }) => sum + last - first + 1, 0) }
  }
}

const REMOVED_AT_ONCE = 5000

/** Removes events from the oldest on, in short transactions; the last event of a chain stays, because the next one names its digest. */
const removeUpTo = async ({ db, dialect }: Archives, { instance, seq: last }: Head): Promise<number> => {
  const { oldest, newest } = await db
    .selectFrom('audit_events')
    .select(({ fn }) => [fn.min('seq').as('oldest'), fn.max('seq').as('newest')])
    .where('instance', '=', instance)
    .executeTakeFirstOrThrow()
  const until = Math.min(last, Number(newest) - 1)
  for (let from = Number(oldest); from <= until; from += REMOVED_AT_ONCE) {
    const to = Math.min(from + REMOVED_AT_ONCE - 1, until)
    await removeFromAudit(db, dialect, async (transaction) => {
      for (const table of ['audit_subjects', 'audit_events'] as const)
        await transaction
          .deleteFrom(table)
          .where('instance', '=', instance)
          .where('seq', '>=', from)
          .where('seq', '<=', to)
          .execute()
    })
  }
  return Math.max(0, until - Number(oldest) + 1)
}

/**
 * Removes what is older than `keep` whole months, if the folder has its archives as they were written. What goes is noted first, so that a
 * removal that stops half-way is no break and goes on the next time.
 */
export const removeArchived = async (archives: Archives, keep: number, now: Date): Promise<number> => {
  const { db, folder, keys } = archives
  const oldest = monthAfter(monthOf(now.toISOString()), -keep)
  const notes = (await readNotes(db, WRITE_ARCHIVE, keys)).filter(({ month }) => month < oldest)
  const newest = notes.at(-1)
  if (!newest) return 0
  const gone = new Set((await readNotes(db, REMOVE_ARCHIVED, keys)).map(({ month }) => month))
  const heads = lastHeads(notes)
  if (!gone.has(newest.month)) {
    for (const { month, sha256 } of notes.filter((one) => !gone.has(one.month))) {
      const file = join(folder, nameArchive(month))
      if (!existsSync(file)) throw new ArchiveError(`${file} is missing. Nothing was removed.`)
      if ((await digestOf(file)) !== sha256)
        throw new ArchiveError(`${file} is not what was archived. Nothing was removed.`)
    }
    await note(archives, REMOVE_ARCHIVED, {
      ...newest,
      heads: [...heads.values()].map(({ instance, seq, hash }) => [instance, seq, hash]),
    })
  }
  let events = 0
  for (const head of heads.values()) events += await removeUpTo(archives, head)
  return events
}

type ReadArchive = {
  header: ArchiveHeader
  batches: (count: number) => AsyncGenerator<AuditRow[]>
  /** Throws if the file goes on after the chains that its header names. */
  requireEnd: () => Promise<void>
  close: () => void
}

const BATCH = 500

const openArchive = async (file: string): Promise<ReadArchive> => {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const fault = new ArchiveError(`${file} is no archive of the audit, or is cut off`)
  const next = async (): Promise<unknown> => {
    const { value, done } = await lines.next()
    return done ? null : JSON.parse(value)
  }
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch {
      throw fault
    }
  }
  const header = (await failing(next)) as ArchiveHeader | null
  if (header?.format !== FORMAT || !Array.isArray(header.chains)) throw fault
  return {
    header,
    batches: async function* (count) {
      for (let left = count; left > 0;) {
        const rows: AuditRow[] = []
        while (rows.length < Math.min(BATCH, left)) {
          const row = (await failing(next)) as AuditRow | null
          if (!row) throw fault
          rows.push(row)
        }
        left -= rows.length
        yield rows
      }
    },
    requireEnd: async () => {
      if (!(await lines.next()).done) throw new ArchiveError(`${file} holds events that its first line does not name`)
    },
    close: () => source.destroy(),
  }
}

type VerifiedArchives = Pick<Walk, 'events' | 'broken' | 'plain' | 'weaker'> & { heads: Head[] }

/** Compares named events with those of the files; a second reading, because an event can name one of any other chain. */
const findCut = async (files: readonly string[], anchors: readonly Head[]): Promise<Break | null> => {
  const named = new Map<string, string[]>()
  for (const { instance, seq, hash } of anchors)
    named.set(`${seq} ${instance}`, [...(named.get(`${seq} ${instance}`) ?? []), hash])
  if (named.size === 0) return null
  for (const file of files) {
    const { header, batches, close } = await openArchive(file)
    for (const { first, last } of header.chains)
      for await (const rows of batches(last - first + 1))
        for (const { instance, seq, hash } of rows)
          if (named.get(`${seq} ${instance}`)?.some((one) => one !== hash)) {
            close()
            return { instance, seq, what: 'cut' }
          }
    close()
  }
  return null
}

/** Verifies archives without the store: each event, and that each chain goes on from one file to the next. */
export const verifyArchives = async (
  files: readonly string[],
  { keys, known = [], tell }: { keys: readonly AuditKey[]; known?: readonly Head[]; tell?: TellEvent },
): Promise<VerifiedArchives> => {
  const months: { file: string; month: string }[] = []
  for (const file of files) {
    const { header, close } = await openArchive(file)
    close()
    months.push({ file, month: header.month })
  }
  months.sort((one, other) => (one.month < other.month ? -1 : 1))
  const heads = new Map<string, Head>()
  const anchors: Head[] = [...known]
  const verified: VerifiedArchives = { events: 0, broken: null, plain: 0, weaker: null, heads: [] }
  for (const { file } of months) {
    const { header, batches, requireEnd, close } = await openArchive(file)
    for (const { instance, first, previous, last, hash } of header.chains) {
      const before = heads.get(instance)
      const start = before
        ? { instance, seq: before.seq + 1, prevHash: before.hash }
        : { instance, seq: first, prevHash: previous }
      const walk = await walkChain(start, batches(last - first + 1), keys, tell)
      verified.events += walk.events
      verified.plain += walk.plain
      verified.weaker ??= walk.weaker
      const broken =
        walk.broken ?? (walk.head?.hash === hash ? null : { instance, seq: last, what: 'changed' as const })
      if (broken) {
        close()
        return { ...verified, broken }
      }
      heads.set(instance, { instance, seq: last, hash })
      anchors.push(...walk.anchors)
    }
    await requireEnd()
    close()
  }
  const broken = await findCut(files, anchors)
  return { ...verified, broken, heads: [...heads.values()] }
}
