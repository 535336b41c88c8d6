/** Rows in sight are counted with some to spare. */
const SPARE = 2

/** Where the markup of a table is cut so that as many rows as fit stand before the cut; null where all do, or where the reader is further down. */
const cutOf = (place: HTMLElement, markup: string): number | null => {
  const row = place.querySelector('tbody tr')
  if (!(row instanceof HTMLElement) || row.offsetHeight === 0 || document.hidden) return null
  if (place.scrollTop > 0 || place.contains(document.activeElement)) return null
  const fits = Math.ceil(place.clientHeight / row.offsetHeight) + SPARE
  let at = markup.indexOf('<tbody>')
  if (at < 0) return null
  for (let seen = 0; seen < fits; seen++) {
    at = markup.indexOf('</tr>', at) + '</tr>'.length
    if (!markup.startsWith('<tr>', at)) return null
  }
  return at
}

const headsOf = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('thead th')]

/** Under the same headings columns keep their widths, so that nothing jumps from page to page; returns what lets a squeezed table shrink again. */
const keepWidths = (before: readonly (readonly [string | null, number])[], place: HTMLElement): (() => void) => {
  const heads = headsOf(place)
  const isSame = heads.length === before.length && heads.every((head, at) => head.textContent === before[at]?.[0])
  if (!isSame) return () => undefined
  heads.forEach(({ style }, at) => {
    style.width = style.minWidth = `${before[at]?.[1]}px`
  })
  return () => {
    for (const { style } of heads) style.minWidth = ''
  }
}

/**
 * Writes a table's markup in place of the one that stands there: the rows in sight at once, those below the fold when
 * these are painted. Returns what calls the rest off, null where nothing is left to come.
 */
export const swapRows = (place: HTMLElement, markup: string): (() => void) | null => {
  const cut = cutOf(place, markup)
  const widths = headsOf(place).map((head) => [head.textContent, head.offsetWidth] as const)
  place.innerHTML = cut === null ? markup : markup.slice(0, cut)
  const release = keepWidths(widths, place)
  if (cut === null) {
    release()
    return null
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    place.querySelector('tbody')?.insertAdjacentHTML('beforeend', markup.slice(cut))
    release()
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(rest)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
