import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { MINUTE, SECOND } from '../db/days'
import type { Database } from '../db/database'
import { sql } from 'kysely'

export const TOKEN_LIFE_MS = 30 * MINUTE
const GRACE_MS = 10 * SECOND
const KEPT_MS = TOKEN_LIFE_MS + MINUTE

type Session = {
  id: string
  userId: number
  createdAt: number
  lastSeen: number
  given: number
  newestUsed: number
  /** Tokens of generations below this are refused. */
  deadBelow: number
  /** When each newer token was first used; older tokens expire shortly after that. */
  turns: { generation: number; at: number }[]
}

type TokenOptions = { strict: boolean; now?: () => number }

/**
 * Bearer tokens of 30 minutes. Each answer carries a new one, and older ones expire 10 seconds after its first use (at once in strict
 * mode). The database stores only which generations of a session have expired, so that sessions survive a restart.
 */
export class Tokens {
  private readonly sessions = new Map<string, Session>()
  private readonly unsaved = new Set<string>()
  private readonly secret: Buffer
  private readonly grace: number
  private readonly now: () => number

  constructor(
    private readonly db: Database,
    { strict, now = Date.now }: TokenOptions,
  ) {
    this.grace = strict ? 0 : GRACE_MS
    this.now = now
    this.secret = this.readSecret()
    this.load()
  }

  start(userId: number): string {
    const now = this.now()
    const session: Session = {
      id: randomBytes(12).toString('base64url'),
      userId,
      createdAt: now,
      lastSeen: now,
      given: 0,
      newestUsed: 0,
      deadBelow: 0,
      turns: [],
    }
    this.sessions.set(session.id, session)
    this.db.insert('sessions', { id: session.id, user_id: userId, created_at: now, newest_used: 0, dead_below: 0 })
    return this.next(session)
  }

  /** The session of a token, and a function that issues the next one; null if the token is unknown, expired or replaced. */
  use(token: string): { userId: number; sessionId: string; successor: () => string } | null {
    const read = this.read(token)
    if (!read) return null
    const { session, generation } = read
    const now = this.now()
    this.age(session, now)
    if (generation < session.deadBelow) return null
    session.lastSeen = now
    if (generation > session.newestUsed) {
      session.newestUsed = generation
      session.given = Math.max(session.given, generation)
      session.turns.push({ generation, at: now })
      this.age(session, now)
      this.unsaved.add(session.id)
    }
    return { userId: session.userId, sessionId: session.id, successor: () => this.next(session) }
  }

  isOpen(sessionId: string): boolean {
    return this.sessions.has(sessionId)
  }

  end(sessionId: string): void {
    this.db.run(this.db.q.deleteFrom('sessions').where('id', '=', sessionId))
    this.db.onCommit(() => {
      this.sessions.delete(sessionId)
      this.unsaved.delete(sessionId)
    })
  }

  endAllOf(userId: number, exceptId?: string): void {
    for (const session of [...this.sessions.values()])
      if (session.userId === userId && session.id !== exceptId) this.end(session.id)
  }

  /** Forgets sessions whose last token has expired. */
  endIdle(): void {
    const now = this.now()
    for (const session of this.sessions.values()) if (now - session.lastSeen > KEPT_MS) this.end(session.id)
  }

  /** Saves the tokens that were used since the last time. */
  save(): void {
    if (this.unsaved.size === 0) return
    this.db.write(() => {
      for (const id of this.unsaved) {
        const session = this.sessions.get(id)
        if (!session) continue
        this.db.update('sessions', id, { newest_used: session.newestUsed, dead_below: session.deadBelow })
      }
    })
    this.unsaved.clear()
  }

  private next(session: Session): string {
    session.given += 1
    const plain = Buffer.from(`${session.id}.${session.given.toString(36)}.${this.now().toString(36)}`)
    return `${plain.toString('base64url')}.${this.seal(plain).toString('base64url')}`
  }

  private read(token: string): { session: Session; generation: number } | null {
    const [body = '', seal = ''] = token.split('.')
    const plain = Buffer.from(body, 'base64url')
    const given = Buffer.from(seal, 'base64url')
    const expected = this.seal(plain)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
    const [id = '', generation = '', at = ''] = plain.toString().split('.')
    const session = this.sessions.get(id)
    if (!session || this.now() - Number.parseInt(at, 36) > TOKEN_LIFE_MS) return null
    return { session, generation: Number.parseInt(generation, 36) }
  }

  private seal(plain: Buffer): Buffer {
    return createHmac('sha256', this.secret).update(plain).digest()
  }

  private age(session: Session, now: number): void {
    while (session.turns[0] && now - session.turns[0].at >= this.grace) {
      const turn = session.turns.shift()
      if (turn) session.deadBelow = Math.max(session.deadBelow, turn.generation)
    }
  }

  private readSecret(): Buffer {
    const kept = this.db.first(this.db.q.selectFrom('meta').select('value').where('key', '=', 'token-secret'))
    if (kept) return Buffer.from(kept.value, 'base64url')
    const made = randomBytes(32)
    this.db.run(
      this.db.q
        .insertInto('meta')
        .values({ key: 'token-secret', value: made.toString('base64url') })
        .onConflict((conflict) => conflict.doUpdateSet({ value: sql<string>`excluded.value` })),
    )
    return made
  }

  /** Skips generation numbers, because tokens issued shortly before the restart may not have been saved. */
  private load(): void {
    const now = this.now()
    for (const row of this.db.all(this.db.q.selectFrom('sessions').selectAll()))
      this.sessions.set(row.id, {
        id: row.id,
        userId: row.user_id,
        createdAt: row.created_at,
        lastSeen: now,
        given: row.newest_used + 1_000_000,
        newestUsed: row.newest_used,
        deadBelow: row.dead_below,
        turns: row.newest_used > row.dead_below ? [{ generation: row.newest_used, at: now }] : [],
      })
  }
}
