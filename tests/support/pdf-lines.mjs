import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* Reads the rows of a PDF's table: `node pdf-lines.mjs file.pdf weight,weight,…`. Lines of one row stand closer than rows do. It runs by itself because its packages are modules that Jest would have to rewrite. */
const MARGIN = 40
const BETWEEN_ROWS = 13
/** What begins a column may lie a fraction of a point before it. */
const FRACTION = 1
const [pdf, weights] = process.argv.slice(2)
const document = await getDocument({ data: new Uint8Array(readFileSync(pdf)), verbosity: 0 }).promise
const shares = weights.split(',').map(Number)
const total = shares.reduce((sum, share) => sum + share, 0)
const rows = []
const beyond = []
for (let number = 1; number <= document.numPages; number++) {
  const page = await document.getPage(number)
  const [, , width] = page.view
  const ends = shares.map((_, at) => shares.slice(0, at + 1).reduce((sum, share) => sum + share, 0) / total)
  const columnOf = (x) => ends.findIndex((end) => x < MARGIN + end * (width - 2 * MARGIN))
  const { items } = await page.getTextContent()
  const drawn = items.filter(({ str }) => str.trim() !== '')
  beyond.push(...drawn.filter(({ transform, width: long }) => transform[4] + long > width - MARGIN + 1))
  let last = Infinity
  for (const { str, transform } of drawn.sort((a, b) => b.transform[5] - a.transform[5])) {
    if (last - transform[5] > BETWEEN_ROWS) rows.push(shares.map(() => ''))
    last = transform[5]
    const column = columnOf(transform[4] + FRACTION)
    if (column >= 0) rows.at(-1)[column] += str
  }
}
process.stdout.write(JSON.stringify({ rows, beyond: beyond.map(({ str }) => str) }))
