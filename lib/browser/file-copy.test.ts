import { copyFile, hasChangedOnDisk } from './file-copy'

/** A file on disk, as far as a browser reads it: what changed since it was chosen cannot be read. */
const onDisk = (read: () => Promise<ArrayBuffer>): File =>
  Object.assign(new File(['A,B\n'], 'loads.csv', { type: 'text/csv', lastModified: 7 }), { arrayBuffer: read })
const bytes = (text: string) => new TextEncoder().encode(text).buffer

test('LOAD-19 what was chosen is held as it was; a file that says something else or cannot be read now has changed', async () => {
  let read = async () => bytes('A,B\n')
  const copy = await copyFile(onDisk(() => read()))
  expect([await copy.text(), copy.name, copy.type, copy.lastModified]).toEqual(['A,B\n', 'loads.csv', 'text/csv', 7])
  expect(await hasChangedOnDisk(copy)).toBe(false)
  read = async () => bytes('A,C\n')
  expect(await hasChangedOnDisk(copy)).toBe(true)
  read = async () => bytes('A,B\n1')
  expect(await hasChangedOnDisk(copy)).toBe(true)
  read = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
  expect(await hasChangedOnDisk(copy)).toBe(true)
  expect(await copy.text()).toBe('A,B\n')
})

test('LOAD-19 a file that was never copied is as it is', async () => {
  expect(await hasChangedOnDisk(new File(['x'], 'x.csv'))).toBe(false)
  await expect(copyFile(onDisk(() => Promise.reject(new Error('gone'))))).rejects.toThrow('gone')
})
