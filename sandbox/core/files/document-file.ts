import { documentKind, imageKind, MOST_DOCUMENT_BYTES, type DocumentFileKind } from '@/lib/rules/files/documents'
import { multipart, type Parts } from './multipart'
import { Refusal } from '../errors/http-error'

/** A paper that came as a file; what it is says its content. USER-12 */
export class DocumentFile {
  constructor(
    readonly file: Parts['file'],
    readonly kind: DocumentFileKind,
  ) {}
}

/** The multipart body of a call that brings a paper. */
export const documentFile = async (request: Request): Promise<DocumentFile> => {
  const { file } = await multipart(request, MOST_DOCUMENT_BYTES)
  if (file.bytes.length > MOST_DOCUMENT_BYTES) throw new Refusal(413, 'The file is larger than 10 MB')
  const kind = documentKind(file.bytes) ?? imageKind(file.bytes)
  const wrong = 'The document is a PNG, a JPEG, a GIF or a PDF file'
  if (!kind) throw new Refusal(400, wrong, { fields: { file: wrong } })
  return new DocumentFile(file, kind)
}
