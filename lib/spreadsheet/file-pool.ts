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

/** PDFs are made in worker threads, so that they do not delay responses. */
export const pdfPool = (): WorkerPool<PdfJob, Uint8Array> =>
  (processState.pdfPool ??= new WorkerPool({
    filename: () => join(processState.workerFolder ?? '', 'pdf.mjs'),
    threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    waitingOfPerson: 30,
    longestMs: 30_000,
  }))
