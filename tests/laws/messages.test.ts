import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import ts from 'typescript'
import { administrationMenu, menu } from '@/lib/menu'
import { routes } from '@/lib/routes'
import { loadMessages, type MessageTree } from '@/i18n/load-messages'
import { messageTypes } from '../../scripts/message-types.mjs'
import { listTexts, readTexts } from '../support/messages'
import { root, sourcesOf } from '../support/sources'
import { findNodes, parse } from '../support/syntax'

const messages = loadMessages('en-IN')

const tree = messages as unknown as MessageTree

const at = (path: string): string | MessageTree | undefined =>
  path
    .split('.')
    .reduce<string | MessageTree | undefined>((node, key) => (typeof node === 'object' ? node[key] : undefined), tree)
const all = listTexts(tree)
const sources = sourcesOf(['app', 'components', 'lib', 'i18n'])

/** Wording that the documents give, kept word for word. */
const verbatim = [
  ...['my-businesses', 'my-branches', 'cards', 'customers', 'transactions', 'insta-kit', 'approval-queue'],
  ...['accounts', 'support', 'issuer-configurations', 'reports'],
]
  .map((name) => `menu.${name}`)
  .concat(
    ['today', 'this-week', 'this-month', 'custom-date', 'any-time', 'last-7', 'last-30'].map(
      (name) => `date-range.${name}`,
    ),
    ['DIGITAL_ONLY_CARD', 'PHYSICAL_NAMED_CARD', 'PHYSICAL_NO_NAMED_CARD'].map((name) => `option.card-mode.${name}`),
    ['VIRTUAL', 'PREPAID'].map((name) => `option.balance-type.${name}`),
    ['issue-bulk', 'issue-individual', 'bulk-load', 'bulk-load-via-account', 'detail-view', 'gc-activation'].map(
      (name) => `cards.button.${name}`,
    ),
    ['row-verify-kit-map', 'row-detail-view', 'issue'].map((name) => `cards.button.${name}`),
    ['freeze', 'unfreeze', 'block'].map((name) => `cards.op.${name}`),
    ['search.placeholder', 'blocked', 'number-incorrect', 'error.card-id'].map((name) => `cards.${name}`),
    ['search.placeholder', 'error.customer-id'].map((name) => `customers.${name}`),
    ['restricted', 'no-programs', 'no-wallets', 'invalid-form', 'printer-without-design', 'mobile', 'card-type'].map(
      (name) => `issue.${name}`,
    ),
    [
      'card-program',
      'narration',
      'wallet-amount',
      'kit-number',
      'dob',
      'gender',
      'document-type',
      'document-value',
    ].map((name) => `issue.${name}`),
    ['pan', 'passport', 'driving-license', 'voter-id', 'aadhaar', 'nrega-job-card', 'masked-aadhaar'].map(
      (name) => `issue.document.${name}`,
    ),
    ['pincode-not-found', 'success'].map((name) => `issue.${name}`),
    ['full-name', 'email.valid'].map((name) => `validation.${name}`),
    ['400.default', '500.default', '406.default'].map((name) => `error.${name}`),
    ['status.card.locked'],
    ['created', 'inventory-request-failed', 'info-failed', 'status-update-failed', 'button.map', 'number'].map(
      (name) => `kit.${name}`,
    ),
    ['kit.mapped', 'kit.map-error', 'gc.invalid-card'],
    ['length', 'paste', 'invalid', 'verified', 'button.resend', 'button.verify'].map((name) => `otp.${name}`),
    ['new', 'yet-to-be-issued', 'issued', 'delivered', 'blocked'].map((name) => `status.kit.${name}`),
  )

describe('the words', () => {
  test('a key that no message has does not compile, nor one that is made at run time and may miss', () => {
    const say = createTranslator({ locale: 'en-IN', messages, namespace: 'issue', onError: () => undefined })
    const named: string = 'unheard'
    // @ts-expect-error -- a key stands in messages/<locale>/<area>.json, and in the type made of it.
    expect(say('picker.unheard')).toBe('issue.picker.unheard')
    // @ts-expect-error -- a part of a key is one of known words: narrow it, or look it up with messageOr.
    expect(say(`picker.${named}`)).toBe('issue.picker.unheard')
  })

  test('every validation key that rules, bodies and forms name exists', () => {
    const missing = sources.flatMap((source) =>
      findNodes(parse(source), ts.isStringLiteralLike)
        // Screens pick the words of refused values as a group.
        .filter(({ text }) => /^validation\.(?!read$)[\w.-]+$/.test(text) && typeof at(text) !== 'string')
        .map(({ text }) => `${source.path}: add ${text} to messages/en-IN/validation.json`),
    )
    expect(missing).toEqual([])
  })

  test('every screen has its title and every menu entry its name', () => {
    const titles = Object.values(routes).map(({ title }) => `titles.${title}`)
    const entries = [...menu, ...administrationMenu].map(({ key }) => `shell.menu.${key}`)
    const children = [...menu, ...administrationMenu].flatMap(({ children: list }) =>
      (list ?? []).map(({ key }) => `shell.submenu.${key}`),
    )
    const missing = [...titles, ...entries, ...children].filter((key) => typeof at(key) !== 'string')
    expect(missing).toEqual([])
  })

  test('I18N-09 a locale adds no key of its own, and one of another language than en-IN lacks none', () => {
    const locales = readdirSync(join(root, 'messages'))
    const wrong = locales.flatMap((locale) => {
      const keys = new Set(readTexts(locale).map(([key]) => key))
      const strange = [...keys].filter((key) => typeof at(key) !== 'string').map((key) => `${locale} adds ${key}`)
      if (locale.startsWith('en-')) return strange
      return [...strange, ...all.filter(([key]) => !keys.has(key)).map(([key]) => `${locale} lacks ${key}`)]
    })
    expect(locales.length).toBeGreaterThan(1)
    expect(wrong).toEqual([])
  })

  test('I18N-04 the type of the words is that of the files: `npm run check` or `node scripts/message-types.mjs` writes it anew', () => {
    expect(readFileSync(join(root, 'i18n/messages.ts'), 'utf8')).toBe(messageTypes())
  })

  test('I18N-04 a number that a message leaves ungrouped does not compile', () => {
    const say = createTranslator({ locale: 'en-IN', messages, namespace: 'issue' })
    // @ts-expect-error -- {text} takes a text: a number has to be written {text, number} and is grouped then.
    expect(say('picker.none', { text: 123456 })).toContain('123456')
    expect(say('picker.more', { shown: 25, total: 123456 })).toContain('1,23,456')
  })

  test('no message is empty or broken', () => {
    const broken: string[] = []
    const translate = createTranslator({
      locale: 'en-IN',
      messages: tree as never,
      onError: (error) => {
        if (error.code === 'INVALID_MESSAGE') broken.push(error.message)
      },
      getMessageFallback: () => '',
    }) as unknown as (key: string) => string
    for (const [key, text] of all) {
      if (text.trim() === '') broken.push(`${key} is empty`)
      translate(key)
    }
    expect(broken).toEqual([])
  })

  test('an email is spelt as the documents spell it: email, not e-mail', () => {
    expect(all.filter(([, words]) => /\be-mail/i.test(words)).map(([key]) => key)).toEqual([])
  })

  test('wording that the documents give stands word for word', () => {
    const rows = readFileSync(join(root, 'tests/data/messages.tsv'), 'utf8').trimEnd().split('\n')
    const wordingOf = new Map(rows.map((row) => row.split('\t') as [string, string]))
    const shown = new Set(all.map(([, text]) => text))
    const lost = verbatim.filter((key) => !shown.has(wordingOf.get(key) ?? `no row ${key} in messages.tsv`))
    expect(lost.map((key) => `${key}: ${wordingOf.get(key)}`)).toEqual([])
  })
})

test('I18N-01 no file of words has one key twice: of two, the first would be lost without a word', () => {
  const folders = readdirSync(join(root, 'messages'))
  const files = folders.flatMap((locale) =>
    readdirSync(join(root, 'messages', locale)).map((name) => join('messages', locale, name)),
  )
  const repeated = files.flatMap((path) => {
    const file = ts.parseJsonText(path, readFileSync(join(root, path), 'utf8'))
    return findNodes(file, ts.isObjectLiteralExpression).flatMap(({ properties }) => {
      const names = properties.map(({ name }) => name?.getText(file))
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${path}: ${name}`)
    })
  })
  expect(repeated).toEqual([])
})
