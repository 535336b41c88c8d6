import 'server-only'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { processState } from '../process-state'
import type { PdfJob } from './pdf-worker'
import { WorkerPool } from '../concurrency/worker-pool'

declare module '../process-state' {
  interface ProcessState {
    workerFolder?: string
    pdfPool?: WorkerPool<PdfJob, Uint8Array>
  }
}

/** PDFs are drawn in other threads: drawn here they would hold up everybody's answers. */
export const pdfPool = (): WorkerPool<PdfJob, Uint8Array> =>
  (processState.pdfPool ??= new WorkerPool({
    filename: () => join(processState.workerFolder ?? '', 'pdf.mjs'),
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    waitingOfPerson: 30,
    longestMs: 30_000,
  }))
