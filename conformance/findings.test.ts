import type { Exchange } from './client'
import { Findings } from './findings'
import { htmlReport } from './reports/html'
import { junitReport } from './reports/junit'
import { screenReport } from './reports/screen'

const TOKEN = 'tok-1234567890'
const exchange = (json: unknown): Exchange => ({
  operation: {
    id: 'get-row',
    api: 'issuing',
    method: 'POST',
    path: 'rows',
    query: [],
    need: 'login',
    reach: 'scoped',
    isOptional: false,
    isJson: true,
    clause: 'docs/contract/issuing.json#/paths/~1rows/post',
  },
  person: 'platform',
  url: `https://api.bank.test/rows?key=${TOKEN}`,
  requestHeaders: { authorization: `Bearer ${TOKEN}`, 'x-time-zone': 'Asia/Kolkata' },
  body: { email: 'a@bank.test', password: 'hunter-2-hunter' },
  status: 200,
  headers: new Headers({ token: 'tok-2', 'content-type': 'application/json' }),
  bytes: new Uint8Array(),
  text: '',
  json,
  token: TOKEN,
})
const found = (json: unknown, ...pointers: string[]) => {
  const findings = new Findings(new Set(['pan']))
  findings.addSecret(TOKEN)
  for (const pointer of pointers)
    findings.add('shapes', exchange(json), { sentence: 'must be <string> & "text"', pointer })
  return findings
}
const reportOf = ({ found: all, notes }: Findings) => ({
  startedAt: '2026-01-31T09:30:00.000Z',
  bases: { issuing: 'https://api.bank.test' },
  checks: ['shapes', 'days'] as const,
  requests: 3,
  findings: all,
  notes,
})

test('WIRE-14 no report holds a token, a password, a code or what the contract marks as personal', () => {
  const [one] = found({ note: `see ${TOKEN}`, otp: '123456', pan: 'ABCPE1234F' }, '/note').found
  const text = `${one?.request}\n${one?.answer}`
  expect(text).not.toMatch(/tok-|hunter|123456|ABCPE/)
  expect(text).toContain('x-time-zone: Asia/Kolkata')
})

test('WIRE-14 the same fault of several rows is one finding, with how often it was found', () => {
  const findings = found({ list: [{}, {}] }, '/list/0/amount', '/list/1/amount', '/list/0/id')
  expect(findings.found.map(({ pointer, times }) => [pointer, times])).toEqual([
    ['/list/0/amount', 2],
    ['/list/0/id', 1],
  ])
})

test('WIRE-14 of a long answer the row stands in the report that the pointer names', () => {
  const list = Array.from({ length: 200 }, (_, at) => ({ id: `row-${at}`, amount: '1.00' }))
  const [one] = found({ list }, '/list/150/amount').found
  expect(one?.answer).toContain('row-150')
  expect(one?.answer).not.toContain('row-149')
})

test('WIRE-14 screen, JUnit and HTML name call, place and clause; what was answered is text in them', () => {
  const findings = found({ list: [{ name: '<script>alert(1)</script>' }] }, '/list/0/name')
  findings.note('days', 'list-rows', 'No row has a moment')
  const report = reportOf(findings)
  for (const text of [screenReport(report), junitReport(report), htmlReport(report)])
    for (const part of ['get-row', '/list/0/name', 'docs/contract/issuing.json#/paths/~1rows/post'])
      expect(text).toContain(part)
  expect(htmlReport(report)).not.toContain('<script')
  expect(htmlReport(report)).toContain('No row has a moment')
  const junit = junitReport(report)
  const count = (name: string) => [...junit.matchAll(new RegExp(`<${name}[ >]`, 'g'))].length
  const names = ['testsuite', 'testcase', 'failure', 'skipped']
  expect(Object.fromEntries(names.map((name) => [name, count(name)]))).toEqual({
    testsuite: 2,
    testcase: 3,
    failure: 1,
    skipped: 1,
  })
  expect(screenReport(reportOf(new Findings()))).toMatch(/^No findings in 3 requests/)
})
