let shown: string | null = null

/** What the page shows, as the header of a write says it. CONC-02 */
export const shownVersion = (): string | null => shown

/** Says what the page shows from now on, until it is taken back. */
export const showVersion = (text: string): (() => void) => {
  shown = text
  return () => {
    if (shown === text) shown = null
  }
}
