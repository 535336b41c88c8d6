import { getTranslations } from 'next-intl/server'
import { auditFile } from '@/lib/gateway/export-file'
import { Problem } from '@/lib/gateway/problem'
import { readDataCopy } from '@/lib/queries/data-copies'
import { routes } from '@/lib/routes'
import type { CopiedPerson } from '@/lib/rules/bodies/data-copies'
import type { Session } from '@/lib/rules/identity/session'
import { actorOf, originIn } from '@/lib/session/audit'
import { pdfPool } from '@/lib/spreadsheet/file-pool'
import type { AuditEvent } from '@/lib/store/audit'
import { answerExport, fileResponse } from '../answer-export'
import { personPdf } from './person-pdf'

export const dynamic = 'force-dynamic'

const ID = /^\d{1,16}$/

const readAddress = (request: Request, requestId: string): CopiedPerson & { copy: string; format: 'json' | 'pdf' } => {
  const asked = new URL(request.url).searchParams
  const [of, id = '', copy = '', format] = ['of', 'id', 'copy', 'format'].map((name) => asked.get(name) ?? '')
  const isKnown = (of === 'customer' || of === 'user') && (format === 'json' || format === 'pdf')
  if (!isKnown || !ID.test(id) || !ID.test(copy))
    throw new Problem('invalid', requestId, { fields: { copy: 'unknown' } })
  return { of, id, copy, format }
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
  const t = await getTranslations('data-copies.file')
  const bytes = await auditFile(event, request.signal, async () => {
    const whole = await readDataCopy({ of, id }, copy, session, requestId)
    if (format === 'json') return new TextEncoder().encode(JSON.stringify(whole, null, 2))
    const [person] = whole.platform[of === 'user' ? 'users' : 'customers'] ?? []
    const name = typeof person?.name === 'string' ? person.name : id
    return pdfPool().inTurn(session.user.id, (draw) => draw(personPdf(whole, name, session, t)))
  })
  return fileResponse(new Uint8Array(bytes), { filename, format, requestId })
}

export const GET = (request: Request): Promise<Response> => {
  const isUser = new URL(request.url).searchParams.get('of') === 'user'
  return answerExport(isUser ? routes.user : routes.customer, file)(request)
}
