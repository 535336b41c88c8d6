import {
  compareEntries,
  pageOfEntries,
  readStart,
  readTimelineAbout,
  sourcesFor,
  timelineAbout,
  timelineKinds,
  timelineNeeds,
  writeCursor,
  type Direction,
  type EntryKey,
} from './timeline'

const moment = '2026-11-29T08:00:00.123Z'
const at = Date.parse(moment)
const entries: EntryKey[] = [
  { at: '2026-11-29T09:00:00.000Z', source: 'note', id: '1' },
  { at: moment, source: 'portal', id: 'b'.repeat(64) },
  { at: moment, source: 'portal', id: 'a'.repeat(64) },
  { at: moment, source: 'record', id: '10' },
  { at: moment, source: 'record', id: '9' },
  { at: moment, source: 'money', id: '700001' },
  { at: '2026-11-29T07:00:00.000Z', source: 'portal', id: 'c'.repeat(64) },
]

/** What a source that keeps its promise answers beyond a cursor. */
const beyond = (cursor: string | undefined): EntryKey[] =>
  entries.filter((one) => {
    const start = readStart(cursor, one.source)
    if (!start) return true
    const time = Date.parse(one.at)
    const isNewer = start.direction === 'newer'
    if (time !== start.at) return isNewer ? time > start.at : time < start.at
    if (start.id === undefined) return false
    const order = compareEntries({ at: one.at, source: one.source, id: start.id }, one)
    return isNewer ? order > 0 : order < 0
  })

test('AUD-05 entries stand by moment, then by source, then by id, newest first', () => {
  expect([...entries].reverse().sort(compareEntries)).toEqual(entries)
})

test('AUD-05 one cursor says for each source where it goes on or back, and no entry stands twice or never', () => {
  for (const [index, entry] of entries.entries()) {
    const [older, newer] = (['older', 'newer'] as const satisfies Direction[]).map((way) => writeCursor(way, entry))
    for (const cursor of [older, newer]) expect(cursor).toMatch(/^[\w.-]{1,100}$/)
    expect(beyond(older)).toEqual(entries.slice(index + 1))
    expect(beyond(newer)).toEqual(entries.slice(0, index))
  }
  expect(readStart(`older.${at}.1.9`, 'record')).toEqual({ direction: 'older', at, id: '9' })
  expect(readStart(undefined, 'portal')).toBeNull()
  for (const forged of ['x', `${at}.1.9`, `older.${at}.9.`, `newer.1.1.a b`, `sideways.${at}.1.9`])
    expect(readStart(forged, 'money')).toBeNull()
})

test('AUD-05 pages lead on to the last entry and back to the first over the same rows', () => {
  const read = (cursor: string | undefined) => pageOfEntries(beyond(cursor), cursor, 2)
  const pages = [read(undefined)]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(read(next))
  expect(pages.flatMap(({ list }) => list)).toEqual(entries)
  expect(pages.map(({ list }) => list.length)).toEqual([2, 2, 2, 1])
  const back = [pages.at(-1) as (typeof pages)[number]]
  for (let previous = back[0]?.previous; previous; previous = back[0]?.previous) back.unshift(read(previous))
  expect(back.map(({ list }) => list)).toEqual(pages.map(({ list }) => list))
  expect(back.map(({ next }) => next)).toEqual(pages.map(({ next }) => next))
  expect([pages[0]?.previous, back[0]?.previous]).toEqual([null, null])
})

test('AUD-05 only the sources that a kind of record has are asked', () => {
  expect(sourcesFor('upload', ['CARD_ALL', 'TRANSACTION_READ'])).toEqual(['record'])
  expect(sourcesFor('user', ['CARD_ALL'])).toEqual([])
  expect(sourcesFor('transaction', ['CARD_ALL', 'TRANSACTION_READ'])).toEqual(['money'])
  expect(sourcesFor('card', ['CARD_READ'])).toEqual(['record', 'note'])
})

test('AUD-05 the privileges of a source are named, or those of all sources of a kind of record', () => {
  expect(timelineNeeds('customer', 'money')).toEqual(['TRANSACTION_READ', 'TRANSACTION_ALL'])
  expect(timelineNeeds('program', 'money')).toEqual([])
  for (const kind of timelineKinds) expect(timelineNeeds(kind, undefined).length).toBeGreaterThan(0)
})

test('AUD-05 an address names a kind of record and its id', () => {
  expect(readTimelineAbout(timelineAbout({ kind: 'card', id: '5000003' }))).toEqual({ kind: 'card', id: '5000003' })
  for (const about of ['planet-1', 'card', 'card-', 'card-a b', '']) expect(readTimelineAbout(about)).toBeNull()
})
