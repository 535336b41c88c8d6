export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  kind: ToastKind
  text: string
  detail?: string | null | undefined
  action?: ToastAction | undefined
  /** The record that the notice is about: it replaces an earlier notice about the same record. */
  about?: string | undefined
  durationMs: number
}

let host: ((toast: Toast) => void) | null = null
const waiting: Toast[] = []

/** Shows a notice at the top right; queued until the host has mounted. */
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
