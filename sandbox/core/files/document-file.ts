import { documentFaultWords, findDocumentFault } from '@/lib/rules/files/document-reading'
import { documentKind, imageKind, MOST_DOCUMENT_BYTES, type DocumentFileKind } from '@/lib/rules/files/documents'
import { multipart, type Parts } from './multipart'
import { fieldError, HttpError } from '../errors/http-error'

export class DocumentFile {
  constructor(
    readonly file: Parts['file'],
    readonly kind: DocumentFileKind,
  ) {}
}

export const documentFile = async (request: Request): Promise<DocumentFile> => {
  const { file } = await multipart(request, MOST_DOCUMENT_BYTES)
  if (file.bytes.length > MOST_DOCUMENT_BYTES) throw new HttpError(413, 'The file is larger than 10 MB')
  const kind = documentKind(file.bytes) ?? imageKind(file.bytes)
  const fault = findDocumentFault(file.bytes)
  if (fault || !kind) throw fieldError('file', documentFaultWords[fault ?? 'kind'])
  return new DocumentFile(file, kind)
}
