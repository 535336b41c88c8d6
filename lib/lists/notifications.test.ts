import { privileges } from '@/lib/privileges'
import { holderOf } from '@/tests/support/holder'
import { hrefAbout } from './notifications'

test('APPR-37 the words of a mail lead to the form that corrects what was sent back, if the person may open it', () => {
  const all = holderOf([...privileges])
  expect(hrefAbout('business-form.42', all)).toBe('/app/organization/edit?orgId=42')
  expect(hrefAbout('user-form.7', all)).toMatch(/^\/app\/users\/.*7.*do=papers/)
  expect(hrefAbout('request-form.9', holderOf(['CARD_ALL']))).toBe('/app/corrections/9')
  expect(hrefAbout('business-form.42', holderOf([]))).toBeNull()
})

test.each([
  undefined,
  '',
  'business-form',
  'business-form.',
  'nothing.1',
  '__proto__.1',
  'constructor.1',
  'approval./..',
  ['approval.1', 'x'],
])('words that name no record lead nowhere: %j', (words) =>
  expect(hrefAbout(words, holderOf([...privileges]))).toBeNull(),
)
