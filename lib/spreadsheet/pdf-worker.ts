import { pdfFile, type PdfColumn, type PdfPage, type PdfRow } from './pdf'

export type PdfJob = {
  page: PdfPage
  columns: readonly PdfColumn[]
  batches: readonly (readonly PdfRow[])[]
  ending?: string
}

export default async function writePdf({ page, columns, batches, ending }: PdfJob): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for await (const piece of pdfFile(page, columns, batches, ending)) pieces.push(piece)
  return new Uint8Array(Buffer.concat(pieces))
}
