import { z } from 'zod'
import type * as core from 'zod/v4/core'
import { getIssuerApproval } from './approvals'
import { catalogue } from './index'
import { innerOf, markOf, notPersonal, documentOf, personal, personalFieldsOf } from './personal'
import { isDocumentName, isValueName, kindOfField, kindOfName } from '../rules/input/personal-names'
import { listOf, orNull, text } from './reply'

const isMarked = (schema: core.$ZodType): boolean => {
  const inner = innerOf(schema)
  return markOf(schema) !== undefined || (inner !== schema && isMarked(inner))
}

const resembles = (key: string): boolean => kindOfName(key) !== null || isDocumentName(key) || isValueName(key)

/** Fields that a schema knows, whose names say that they may be personal, without a word about it. */
const unsaid = (schema: core.$ZodType, path: string): string[] => {
  if (isMarked(schema)) return []
  const inner = innerOf(schema)
  if (inner !== schema) return unsaid(inner, path)
  const { def } = (schema as core.$ZodTypes)._zod
  if (def.type === 'array') return unsaid(def.element, path)
  if (def.type === 'record') return unsaid(def.valueType, `${path}.*`)
  if (def.type === 'union') return def.options.flatMap((option) => unsaid(option, path))
  if (def.type !== 'object') return []
  return Object.entries(def.shape).flatMap(([key, part]) => [
    ...(resembles(key) && !isMarked(part) ? [`${path}.${key}`] : []),
    ...unsaid(part, `${path}.${key}`),
  ])
}

test('decision 23 each field of a reply whose name resembles something personal says whether it is', () => {
  expect(catalogue.flatMap(({ reply, address }) => (reply ? unsaid(reply, address) : []))).toEqual([])
  expect(unsaid(z.looseObject({ list: listOf(z.looseObject({ panNo: text })) }), 'GET x')).toEqual(['GET x.list.panNo'])
})

test('DES-05 the personal fields of a schema are found wherever they stand', () => {
  const schema = z.looseObject({
    name: text,
    holder: orNull(z.looseObject({ dob: personal('birth')(text) })),
    papers: listOf(z.looseObject({ docType: text, docValue: documentOf('docType')(text) })),
    byIssuer: z.record(z.string(), z.looseObject({ account: personal('account')(text) })),
    rules: notPersonal(listOf(z.looseObject({ pan: personal('pan')(text) }))),
  })
  expect(personalFieldsOf(schema)).toEqual([
    { path: 'holder.dob', kind: 'birth' },
    { path: 'papers.docValue', kind: 'by-row' },
    { path: 'byIssuer.*.account', kind: 'account' },
  ])
  expect(personalFieldsOf(getIssuerApproval.reply).map(({ path }) => path)).toEqual([
    'changes.before',
    'changes.after',
    'changes.now',
    'files.before',
    'files.after',
    'rows.fields.value',
  ])
})

test('decision 23 the dotted name of a field of a request says whether its value is somebody’s own', () => {
  for (const field of [
    ...['signatory.aadhaar', 'signatory.passportNumber', 'drivingLicenceNo', 'voterId', 'ibanNumber', 'gstin'],
    ...['accountNumber', 'dateOfBirth', 'papers.VOTER_ID.7.number', 'documents.0.docValue', 'paper.NREGA_JOB_CARD'],
  ])
    expect([field, kindOfField(field)]).toEqual([field, expect.any(String)])
  for (const field of [
    ...['name', 'panStatus', 'tan', 'cin', 'mobile', 'kycType', 'rules.0.number', 'rule.pan'],
    ...['files.PAN', 'details.files.PAN', 'papers.PAN.7.file', 'papers.TAN.7.number'],
  ])
    expect([field, kindOfField(field)]).toEqual([field, null])
})
