import { comparePlaces, readStart, readTimelineAbout, timelineAbout, writePlace, type TimelinePlace } from './timeline'

const moment = '2026-11-29T08:00:00.123Z'
const before = Date.parse(moment)
const places: TimelinePlace[] = [
  { at: '2026-11-29T09:00:00.000Z', source: 'note', id: '1' },
  { at: moment, source: 'portal', id: 'b'.repeat(64) },
  { at: moment, source: 'portal', id: 'a'.repeat(64) },
  { at: moment, source: 'record', id: '10' },
  { at: moment, source: 'record', id: '9' },
  { at: moment, source: 'money', id: '700001' },
  { at: '2026-11-29T07:00:00.000Z', source: 'portal', id: 'c'.repeat(64) },
]

test('AUD-05 entries stand by moment, then by source, then by id, newest first', () => {
  expect([...places].reverse().sort(comparePlaces)).toEqual(places)
})

test('AUD-05 one cursor says for each source where it goes on, and no entry stands twice or never', () => {
  for (const [at, place] of places.entries()) {
    const cursor = writePlace(place)
    expect(cursor).toMatch(/^[\w.-]{1,100}$/)
    const rest = places.filter((one) => {
      const start = readStart(cursor, one.source)
      const time = Date.parse(one.at)
      if (!start || time < start.before) return true
      return time === start.before && start.beforeId !== undefined && comparePlaces(place, one) < 0
    })
    expect(rest).toEqual(places.slice(at + 1))
  }
  expect(readStart(`${before}.1.9`, 'record')).toEqual({ before, beforeId: '9' })
  expect(readStart(undefined, 'portal')).toBeNull()
  for (const forged of ['x', '1.2', `${before}.9.`, '1.1.a b']) expect(readStart(forged, 'money')).toBeNull()
})

test('AUD-05 an address names a kind of record and its id', () => {
  expect(readTimelineAbout(timelineAbout({ kind: 'card', id: '5000003' }))).toEqual({ kind: 'card', id: '5000003' })
  for (const about of ['planet-1', 'card', 'card-', 'card-a b', '']) expect(readTimelineAbout(about)).toBeNull()
})
