import { whileLoading } from '@/lib/browser/loading'
import { failureOf, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import { attachmentName } from '@/lib/rules/input/header-value'
import { FRAME_HEAD, FRAMES, ROWS_HEADER } from '@/lib/rules/files/frames'

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}

/** Reads a file from its frames; a stream without the final frame was cut off, so it throws. */
const piecesOf = async (
  body: ReadableStream<Uint8Array>,
  told: (rows: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const reader = body.getReader()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let waiting = new Uint8Array()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) throw new Error('cut short')
    waiting = joined(waiting, value)
    while (waiting.length >= FRAME_HEAD) {
      const head = new DataView(waiting.buffer, waiting.byteOffset)
      const size = head.getUint32(4)
      if (waiting.length < FRAME_HEAD + size) break
      told(head.getUint32(0))
      if (size === 0) return pieces
      pieces.push(waiting.slice(FRAME_HEAD, FRAME_HEAD + size))
      waiting = waiting.slice(FRAME_HEAD + size)
    }
  }
}

const save = (pieces: BlobPart[], response: Response): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(pieces))
  link.download = attachmentName(response.headers.get('content-disposition')) ?? ''
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const fetched = async (form: HTMLFormElement, signal: AbortSignal, told: (rows: number, total: number) => void) => {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.getAttribute('action') ?? '', {
    method: 'POST',
    headers: { accept: FRAMES },
    body: new URLSearchParams(fields),
    signal,
  })
  if (!response.ok || !response.body) throw await failureOf(response)
  const total = Number(response.headers.get(ROWS_HEADER))
  let last = 0
  told(0, total)
  const pieces = await piecesOf(response.body, (rows) => told((last = rows), total))
  save(pieces, response)
  return last
}

/** Downloads a list's file with progress. Leaving or cancelling stops it on the server too. */
export const saveFile = async (form: HTMLFormElement): Promise<void> => {
  const part = <E extends HTMLElement>(name: string) => form.querySelector(`[data-part="${name}"]`) as E
  const [bar, said, start, stop] = [
    part<HTMLProgressElement>('bar'),
    part('said'),
    part<HTMLButtonElement>('start'),
    part<HTMLButtonElement>('stop'),
  ]
  const number = new Intl.NumberFormat(document.documentElement.lang)
  const words = (name: string, values: Record<string, number | string>) =>
    (said.dataset[name] ?? '').replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key] ?? ''
      return typeof value === 'number' ? number.format(value) : value
    })
  const leaving = new AbortController()
  const running = (isRunning: boolean) => {
    start.disabled = isRunning
    stop.hidden = bar.hidden = !isRunning
  }
  stop.onclick = () => leaving.abort()
  bar.removeAttribute('value')
  running(true)
  try {
    const rows = await whileLoading(
      fetched(form, leaving.signal, (done, total) => {
        if (!form.isConnected) leaving.abort()
        bar.max = Math.max(1, total)
        bar.value = Math.min(done, bar.max)
        said.textContent = words('running', { done, total })
      }),
    )
    said.textContent = words('done', { rows })
  } catch (error) {
    const {
      code,
      detail = '',
      requestId = '',
    }: Partial<ProblemDetails> = error instanceof RequestFailed ? error.problem : {}
    said.textContent = leaving.signal.aborted
      ? words('stopped', {})
      : code === 'rate-limited'
        ? words('busy', {})
        : words('failed', { detail: detail ?? '', requestId })
  } finally {
    running(false)
    if (document.activeElement === document.body) start.focus()
  }
}
