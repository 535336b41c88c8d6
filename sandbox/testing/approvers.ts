import type { ApprovalEvent } from '@/lib/rules/approvals/approval-events'
import type { Database } from '../core/db/database'
import { openRequired } from './open-required'
import { signIn, type Answer, type SignedIn } from './test-platform'

/** The digest of a request as this person sees it; empty if they may not see the request. */
export const readDigest = async (ask: SignedIn, id: unknown): Promise<{ digest?: string }> => {
  const { digest } = (await ask('GET', `issuer/getApprovals/${String(id)}`)).body
  return typeof digest === 'string' ? { digest } : {}
}

/** The digest of the newest request for an event and a record. */
export const newestDigest = (
  { db }: { db: Database },
  event: ApprovalEvent,
  entityId: unknown,
): { digest?: string | undefined } => {
  const query = db.q.selectFrom('approvals').select('digest').where('event_type', '=', event)
  return {
    digest: db.first(query.where('entity_id', '=', Number(entityId)).orderBy('id', 'desc'))?.digest ?? undefined,
  }
}

/** Signs in three people of issuer YES or the platform: one makes requests, two decide them. */
export const signInApprovers = async (url: string) => {
  const [maker, checker, other] = (await Promise.all(
    ['yes.admin', 'platform.admin', 'approvals'].map((name) => signIn(url, `${name}@sandbox.test`)),
  )) as [SignedIn, SignedIn, SignedIn]
  const versionOf = async (eventType: string) =>
    Number((await checker('GET', `issuers/event?eventType=${eventType}&issuerCode=YES`)).body.version)
  /** Reads a request before deciding it and opens what its approval requires, as the portal does. */
  const act = async (ask: SignedIn, id: unknown, action = 'APPROVE', more: object = {}) => {
    const read = action === 'APPROVE' ? openRequired : readDigest
    const seen = ['APPROVE', 'REJECT', 'RETURN'].includes(action) ? await read(ask, id) : {}
    return ask('PUT', 'entity/takeAction', { approvalQueueId: String(id), action, ...seen, ...more })
  }
  const guard = async (eventType: string, status: 'ACTIVE' | 'INACTIVE') => {
    const body = { issuerCode: 'YES', eventType, status, version: await versionOf(eventType) }
    const { status: code, body: said } = await checker('PUT', 'issuer/status', body)
    if (code === 200) return
    // Switching a guard off needs another person's approval.
    for (const ask of [maker, other]) await act(ask, said.approvalQueueId)
    const { status: now } = (await checker('GET', `issuers/event?eventType=${eventType}&issuerCode=YES`)).body
    if (now !== status) throw new Error(said.message)
  }
  const guardedWhile = async (eventType: string, work: () => Promise<void>) => {
    await guard(eventType, 'ACTIVE')
    try {
      await work()
    } finally {
      await guard(eventType, 'INACTIVE')
    }
  }
  const read = async (id: unknown) => (await checker('GET', `issuer/getApprovals/${String(id)}`)).body
  /** Sends twenty approvals at once from two people and expects that exactly one of the two people decided. */
  const race = async (id: unknown, more: object = {}): Promise<Answer[]> => {
    const [seen] = await Promise.all([checker, other].map((ask) => openRequired(ask, id)))
    const decision = { approvalQueueId: String(id), action: 'APPROVE', ...seen, ...more }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? checker : other)('PUT', 'entity/takeAction', decision)),
    )
    const wrong = answers.filter(({ status }) => status !== 200 && status !== 409)
    const done = answers.filter(({ status }) => status === 200)
    const late = answers.find(({ status }) => status === 409)
    const { status } = await read(id)
    expect([wrong, done.length, status]).toEqual([[], 10, 'APPROVED'])
    expect(late?.body.message).toMatch(/ has already approved this |already been decided/)
    return answers
  }
  return { maker, checker, other, versionOf, guard, guardedWhile, act, read, race }
}
export type Approvers = Awaited<ReturnType<typeof signInApprovers>>

/** An active card of issuer YES that holds money, without a request about it or its holder; the oldest or the newest. */
export const cardWithoutRequest = (db: Database, order: 'asc' | 'desc' = 'asc') => {
  const card = db.first(
    db.q
      .selectFrom('cards')
      .innerJoin('card_wallets', 'card_wallets.card_id', 'cards.id')
      .innerJoin('wallets', 'wallets.id', 'card_wallets.wallet_id')
      .innerJoin('accounts', 'accounts.id', 'card_wallets.account_id')
      .select(['cards.id', 'cards.last4', 'wallets.id as wallet', 'accounts.id as account', 'accounts.balance'])
      .where('cards.status', '=', 'ACTIVE')
      .where('cards.kind', '=', 'GPR')
      .where('cards.issuer', '=', 'YES')
      .where('wallets.balance_type', '=', 'PREPAID')
      .where('accounts.balance', '>', 50_000)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('approvals')
              .select('approvals.id')
              .where(({ and, eb, or, ref }) =>
                or([
                  and([eb('entity_type', '=', 'CARD'), eb('entity_id', '=', ref('cards.id'))]),
                  and([eb('entity_type', '=', 'CUST'), eb('entity_id', '=', ref('cards.customer_id'))]),
                ]),
              ),
          ),
        ),
      )
      .orderBy('cards.id', order),
  )
  if (!card) throw new Error('no active card with money')
  return { ...card, cardId: String(card.id) }
}
