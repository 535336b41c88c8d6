import { randomInt, randomUUID } from 'node:crypto'
import type { Exchange, Session } from '../client'
import type { Check, Context } from '../context'
import { isObject } from '../contract'

const clauses = {
  own: 'Decision 18: whoever made a request cannot approve it',
  digest: 'Decision 44: a decision carries the digest of what was read, and is refused by 409 if it differs',
}
const DAY_MS = 86_400_000
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const reference = (start: string): string =>
  start + Array.from({ length: 12 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

/** Records a bank transfer of 1.00, which somebody else has to approve; the number of its request, or null. */
const makeRequest = async (context: Context, maker: Session): Promise<string | null> => {
  const { contract, settings } = context
  const load = contract.operation('load-org-money')
  const orgs = (await context.rows('list-orgs')).filter(({ status }) => status === 'ACTIVE')
  const { issuerCode } = settings.staff
  for (const { orgId, issuerDetailsList } of orgs) {
    const issuers = Array.isArray(issuerDetailsList) ? issuerDetailsList.filter(isObject) : []
    const issuer = issuers.find(({ issuerCode: code }) => !issuerCode || code === issuerCode)
    if (!issuer) continue
    const made = await maker.send(load, {
      body: {
        issuerCode: String(issuer.issuerCode),
        orgId: String(orgId),
        amount: '1.00',
        transferDate: new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10),
        txnMode: 'NEFT',
        utrNumber: reference(String(issuer.issuerCode).slice(0, 4).padEnd(4, 'X')),
      },
      headers: { 'idempotency-key': randomUUID() },
    })
    if (made.status >= 300 || !isObject(made.json)) continue
    const { id } = made.json
    const { json } = await maker.send(contract.operation('list-money-approvals'), { query: { page: 1, perPage: 25 } })
    const rows = isObject(json) && Array.isArray(json.list) ? json.list.filter(isObject) : []
    const request = rows.find((row) => row.id === id)?.approvalQueueId
    return typeof request === 'string' ? request : null
  }
  return null
}

type Request = { context: Context; decider: Session; id: string }

const readRequest = async ({ context, decider, id }: Request) => {
  const { json } = await decider.send(context.contract.operation('get-issuer-approval'), { path: { id } })
  return isObject(json) ? json : {}
}

const decide = ({ context, id }: Request, person: Session, body: object): Promise<Exchange> =>
  person.send(context.contract.operation('take-approval-action'), { body: { approvalQueueId: id, ...body } })

/** Sends a decision that has to be refused. True if the request still waits. */
const expectRefused = async (
  request: Request,
  person: Session,
  body: object,
  { sentence, clause, statuses }: { sentence: string; clause: string; statuses?: readonly number[] },
): Promise<boolean> => {
  const { findings } = request.context
  const answer = await decide(request, person, body)
  const { status } = await readRequest(request)
  const isOpen = status === 'PENDING'
  if (answer.status < 300 || !isOpen) findings.add('approvals', answer, { sentence, clause })
  else if (statuses && !answer.failure && !statuses.includes(answer.status))
    findings.add('approvals', answer, {
      sentence: `The refusal is ${answer.status} and not ${statuses.join(' or ')}`,
      clause,
    })
  return isOpen
}

/** Another digest of the same length. */
const otherDigest = (digest: string): string => (digest[0] === 'A' ? 'B' : 'A') + digest.slice(1)

const check = async (request: Request, maker: Session): Promise<void> => {
  const { context, decider } = request
  const { digest, status } = await readRequest(request)
  if (status !== 'PENDING') return context.findings.note('approvals', 'get-issuer-approval', 'No request waits')
  const hasDigest = typeof digest === 'string'
  const seen = hasDigest ? { digest } : {}
  if (!hasDigest)
    context.findings.note('approvals', 'get-issuer-approval', 'The upstream has no digests: approvals bind to nothing')
  const refusals: [Session, object, { sentence: string; clause: string; statuses?: readonly number[] }][] = [
    [
      maker,
      { action: 'APPROVE', ...seen },
      { sentence: 'A person approves a request of their own', clause: clauses.own },
    ],
    ...(hasDigest
      ? ([
          [
            decider,
            { action: 'APPROVE', digest: otherDigest(digest) },
            { sentence: 'A request is decided with another digest', clause: clauses.digest, statuses: [409] },
          ],
          [
            decider,
            { action: 'APPROVE' },
            { sentence: 'A request is decided without its digest', clause: clauses.digest },
          ],
        ] as [Session, object, { sentence: string; clause: string; statuses?: readonly number[] }][])
      : []),
  ]
  for (const [person, body, expected] of refusals) if (!(await expectRefused(request, person, body, expected))) return
  await decide(request, decider, { action: 'REJECT', reason: 'Conformance', ...seen })
}

/** Makers do not approve what they asked for, and decisions bind to what was read. */
export const approvals: Check = {
  name: 'approvals',
  run: async (context) => {
    const { findings, people } = context
    const { maker, decider } = people
    if (!maker || !decider)
      return findings.note('approvals', 'take-approval-action', 'Needs the people `maker` and `decider`')
    const id = await makeRequest(context, maker)
    if (id === null)
      return findings.note('approvals', 'load-org-money', 'No bank transfer of `maker` waits for an approval')
    await check({ context, decider, id }, maker)
  },
}
