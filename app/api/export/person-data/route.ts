import { getTranslations } from 'next-intl/server'
import { withRunTimeKeys } from '@/i18n/run-time-keys'
import { auditFile, auditStream } from '@/lib/gateway/export-file'
import { Problem } from '@/lib/gateway/problem'
import { readDataCopy, type CopyPart } from '@/lib/queries/data-copies'
import { routes } from '@/lib/routes'
import type { CopiedPerson } from '@/lib/rules/bodies/data-copies'
import type { Session } from '@/lib/rules/identity/session'
import { actorOf, originIn } from '@/lib/session/audit'
import { encodeTexts } from '@/lib/spreadsheet/file-stream'
import { pdfPool } from '@/lib/spreadsheet/file-pool'
import type { AuditEvent } from '@/lib/store/audit'
import { answerExport, fileResponse } from '../answer-export'
import { copyJson } from './copy-json'
import { personPdf } from './person-pdf'

export const dynamic = 'force-dynamic'

/** A copy reveals everything, so like a reveal there is none that the audit cannot keep. Decision 26 */
const DEMANDED = { isDemanded: true }

const ID = /^\d{1,16}$/

const readAddress = (request: Request, requestId: string): CopiedPerson & { copy: string; format: 'json' | 'pdf' } => {
  const asked = new URL(request.url).searchParams
  const [of, id = '', copy = '', format] = ['of', 'id', 'copy', 'format'].map((name) => asked.get(name) ?? '')
  const isKnown = (of === 'customer' || of === 'user') && (format === 'json' || format === 'pdf')
  if (!isKnown || !ID.test(id) || !ID.test(copy))
    throw new Problem('invalid', requestId, { fields: { copy: 'unknown' } })
  return { of, id, copy, format }
}

/** The parts with the first one read, so that a copy which cannot be read is refused before the file begins. */
const begin = async (parts: AsyncGenerator<CopyPart>): Promise<AsyncGenerator<CopyPart>> => {
  const first = await parts.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* parts
  })()
}

const file = async (session: Session, request: Request, requestId: string): Promise<Response> => {
  const { of, id, copy, format } = readAddress(request, requestId)
  if (session.seeAs) throw new Problem('seeing-as', requestId)
  const filename = `${of}-${id}.${format}`
  const event: AuditEvent = {
    kind: 'export',
    action: 'export person data',
    target: { [of === 'user' ? 'userId' : 'customerId']: id, approvalQueueId: copy, file: filename, format },
    who: actorOf(session.user),
    ...originIn(request.headers),
    requestId,
  }
  const read = () => begin(readDataCopy({ of, id }, copy, session, requestId))
  if (format === 'json') {
    const refuse = (error: unknown) => auditFile(event, request.signal, () => Promise.reject(error))
    const parts = await read().catch(refuse)
    return fileResponse(await auditStream(event, encodeTexts(copyJson(parts)), DEMANDED), {
      filename,
      format,
      requestId,
    })
  }
  const [t, words] = await Promise.all([getTranslations('data-copies.file'), getTranslations()])
  const draw = async () => {
    const job = await personPdf(await read(), { of, id }, session, t, withRunTimeKeys(words))
    return pdfPool().inTurn(session.user.id, (drawPdf) => drawPdf(job))
  }
  const bytes = await auditFile(event, request.signal, draw, DEMANDED)
  return fileResponse(new Uint8Array(bytes), { filename, format, requestId })
}

export const GET = (request: Request): Promise<Response> => {
  const isUser = new URL(request.url).searchParams.get('of') === 'user'
  return answerExport(isUser ? routes.user : routes.customer, file)(request)
}
