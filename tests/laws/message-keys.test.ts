import { reachedKeys } from '../support/message-keys'
import { readTexts } from '../support/messages'
import { sourcesOf } from '../support/sources'

/** Words of an upstream that no code of ours names. */
const isUpstream = (key: string): boolean =>
  ['transactions.reasons.', 'previous-reports.reasons.'].some((area) => key.startsWith(area)) ||
  key.endsWith('.periods.TXN')

test('each message is one that code can ask for', () => {
  const isReached = reachedKeys(
    sourcesOf(['app', 'components', 'i18n', 'lib'], /\.tsx?$/),
    sourcesOf(['sandbox'], /\.ts$/),
  )
  const unused = readTexts('en-IN')
    .map(([key]) => key)
    .filter((key) => !isUpstream(key) && !isReached(key))
  expect({ 'delete these in every locale, then run node scripts/message-types.mjs': unused }).toEqual({
    'delete these in every locale, then run node scripts/message-types.mjs': [],
  })
})

test.each([
  ["const t = useTranslations('cards')\n t('open')", 'cards.open', true],
  ["const t = useTranslations('cards')\n t('open')", 'cards.close', false],
  ["const t = useTranslations('cards')\n t(isOpen ? 'open' : 'shut')", 'cards.close', false],
  ["const t = useTranslations('cards')\n t(`status.${state}`); const states = ['NEW']", 'cards.status.NEW', true],
  ["const t = useTranslations('cards')\n t(`status.${state}`); const states = ['NEW']", 'cards.status.OLD', false],
  ["const t = useTranslations('cards')\n t(`status.${state}`); const states = ['NEW']", 'cards.kind.NEW', false],
  ["const t = useTranslations('cards')\n t(name); const names = { open: 1 }", 'cards.open', true],
  ["const t = useTranslations('cards')\n show(t); const name = 'open'", 'cards.open', true],
  ["const label = 'cards.open'", 'cards.open', true],
  ["const labels = 'cards.kinds'", 'cards.kinds.NEW', true],
  ["const words = ['cards.kinds']", 'cards.kinds.NEW', false],
  ['const t = useTranslations(`cards.${kind}`)', 'cards.kinds.NEW', true],
])('%s reaches %s: %p', (text, key, expected) => {
  expect(reachedKeys([{ path: 'app/one.tsx', text }], [])(key)).toBe(expected)
})
