import { loadMessages } from './load-messages'
import { pickMessages, type MessageArea } from './pick-messages'

const messages = loadMessages('en-IN')
const parts = Object.keys(messages.validation).map((part) => `validation.${part}` as MessageArea)

test.each(parts)('VAL-14, decision 43 what is given %s can also say what could not be read', (part) => {
  expect(pickMessages(messages, ['common', part])).toMatchObject({ validation: { read: messages.validation.read } })
})

test('words other than those of validation come alone', () => {
  expect(pickMessages(messages, ['common.copy', 'changes'])).toEqual({
    common: { copy: messages.common.copy },
    changes: messages.changes,
  })
})
