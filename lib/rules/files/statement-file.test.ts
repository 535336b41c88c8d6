import { findStatementFileError, statementKindIn } from './statement-file'

const bytes = (text: string) => new TextEncoder().encode(text)
const kindOf = (text: string) => statementKindIn(bytes(text))
const errorOf = (name: string, text: string) => findStatementFileError(name, bytes(text))

test('ACCT-10 a statement is known by how it begins', () => {
  expect(['{1:F01YESB}{4:\r\n:20:A', '\ufeff:20:A', 'ABNANL2A\r\n940\r\n:20:A'].map(kindOf)).toEqual(
    Array(3).fill('mt940'),
  )
  expect(['<?xml version="1.0"?><Document/>', '\ufeff<Document/>', '<!-- bank --><n:Document/>'].map(kindOf)).toEqual(
    Array(3).fill('xml'),
  )
  expect(['Date,Amount', 'PK\u0003\u0004'].map(kindOf)).toEqual(['sheet', 'sheet'])
  expect(['<html><body>', '<!DOCTYPE html>', '%PDF-1.7', '\u0000\u0001'].map(kindOf)).toEqual(Array(4).fill(null))
})

test('ACCT-10 a file whose name and content differ, or that is none of the formats, is refused with what to choose', () => {
  expect(['a.csv', 'a.CSV'].map((name) => errorOf(name, 'Date,Amount'))).toEqual([null, null])
  expect(['a.sta', 'a.940', 'a.txt', 'a.mt940'].map((name) => errorOf(name, ':20:A'))).toEqual(Array(4).fill(null))
  expect(errorOf('a.xml', '<Document/>')).toBeNull()
  expect(errorOf('a.xml', ':20:A')).toContain('no camt.053 file')
  expect(errorOf('a.sta', 'Date,Amount')).toContain('no MT940 file')
  expect(errorOf('a.pdf', '%PDF-1.7')).toContain('Choose a CSV')
  expect(errorOf('a.xlsx', 'Date,Amount')).toContain('does not match its content')
})

test('ACCT-10 a statement in UTF-16 is known by its first bytes', () => {
  const xml = Buffer.from('\ufeff<?xml version="1.0"?><Document/>', 'utf16le')
  expect([statementKindIn(xml), statementKindIn(Buffer.from(xml).swap16())]).toEqual(['xml', 'xml'])
  expect(findStatementFileError('a.xml', xml)).toBeNull()
})
