/** Rows in sight are counted with one to spare: some are lower than the average. */
const SPARE = 1

type Measured = { fits: number; heads: readonly (readonly [string | null, number])[] }

const measured = new WeakMap<HTMLElement, Measured>()

const headsOf = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('thead th')]

const forget = ({ currentTarget }: Event): void => void measured.delete(currentTarget as HTMLElement)

/** Takes the measure of a table before its rows are asked for anew: when they come, to measure would lay the page out once more. */
export const measureRows = (place: HTMLElement): void => {
  const body = place.querySelector('tbody')
  measured.delete(place)
  if (!body || body.offsetHeight === 0 || place.scrollTop > 0) return
  const rowHeight = body.offsetHeight / body.rows.length
  const headHeight = place.querySelector('thead')?.offsetHeight ?? 0
  measured.set(place, {
    fits: Math.ceil((place.clientHeight - headHeight) / rowHeight) + SPARE,
    heads: headsOf(place).map((head) => [head.textContent, head.offsetWidth]),
  })
  place.addEventListener('scroll', forget, { once: true, passive: true })
}

/** Where the markup of a table is cut so that as many rows as fit stand before the cut; null where all do. */
const cutOf = (fits: number, markup: string): number | null => {
  let at = markup.indexOf('<tbody>')
  if (at < 0) return null
  for (let seen = 0; seen < fits; seen++) {
    at = markup.indexOf('</tr>', at) + '</tr>'.length
    if (!markup.startsWith('<tr>', at)) return null
  }
  return at
}

/** Under the same headings columns keep their widths, so that nothing jumps from page to page; returns what lets a squeezed table shrink again. */
const keepWidths = (before: Measured['heads'], place: HTMLElement): (() => void) => {
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
  const seen = measured.get(place)
  measured.delete(place)
  const isWhole = document.hidden || place.contains(document.activeElement)
  const cut = seen && !isWhole ? cutOf(seen.fits, markup) : null
  place.innerHTML = cut === null ? markup : markup.slice(0, cut)
  const release = seen && keepWidths(seen.heads, place)
  if (cut === null) {
    release?.()
    return null
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = () => {
    place.querySelector('tbody')?.insertAdjacentHTML('beforeend', markup.slice(cut))
    release?.()
  }
  const frame = requestAnimationFrame(() => (timer = setTimeout(rest)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
