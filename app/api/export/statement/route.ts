import { getLocale, getTranslations } from 'next-intl/server'
import { brandOf } from '@/lib/brand'
import { auditFile } from '@/lib/gateway/export-file'
import type { Result } from '@/lib/calls/problem'
import type { Statement } from '@/lib/calls/statements'
import { passOn, Problem } from '@/lib/gateway/problem'
import { readStatementPages } from '@/lib/queries/statements'
import { routes } from '@/lib/routes'
import { countEntries, joinPages, MOST_IN_PRINT } from '@/lib/rules/statements/statement-pages'
import { readStatementAddress } from '@/lib/rules/statements/statement-params'
import { actorOf, originIn } from '@/lib/session/audit'
import type { Session } from '@/lib/rules/identity/session'
import { pdfPool } from '@/lib/spreadsheet/file-pool'
import type { PdfJob } from '@/lib/spreadsheet/pdf-worker'
import type { AuditEvent } from '@/lib/store/audit'
import { answerExport, fileResponse, fileTypes } from '../answer-export'
import { statementPdf } from './statement-pdf'
import { statementSheet } from './statement-sheet'

export const dynamic = 'force-dynamic'

const isFormat = (text: string): text is keyof typeof fileTypes => Object.hasOwn(fileTypes, text)

type Draw = (job: PdfJob) => Promise<Uint8Array>

const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

async function* statementsOf(
  first: Statement,
  rest: AsyncIterable<Result<Statement>>,
  requestId: string,
  signal: AbortSignal,
): AsyncGenerator<Statement> {
  yield first
  for await (const page of rest) {
    signal.throwIfAborted()
    if (!page.ok) throw passOn(page.problem, requestId)
    yield page.value
  }
}

const file = async (session: Session, request: Request, requestId: string, draw: Draw): Promise<Response> => {
  const params = new URL(request.url).searchParams
  const format = params.get('format') ?? 'pdf'
  if (!isFormat(format)) throw new Problem('invalid', requestId, { fields: { format: 'unknown' } })
  const asked = readStatementAddress(Object.fromEntries(params))
  if (!asked.subject) throw new Problem('invalid', requestId, { fields: { orgId: 'required' } })
  const { pages: found, ...read } = await readStatementPages(asked, asked.subject)
  const { range, today } = read
  const { value: first } = await found.next()
  if (!first?.ok) throw passOn(first.problem, requestId)
  if (format === 'pdf' && countEntries(first.value) > MOST_IN_PRINT)
    throw new Problem('too-large', requestId, { fields: { format: 'csv' } })
  const brand = brandOf(request.headers.get('x-forwarded-host'))
  const [t, ledger, locale] = await Promise.all([getTranslations('statements'), getTranslations('ledger'), getLocale()])
  const whole = { ...read, statement: first.value, subject: asked.subject }
  const pages = statementsOf(first.value, found, requestId, request.signal)
  const language = { t, ledger, locale }
  const filename = `statement-${range.from ?? 'all'}-${range.to ?? today}.${format}`
  const { kind: _, ...target } = asked.subject
  const event: AuditEvent = {
    kind: 'export',
    action: 'export statement',
    target: { file: filename, format, ...target },
    who: actorOf(session.user),
    ...originIn(request.headers),
    requestId,
  }
  const bytes = await auditFile(event, request.signal, async () => {
    if (format !== 'pdf') return collect(statementSheet(format, whole, pages, language)).then(Buffer.concat)
    const statement = (await collect(pages)).reduce(joinPages)
    const { page, columns, rows, ending } = statementPdf({ ...whole, statement }, brand, language)
    return draw({ page, columns, batches: rows, ending })
  })
  return fileResponse(new Uint8Array(bytes), { filename, format, requestId })
}

/** The person's turn in the queue for PDFs includes reading the entries, because a statement can have thousands. */
export const GET = answerExport(routes.statements, (session, request, requestId) =>
  pdfPool().inTurn(session.user.id, (draw) => file(session, request, requestId, draw), request.signal),
)
