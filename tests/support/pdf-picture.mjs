import { readFileSync, writeFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import pixelmatch from 'pixelmatch'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/* Draws the first page of a PDF and compares it with a picture: `node pdf-picture.mjs file.pdf picture.png [drawn.png]`. It runs by itself because its packages are modules that Jest would have to rewrite. */
const SCALE = 2
const [pdf, expected, drawn] = process.argv.slice(2)
const document = await getDocument({ data: new Uint8Array(readFileSync(pdf)), disableFontFace: true, verbosity: 0 })
  .promise
const page = await document.getPage(1)
const viewport = page.getViewport({ scale: SCALE })
const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
const canvas = createCanvas(width, height)
await page.render({ canvas, viewport, background: 'white' }).promise
if (drawn) writeFileSync(drawn, canvas.toBuffer('image/png'))

const pixelsOf = (source) => source.getContext('2d').getImageData(0, 0, width, height).data
const differentPixels = async () => {
  const image = await loadImage(readFileSync(expected))
  if (image.width !== width || image.height !== height) return width * height
  const other = createCanvas(width, height)
  other.getContext('2d').drawImage(image, 0, 0)
  return pixelmatch(pixelsOf(canvas), pixelsOf(other), undefined, width, height, { threshold: 0.2 })
}
const { items } = await page.getTextContent()
const text = items.map(({ str }) => str).join(' ')
process.stdout.write(JSON.stringify({ text, pages: document.numPages, different: await differentPixels() }))
