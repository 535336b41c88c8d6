import { findLostFile, followFile, noFiles } from './form-files'

const upload = () => {
  let end: (isThere: boolean) => void = () => {}
  const arrival = new Promise<boolean>((resolve) => (end = resolve))
  return { arrival, end }
}

test('TYPE-05 a form waits for every file that is on its way, for one that is chosen meanwhile too', async () => {
  const files = noFiles()
  expect(await findLostFile(files)).toBeNull()
  const [pan, proof, other] = [upload(), upload(), upload()]
  followFile(files, 'pan', pan.arrival)
  const found = findLostFile(files)
  followFile(files, 'proof', proof.arrival)
  followFile(files, 'other', other.arrival)
  other.end(true)
  proof.end(false)
  await proof.arrival
  pan.end(true)
  expect(await found).toBe('proof')
  // It has been told: the form may be sent without it.
  expect(await findLostFile(files)).toBeNull()
})

test('TYPE-05 what became of a file in whose place another was chosen does not matter', async () => {
  const files = noFiles()
  const [one, next] = [upload(), upload()]
  followFile(files, 'pan', one.arrival)
  followFile(files, 'pan', next.arrival)
  const found = findLostFile(files)
  one.end(false)
  await one.arrival
  next.end(true)
  expect(await found).toBeNull()
})
