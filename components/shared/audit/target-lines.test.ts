import { loadMessages, type MessageTree } from '@/i18n/load-messages'
import type { RenderContext } from '@/components/list/render-context'
import { languages } from '@/lib/rules/locale/preferences'
import { targetLines } from './target-lines'

const contextIn = (locale: (typeof languages)[number]): RenderContext => {
  const find = (key: string): string | undefined => {
    const found = key
      .split('.')
      .reduce<MessageTree | string | undefined>(
        (tree, part) => (typeof tree === 'object' ? tree[part] : undefined),
        loadMessages(locale) as unknown as MessageTree,
      )
    return typeof found === 'string' ? found : undefined
  }
  return {
    find,
    words: (key: string) => find(key) ?? key,
    status: (code: string) => code,
    session: { privileges: [] },
  } as never
}

test.each(languages)('AUD-04 what a reveal showed is told by the labels of its fields in %s', (locale) => {
  const what = ['GST_CERT', 'gst', 'accountNumber', 'dateOfBirth', 'signatory.dateOfBirth', 'signatory.pan', 'aadhaar']
  const target = { what: what.join(', ') }
  const [line] = targetLines({ action: 'reveal request', target }, contextIn(locale))
  const said = line?.text?.split(', ') ?? []
  expect(said).toHaveLength(what.length)
  expect(said.filter((word) => what.includes(word))).toEqual([])
})
