import { documentFileTypes, documentKind, imageKind, type DocumentFileKind } from '../rules/files/documents'
import { whileLoading } from './loading'
import { failureOf } from './request'

export type DocumentFile = { kind: DocumentFileKind; bytes: Uint8Array<ArrayBuffer> }

/** Reads a file of the upstream by its sealed link and judges its kind by its first bytes; null for a kind that no page shows. */
export const readDocumentFile = (href: string, signal: AbortSignal): Promise<DocumentFile | null> =>
  whileLoading(
    fetch(href, { signal }).then(async (response) => {
      if (!response.ok) throw await failureOf(response, true)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const kind = documentKind(bytes) ?? imageKind(bytes)
      return kind && { kind, bytes }
    }),
  )

export const pictureUrlOf = ({ kind, bytes }: DocumentFile): string =>
  URL.createObjectURL(new Blob([bytes], { type: documentFileTypes[kind] }))
