import type { Calls, BrowserCall } from '../calls'
import type { ReplyOf, UploadKind } from '../calls/call'
import type { ProblemDetails } from '../calls/problem'
import { whileChanging } from './changes'
import { whileLoading } from './loading'
import { answerIn, RequestFailed, unreachable, buildUrl } from './request'

export type UploadCall = { [A in BrowserCall]: Calls[A] extends { upload: UploadKind } ? A : never }[BrowserCall]

type More = {
  /** True if the call only checks the file, so that a failure changes nothing. */
  isRead?: boolean
  query?: Record<string, string | undefined>
  key?: string
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

const sent = (
  address: string,
  form: FormData,
  { query, key, signal, onProgress, isRead = false }: More,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { method, url } = buildUrl(address, { query: query ?? {} })
    const wire = new XMLHttpRequest()
    wire.open(method, url)
    wire.setRequestHeader('accept', 'application/json')
    if (key) wire.setRequestHeader('idempotency-key', key)
    wire.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && onProgress?.(loaded / total)
    wire.upload.onload = () => onProgress?.(1)
    wire.onerror = wire.ontimeout = () => reject(new RequestFailed(unreachable(isRead)))
    wire.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    wire.onload = () => {
      const headers = {
        'content-type': wire.getResponseHeader('content-type') ?? '',
        'x-request-id': wire.getResponseHeader('x-request-id') ?? '',
      }
      resolve(answerIn(new Response(wire.responseText, { status: wire.status, headers }), isRead))
    }
    signal?.addEventListener('abort', () => wire.abort(), { once: true })
    wire.send(form)
  })

const unreadable: ProblemDetails = { status: 0, title: '', detail: null, code: 'file-unreadable', requestId: '' }

/** Reads the file before sending it. If it could not be read in the middle of the request, the outcome would be unknown. LOAD-19 */
const requireReadable = async (form: FormData): Promise<void> => {
  const files = [...form.values()].filter((value) => value instanceof File)
  await Promise.all(files.map((file) => file.arrayBuffer())).catch(() => {
    throw new RequestFailed(unreadable)
  })
}

export const upload = <A extends UploadCall>(
  address: A,
  form: FormData,
  more: More = {},
): Promise<ReplyOf<Calls[A]>> => {
  const work = requireReadable(form).then(() => sent(address, form, more))
  if (!more.isRead) whileChanging(work)
  return whileLoading(work) as Promise<ReplyOf<Calls[A]>>
}
