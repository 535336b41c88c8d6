let shown: string | null = null

export const shownVersion = (): string | null => shown

export const showVersion = (text: string): (() => void) => {
  shown = text
  return () => {
    if (shown === text) shown = null
  }
}
