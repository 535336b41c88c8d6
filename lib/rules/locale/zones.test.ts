import { zoneIn, zones } from './zones'

test.each([
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Etc/UTC', 'UTC'],
  ['America/New_York', 'America/New_York'],
])('decision 37 %s is the zone %s', (text, zone) => expect(zoneIn(text)).toBe(zone))

test.each([undefined, '', 'asia/kolkata', 'Mars/Olympus', '__proto__', 'constructor', '+05:30', 'Asia/Kolkata '])(
  'decision 37 %j is no zone',
  (text) => expect(zoneIn(text)).toBeNull(),
)

test('decision 37 every zone that is offered is one that clocks know, and stands once', () => {
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Dubai', 'UTC']))
  expect(zones).not.toContain('Asia/Calcutta')
  for (const zone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow()
})
