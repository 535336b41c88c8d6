import { loadMessages } from '@/i18n/load-messages'
import { isMessageArea } from '@/i18n/pick-messages'
import { languages } from '../locale/preferences'
import { codeArea, contentAreas } from './field-value'

test('APPR-23 the codes of a field are told by its last part, in words of every language', () => {
  const fields = ['accountType', 'metaData.gender', 'cardMode', 'constructor', 'name']
  expect(fields.map(codeArea)).toEqual(['set-up.accountType', 'issue.genders', 'cards.modes', undefined, undefined])
  for (const language of languages)
    expect(contentAreas.filter((area) => !isMessageArea(loadMessages(language), area))).toEqual([])
})
