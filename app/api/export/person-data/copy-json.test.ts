import type { CopyPart } from '@/lib/queries/data-copies'
import { copyJson } from './copy-json'

const write = async (parts: CopyPart[]): Promise<unknown> => {
  let text = ''
  for await (const piece of copyJson(
    (async function* () {
      yield* parts
    })(),
  ))
    text += piece
  return JSON.parse(text)
}

test('DATA-03 a section that goes on in the next part is one list of the copy', async () => {
  expect(
    await write([
      { of: 'platform', section: 'cards', records: [{ id: 1 }] },
      { of: 'platform', section: 'txns', records: [{ id: 7 }] },
      { of: 'platform', section: 'txns', records: [{ id: 8 }, { id: 9 }] },
      { of: 'portal', section: 'txns', records: [] },
      { of: 'portal', section: 'audit "by"', records: [{ at: 'now' }] },
    ]),
  ).toEqual({
    platform: { cards: [{ id: 1 }], txns: [{ id: 7 }, { id: 8 }, { id: 9 }] },
    portal: { txns: [], 'audit "by"': [{ at: 'now' }] },
  })
  expect(await write([])).toEqual({})
})
