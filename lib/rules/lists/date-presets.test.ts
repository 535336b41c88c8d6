import fc from 'fast-check'
import {
  rangeBounds,
  customRange,
  dateState,
  durations,
  isDay,
  todayIn,
  type Duration,
  areDaysInOrder,
  statedRange,
} from './date-presets'

const today = '2026-03-04'
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test.each([
  ['today', '2026-03-04'],
  ['this-week', '2026-03-02'],
  ['this-month', '2026-03-01'],
  ['last-7', '2026-02-26'],
  ['last-15', '2026-02-18'],
  ['last-30', '2026-02-02'],
  ['last-90', '2025-12-05'],
] as const)('LIST-07 %s counts back to %s and ends today', (preset, from) => {
  expect(rangeBounds(preset, today)).toEqual({ from, to: today })
})

test('LIST-06 the presets are the nine of the documents', () => {
  expect(durations).toHaveLength(9)
})

test('LIST-07 a week starts on Monday, on a Sunday too', () => {
  expect(rangeBounds('this-week', '2026-03-08').from).toBe('2026-03-02')
  expect(rangeBounds('this-week', '2026-03-02').from).toBe('2026-03-02')
})

test('LIST-08 Any Time has no bounds', () => {
  expect(rangeBounds('any', today)).toEqual({ from: null, to: null })
})

test('LIST-09 every bound is a real calendar day, never after today, in order', () => {
  const presets = durations.filter((one): one is Exclude<Duration, 'custom'> => one !== 'custom' && one !== 'any')
  fc.assert(
    fc.property(day, fc.constantFrom(...presets), (date, preset) => {
      const now = date.toISOString().slice(0, 10)
      const { from, to } = rangeBounds(preset, now)
      expect(isDay(from ?? '')).toBe(true)
      expect(to).toBe(now)
      expect((from ?? '') <= now).toBe(true)
    }),
  )
})

test('LIST-10 a day after today is not taken', () => {
  expect(customRange('2026-03-05', '2026-03-06', today)).toEqual({ from: null, to: null })
  expect(customRange('2026-03-01', '2026-03-05', today)).toEqual({ from: '2026-03-01', to: null })
})

test('LIST-11 a start after the end clears the end', () => {
  expect(customRange('2026-03-03', '2026-03-01', today)).toEqual({ from: '2026-03-03', to: null })
  expect(customRange('2026-03-01', '2026-03-03', today)).toEqual({ from: '2026-03-01', to: '2026-03-03' })
})

test('LIST-09 what is no day is dropped', () => {
  for (const text of ['2026-02-30', '2026-13-01', 'yesterday', '', '0002-01-01', '2026-1-1']) {
    expect(customRange(text, undefined, today).from).toBeNull()
  }
})

test('LIST-10 today is the day of the person, not of the server', () => {
  const lateEvening = new Date('2026-03-04T19:00:00Z')
  expect(todayIn('Asia/Kolkata', lateEvening)).toBe('2026-03-05')
  expect(todayIn('Asia/Dubai', lateEvening)).toBe('2026-03-04')
})

test('LIST-18 the date state holds a text and a value for duration, start and end', () => {
  expect(dateState('last-7', rangeBounds('last-7', today), (value) => `<${value}>`)).toEqual({
    isoDuration: { text: '<last-7>', value: 'last-7' },
    startDate: { text: '<2026-02-26>', value: '2026-02-26' },
    endDate: { text: '<2026-03-04>', value: '2026-03-04' },
  })
  expect(dateState('any', rangeBounds('any', today), String).startDate).toEqual({ text: '', value: '' })
})

test('LIST-10, LIST-11 today itself may begin and end a range, and a range may be one day', () => {
  expect(customRange(today, today, today)).toEqual({ from: today, to: today })
  expect(customRange('2026-03-01', '2026-03-01', today)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
})

test('LIST-09 an end that is no day is dropped, and an end alone stands', () => {
  expect(customRange('2026-03-01', '2026-02-30', today)).toEqual({ from: '2026-03-01', to: null })
  expect(customRange('2026-03-01', undefined, today)).toEqual({ from: '2026-03-01', to: null })
  expect(customRange(undefined, '2026-03-02', today)).toEqual({ from: null, to: '2026-03-02' })
  expect(customRange('x', '2026-03-02', today)).toEqual({ from: null, to: '2026-03-02' })
})

test('LIST-09 a day is ten signs and nothing around them', () => {
  expect(isDay('2026-03-04')).toBe(true)
  expect(['x2026-03-04', '2026-03-04T10:00', '2026-03-041', '3026-03-04'].some(isDay)).toBe(false)
})

test('LIST-18 bounds that are open are no words', () => {
  expect(dateState('any', { from: null, to: null }, (value) => `<${value}>`)).toEqual({
    isoDuration: { text: '<any>', value: 'any' },
    startDate: { text: '', value: '' },
    endDate: { text: '', value: '' },
  })
})

test('decision 14 the day of another zone is asked anew, and again the same', () => {
  const moment = new Date('2026-01-01T03:04:05Z')
  const zones = ['America/New_York', 'Asia/Kolkata', 'America/New_York']
  expect(zones.map((zone) => todayIn(zone, moment))).toEqual(['2025-12-31', '2026-01-01', '2025-12-31'])
})

test('LIST-10, LIST-11 an end that is no day, or stands alone, is judged by itself', () => {
  const today = '2026-11-21'
  expect(customRange('2026-11-01', 'soon', today)).toEqual({ from: '2026-11-01', to: null })
  expect(customRange(undefined, '2026-11-10', today)).toEqual({ from: null, to: '2026-11-10' })
  expect([isDay('2026-11-21'), isDay('x2026-11-21'), isDay('2026-11-21x')]).toEqual([true, false, false])
})

test('SOA-06 days in the wrong order stay for a form that refuses them; a day alone is in order', () => {
  const today = '2026-11-21'
  expect(statedRange('2026-11-10', '2026-11-01', today)).toEqual({ from: '2026-11-10', to: '2026-11-01' })
  expect(statedRange('2026-11-30', 'soon', today)).toEqual({ from: null, to: null })
  expect(areDaysInOrder('2026-11-10', '2026-11-01')).toBe(false)
  expect(
    [
      ['2026-11-10', '2026-11-10'],
      [null, '2026-11-01'],
      ['2026-11-01', undefined],
    ].map(([from, to]) => areDaysInOrder(from, to)),
  ).toEqual([true, true, true])
})
