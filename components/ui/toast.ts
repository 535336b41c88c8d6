export type ToastKind = 'success' | 'error' | 'info'
export type ToastAction = { label: string; run: () => void }
export type Toast = {
  kind: ToastKind
  text: string
  detail?: string | null | undefined
  action?: ToastAction | undefined
  /** The record of the notice; a newer notice about the same record replaces it. */
  about?: string | undefined
  durationMs: number
}

let host: ((toast: Toast) => void) | null = null
const waiting: Toast[] = []

/** Shows a notice at the top right. Notices wait until the host has mounted. */
export const toast = (one: Toast): void => {
  if (host) host(one)
  else waiting.push(one)
}

/** Only the toast host calls this: it registers the function that shows notices. */
export const hostToasts = (draw: (toast: Toast) => void): (() => void) => {
  host = draw
  waiting.splice(0).forEach(draw)
  return () => {
    host = null
  }
}
