import { loadMessages } from '@/i18n/load-messages'
import { isMessageArea } from '@/i18n/pick-messages'
import { addressTypes } from '../users/user-states'
import { languages } from '../locale/preferences'
import { codeArea, contentAreas } from './field-value'

test('APPR-23 the codes of a field are told by its last part, in words of every language', () => {
  const fields = ['accountType', 'metaData.gender', 'cardMode', 'constructor', 'name']
  expect(fields.map(codeArea)).toEqual(['set-up.accountType', 'issue.genders', 'cards.modes', undefined, undefined])
  for (const language of languages)
    expect(contentAreas.filter((area) => !isMessageArea(loadMessages(language), area))).toEqual([])
})

test.each(languages)('APPR-12 the kind of a person’s address is told in words in %s', (language) => {
  const messages = loadMessages(language)
  const areas = ['address.type', 'details.addressType', 'rules.type'].map(codeArea)
  expect(areas).toEqual(['users.person.addressTypes', 'users.person.addressTypes', undefined])
  expect(Object.keys(messages.users.person.addressTypes)).toEqual(expect.arrayContaining([...addressTypes]))
})
