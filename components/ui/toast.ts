export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  kind: ToastKind
  text: string
  detail?: string | null | undefined
  action?: ToastAction | undefined
  /** The thing that it is about: what an earlier notice about it offers is out of date. */
  about?: string | undefined
  durationMs: number
}

let host: ((toast: Toast) => void) | null = null
const waiting: Toast[] = []

/** A notice at the top right; one that comes before its host waits for it. */
export const toast = (one: Toast): void => {
  if (host) host(one)
  else waiting.push(one)
}

/** The one place that draws them. */
export const hostToasts = (draw: (toast: Toast) => void): (() => void) => {
  host = draw
  waiting.splice(0).forEach(draw)
  return () => {
    host = null
  }
}
