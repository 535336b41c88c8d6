import { findLostFile, trackFile, createPendingFiles } from './form-files'

const upload = () => {
  let end: (isThere: boolean) => void = () => {}
  const arrival = new Promise<boolean>((resolve) => (end = resolve))
  return { arrival, end }
}

test('TYPE-05 a form waits for every file that is on its way, for one that is chosen meanwhile too', async () => {
  const files = createPendingFiles()
  expect(await findLostFile(files)).toBeNull()
  const [pan, proof, other] = [upload(), upload(), upload()]
  trackFile(files, 'pan', pan.arrival)
  const found = findLostFile(files)
  trackFile(files, 'proof', proof.arrival)
  trackFile(files, 'other', other.arrival)
  other.end(true)
  proof.end(false)
  await proof.arrival
  pan.end(true)
  expect(await found).toBe('proof')
  // It has been told: the form may be sent without it.
  expect(await findLostFile(files)).toBeNull()
})

test('TYPE-05 what became of a file in whose place another was chosen does not matter', async () => {
  const files = createPendingFiles()
  const [one, next] = [upload(), upload()]
  trackFile(files, 'pan', one.arrival)
  trackFile(files, 'pan', next.arrival)
  const found = findLostFile(files)
  one.end(false)
  await one.arrival
  next.end(true)
  expect(await found).toBeNull()
})
