import { pdfFile, type PdfColumn, type PdfPage, type PdfRow } from './pdf'

/** A whole PDF as it goes to a thread of the pool. */
export type PdfJob = {
  page: PdfPage
  columns: readonly PdfColumn[]
  batches: readonly (readonly PdfRow[])[]
  ending?: string
}

/** What a thread of the pool runs. */
export default async function writePdf({ page, columns, batches, ending }: PdfJob): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of pdfFile(page, columns, batches, ending)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
