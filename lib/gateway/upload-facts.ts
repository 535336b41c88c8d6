import 'server-only'
import { createHash } from 'node:crypto'
import { auditTarget } from '../rules/audit/audit-target'
import { HIDDEN_ROWS_FIELD, hiddenRowAnswers } from '../rules/bodies/bulk'
import type { Multipart } from '../rules/files/multipart'

const LONGEST_FIELD = 200
const LONGEST_NAME = 120

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `…${name.slice(-LONGEST_NAME)}` : name)

const answersIn = ({ [HIDDEN_ROWS_FIELD]: given }: Readonly<Record<string, string>>): Record<string, string> => {
  const answer = hiddenRowAnswers.find((one) => one === given)
  return answer ? { [HIDDEN_ROWS_FIELD]: answer } : {}
}

export const uploadFields = ({ parts }: Multipart): Record<string, string> =>
  Object.fromEntries(
    parts.flatMap(({ name, fileName, content }) =>
      name && fileName === null && content.length <= LONGEST_FIELD ? [[name, content.toString('utf8')] as const] : [],
    ),
  )

export const uploadTarget = (raw: Multipart): Record<string, string> => {
  const { parts } = raw
  const fields = uploadFields(raw)
  const files = parts.filter(({ fileName }) => fileName !== null)
  const file = files.find(({ name }) => name === 'file') ?? files[0]
  return {
    ...auditTarget({ body: fields }),
    ...answersIn(fields),
    ...(file && {
      file: shortened(file.fileName ?? ''),
      bytes: String(file.content.length),
      sha256: createHash('sha256').update(file.content).digest('hex'),
    }),
  }
}

const AMOUNT = /^\d{1,15}(?:\.\d{1,2})?$/
const CURRENCY = /^[A-Z]{3}$/
const ID = /^[\w.-]{1,64}$/

const told = (value: unknown, like: RegExp): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && like.test(text) ? text : undefined
}

export const uploadFacts = (json: unknown): Record<string, string> => {
  const answer = (json ?? {}) as Record<string, unknown>
  const { successCount: good, failedCount: bad } = answer
  const isCounted = Number.isSafeInteger(good) && Number.isSafeInteger(bad)
  const facts = {
    bulkUploadId: told(answer.bulkUploadId, ID),
    docKey: told(answer.docKey, ID),
    ...(isCounted && { rows: String((good as number) + (bad as number)), refusedRows: String(bad) }),
    amount: told(answer.amount, AMOUNT),
    currency: told(answer.currency, CURRENCY),
  }
  return Object.fromEntries(Object.entries(facts).filter((pair): pair is [string, string] => pair[1] !== undefined))
}
