import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { businessEntries } from '@/components/shared/business-fields/business-entries'
import type { FactContext } from '@/components/shared/detail/record-entries'
import { loadMessages } from '@/i18n/load-messages'
import { setUpLabel, setUpRecord } from '@/lib/records/set-up'
import type { SetUpValues } from '@/lib/rules/bodies/set-up'
import { columnOfBusinessField } from '@/lib/rules/organizations/business-row'
import { emptySetUp } from '@/lib/rules/organizations/set-up'

const messages = loadMessages('en-IN')
const at = (key: string): unknown =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], messages)

const { files, ...fields } = emptySetUp
const pathsOf = (value: unknown, path: string): string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part, `${path}.${name}`))
    : [path]
const paths = Object.entries(fields).flatMap(([name, value]) => pathsOf(value, name))

/** Each text is the path of its field. */
const marked = (value: unknown, path = ''): unknown => {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return [path]
  if (typeof value !== 'object' || value === null) return path
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, marked(part, path ? `${path}.${name}` : name)]),
  )
}

const textOf = (value: ReactNode): string =>
  renderToStaticMarkup(createElement(Fragment, null, value)).replaceAll(/<[^>]*>/g, '')

const context: FactContext = {
  words: (key) => key,
  status: (value) => value,
  localeZone: { locale: 'en-IN', timeZone: 'Asia/Kolkata' },
  session: { numbers: 'en-IN' },
}

test('ORG-15 to ORG-20 each field of the business set-up has a labelled line in its record', () => {
  expect(paths).toEqual(expect.arrayContaining(['gst', 'registered.city', 'signatory.pan']))
  const all = [...paths, ...Object.keys(files).map((type) => `files.${type}`)]
  expect(all.filter((path) => typeof at(setUpLabel(path)) !== 'string')).toEqual([])
})

test('ORG-15 to ORG-20 the review and the details of a business show each field of its record', () => {
  const values = marked(fields) as SetUpValues
  const shown = (['IN', 'AE'] as const).flatMap((country) =>
    businessEntries([setUpRecord], values, { country, context }),
  )
  const texts = shown.flatMap(([, value]) => textOf(value).split(', '))
  expect(paths.filter((path) => path !== 'isSameAddress' && !texts.includes(path))).toEqual([])
})

test('ORG-42 the file of businesses has a column for each field of the set-up', () => {
  expect(paths.filter((path) => path !== 'isSameAddress' && !columnOfBusinessField[`details.${path}`])).toEqual([])
})
