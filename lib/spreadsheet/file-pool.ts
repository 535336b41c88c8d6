import 'server-only'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Piscina } from 'piscina'
import { processState } from '../process-state'
import type { PdfJob } from './pdf-worker'

declare module '../process-state' {
  interface ProcessState {
    /** Where the build has put what threads run, as server.mjs knows it. */
    workerFolder?: string
    pdfPool?: Promise<Piscina<PdfJob, Uint8Array>>
  }
}

const LONGEST_MS = 30_000

const startPool = async (): Promise<Piscina<PdfJob, Uint8Array>> => {
  const { Piscina: Pool } = await import('piscina')
  return new Pool({
    filename: join(processState.workerFolder ?? '', 'pdf.cjs'),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

/** A PDF drawn in another thread: drawn here it would hold up everybody's answers. */
export const drawPdf = async (job: PdfJob): Promise<Uint8Array<ArrayBuffer>> => {
  processState.pdfPool ??= startPool()
  const drawn = await (await processState.pdfPool).run(job, { signal: AbortSignal.timeout(LONGEST_MS) })
  return new Uint8Array(drawn)
}
