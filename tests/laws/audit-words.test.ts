import { loadMessages } from '@/i18n/load-messages'
import { catalogue } from '@/lib/calls'
import { actionKey } from '@/lib/rules/audit/audit-actions'

const changing = catalogue.filter(({ method, reads, changes, exports }) =>
  method === 'GET' ? changes || exports : reads !== true,
)

test.each(['en-IN', 'en-AE', 'hi-IN', 'ar-AE'] as const)(
  'decision 19 every action that the audit may name is said in words in %s',
  (locale) => {
    const { actions } = loadMessages(locale).audit as { actions: Readonly<Record<string, string>> }
    expect(changing.map(({ address }) => actionKey(address)).filter((key) => !actions[key])).toEqual([])
  },
)

test('decision 19 no two calls share their words by accident of their addresses', () => {
  const keys = changing.map(({ address }) => actionKey(address))
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})
