import { attachmentName } from '../rules/input/header-value'
import { whileLoading } from './loading'
import { buildUrl, failureOf } from './request'

type DownloadOptions = {
  path: Record<string, string>
  body: unknown
  signal: AbortSignal
  told: (bytes: number) => void
}

const fileName = (response: Response): string => attachmentName(response.headers.get('content-disposition')) ?? ''

const fetched = async (
  address: string,
  { path, body, signal, told }: DownloadOptions,
): Promise<{ file: Blob; name: string }> => {
  const { method, url } = buildUrl(address, { path })
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok || !response.body) throw await failureOf(response, false)
  const reader = response.body.getReader()
  const pieces: BlobPart[] = []
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { file: new Blob(pieces), name: fileName(response) }
    pieces.push(value)
    bytes += value.length
    told(bytes)
  }
}

/** Downloads a file with a progress bar. Cancelling also stops the work on the server. */
export const download = async (address: string, asked: DownloadOptions): Promise<void> => {
  const { file, name } = await whileLoading(fetched(address, asked))
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
