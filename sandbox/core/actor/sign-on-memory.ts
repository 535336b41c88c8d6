import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import { SECOND } from '../db/days'

type StoredPayload = { payload: AdapterPayload; until: number }

const MOST = 5000

class Memory implements Adapter {
  constructor(
    private readonly model: string,
    private readonly kept: Map<string, StoredPayload>,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const oldest = this.kept.keys().next().value
    if (this.kept.size >= MOST && oldest !== undefined) this.kept.delete(oldest)
    this.kept.set(this.key(id), { payload, until: Date.now() + (expiresIn ?? 3600) * SECOND })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const key = this.key(id)
    const found = this.kept.get(key)
    if (found && found.until > Date.now()) return found.payload
    this.kept.delete(key)
    return undefined
  }

  findByUserCode = async () => undefined

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    for (const [key, { payload }] of this.kept)
      if (payload.uid === uid && key.startsWith(`${this.model} `)) return this.find(key.slice(this.model.length + 1))
    return undefined
  }

  async consume(id: string): Promise<void> {
    const found = this.kept.get(this.key(id))
    if (found) found.payload.consumed = Math.floor(Date.now() / SECOND)
  }

  async destroy(id: string): Promise<void> {
    this.kept.delete(this.key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.kept) if (payload.grantId === grantId) this.kept.delete(key)
  }

  private key(id: string): string {
    return `${this.model} ${id}`
  }
}

/** Stores the identity server's running sign-ons in memory; a restart loses them. */
export const signOnMemory = (): AdapterFactory => {
  const kept = new Map<string, StoredPayload>()
  return (model) => new Memory(model, kept)
}
