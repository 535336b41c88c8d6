import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import { log } from '../observability/log'
import { listChainHeads } from './audit-chain'
import { auditReaders } from './portal-store'

const AGAIN_MS = 60_000

/** The newest digest of every chain, in the log: who keeps the log where the portal cannot write can prove what stood here. */
export const logAnchors = async (): Promise<void> => {
  const heads = await listChainHeads(await auditReaders())
  for (const { instance, seq, hash } of heads) log.info({ instance, seq, hash }, 'audit anchor')
}

/** At once, and shortly after each midnight (UTC): each day ends with its digests in the log. */
export const anchorEachDay = async (): Promise<void> => {
  let waitMs = millisecondsInDay - (Date.now() % millisecondsInDay) + 1000
  try {
    await logAnchors()
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'audit anchor not read')
    waitMs = Math.min(waitMs, AGAIN_MS)
  }
  setTimeout(() => void anchorEachDay(), waitMs).unref()
}
