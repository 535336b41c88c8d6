import { pdfFile } from '@/sandbox/core/files/pdf'
import { png } from '@/sandbox/core/files/png'
import { findDocumentFault } from './document-reading'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('VAL-20 a PDF that is whole and a picture that says its size are documents', () => {
  expect(findDocumentFault(pdfFile(['One', 'Two']))).toBeNull()
  expect(findDocumentFault(new Uint8Array(png(3, 2)))).toBeNull()
  expect(findDocumentFault(bytesOf('GIF89a\x01\0\x01\0'))).toBeNull()
})

test('VAL-20 bytes that merely begin as a document are damaged', () => {
  const pdf = pdfFile(['One'])
  const picture = new Uint8Array(png(3, 2))
  expect(findDocumentFault(bytesOf('%PDF-1.7 of nothing'))).toBe('damagedPdf')
  expect(findDocumentFault(pdf.slice(0, pdf.length / 2))).toBe('damagedPdf')
  expect(findDocumentFault(bytesOf(`%PDF-1.7 ${'x'.repeat(9000)} startxref 9 %%EOF`))).toBe('damagedPdf')
  expect(findDocumentFault(picture.slice(0, 18))).toBe('damagedPicture')
  for (const side of [0, 20_001, 0xffffffff]) {
    const large = picture.slice()
    new DataView(large.buffer).setUint32(16, side)
    expect([side, findDocumentFault(large)]).toEqual([side, 'damagedPicture'])
  }
  const bomb = picture.slice()
  new DataView(bomb.buffer).setUint32(16, 20_000)
  new DataView(bomb.buffer).setUint32(20, 20_000)
  expect(findDocumentFault(bomb)).toBe('damagedPicture')
  expect(findDocumentFault(bytesOf('<svg/>'))).toBe('kind')
  expect(findDocumentFault(new Uint8Array())).toBe('kind')
})

test('VAL-20 whatever a file holds, it is judged in time that grows with it alone', () => {
  const start = performance.now()
  findDocumentFault(bytesOf(`%PDF-${'1 '.repeat(5_000_000)}startxref %%EOF`))
  expect(performance.now() - start).toBeLessThan(2_000)
})
