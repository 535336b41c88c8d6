import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* Reads the rows of PDFs' tables, one line of JSON per file: `node pdf-lines.mjs file.pdf weight,weight,… file.pdf …`. Lines of one row stand closer than rows do. It runs by itself because its packages are modules that Jest would have to rewrite. */
const MARGIN = 40
const BETWEEN_ROWS = 13
/** What begins a column may lie a fraction of a point before it. */
const FRACTION = 1

const readTable = async (pdf, weights) => {
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
  await document.destroy()
  return { rows, beyond: beyond.map(({ str }) => str) }
}

const files = process.argv.slice(2)
for (let at = 0; at < files.length; at += 2)
  process.stdout.write(`${JSON.stringify(await readTable(files[at], files[at + 1]))}\n`)
