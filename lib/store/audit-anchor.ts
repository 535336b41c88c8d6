import 'server-only'
import { millisecondsInDay } from 'date-fns/constants'
import { causeOf } from '../observability/cause'
import { log } from '../observability/log'
import { listChainHeads } from './audit-chain'
import { auditReaders } from './portal-store'

const AGAIN_MS = 60_000

/** Logs the newest digest of every chain. Somebody who changes the audit store cannot change the logs, so the logs prove what the store contained. */
export const logAnchors = async (): Promise<void> => {
  const heads = await listChainHeads(await auditReaders())
  for (const { instance, seq, hash } of heads) log.info({ instance, seq, hash }, 'audit anchor')
}

/** Runs at the start and just after each midnight UTC, so that the log has the digests of every day. */
export const anchorEachDay = async (): Promise<void> => {
  let waitMs = millisecondsInDay - (Date.now() % millisecondsInDay) + 1000
  try {
    await logAnchors()
  } catch (error) {
    log.warn({ cause: causeOf(error) }, 'audit anchor not read')
    waitMs = Math.min(waitMs, AGAIN_MS)
  }
  setTimeout(() => void anchorEachDay(), waitMs).unref()
}
