import { changeProgress, nextPart, parseProgress, stateOfPart, stepsOf, type Progress } from './parts'

const none: Progress = { done: [], skipped: [] }
const change = (progress: Progress, intent: string, name: string) => changeProgress(progress, { intent, name })
const whole = (part: 'introduction' | 'sandbox' | 'live'): Progress => ({ done: stepsOf(part), skipped: [] })

test('PROF-06 a part is new, begun, done or skipped by its steps; what was skipped is taken up again by a step of it', () => {
  expect(stateOfPart('sandbox', none)).toBe('new')
  const begun = change(none, 'done', 'sandbox.spend') ?? none
  expect(stateOfPart('sandbox', begun)).toBe('begun')
  const skipped = change(begun, 'skip', 'sandbox') ?? none
  expect([stateOfPart('sandbox', skipped), skipped.done]).toEqual(['skipped', ['sandbox.spend']])
  expect(stateOfPart('sandbox', change(skipped, 'resume', 'sandbox') ?? none)).toBe('begun')
  expect(stateOfPart('sandbox', change(skipped, 'done', 'sandbox.load') ?? none)).toBe('begun')
  expect(stateOfPart('sandbox', { ...whole('sandbox'), skipped: ['sandbox'] })).toBe('done')
  expect(stateOfPart('sandbox', change(whole('sandbox'), 'undone', 'sandbox.load') ?? none)).toBe('begun')
})

test('it goes on with the first part that is open, then with one that was skipped', () => {
  expect(nextPart(none)).toBe('introduction')
  expect(nextPart({ done: [], skipped: ['introduction'] })).toBe('sandbox')
  expect(nextPart({ done: stepsOf('introduction'), skipped: ['sandbox', 'live'] })).toBe('sandbox')
  expect(nextPart({ done: [...stepsOf('introduction'), ...stepsOf('sandbox'), ...stepsOf('live')], skipped: [] })).toBe(
    'introduction',
  )
})

test('what is unknown changes nothing and what was kept badly counts for nothing', () => {
  expect(change(none, 'done', 'moon.land')).toBeNull()
  expect(change(none, 'skip', 'sandbox.spend')).toBeNull()
  expect(change(none, 'done', 'sandbox')).toBeNull()
  expect(change(none, 'forget', 'sandbox.spend')).toBeNull()
  for (const text of [undefined, '', 'null', '[]', '{"done":3,"skipped":"live"}', '{"done":["moon.land"]}'])
    expect(parseProgress(text)).toEqual(none)
  expect(parseProgress('{"done":["live.setUp"],"skipped":["sandbox"]}')).toEqual({
    done: ['live.setUp'],
    skipped: ['sandbox'],
  })
})
