type Kind = 'success' | 'error' | 'info'
export type Toast = {
  kind: Kind
  text: string
  /** A second line beneath it. */
  detail?: string | null | undefined
  durationMs: number
}
type Options = Partial<Pick<Toast, 'detail' | 'durationMs'>>

let host: ((toast: Toast) => void) | null = null
const waiting: Toast[] = []

const show =
  (kind: Kind) =>
  (text: string, { durationMs = 4000, detail }: Options = {}) => {
    const one = { kind, text, detail, durationMs }
    if (host) host(one)
    else waiting.push(one)
  }

/** Notices at the top right for 4 s unless told; never the only copy of an error. Decision 17 */
export const toast = { success: show('success'), error: show('error'), info: show('info') }

/** The one place that draws them. */
export const hostToasts = (draw: (toast: Toast) => void): (() => void) => {
  host = draw
  waiting.splice(0).forEach(draw)
  return () => {
    host = null
  }
}
