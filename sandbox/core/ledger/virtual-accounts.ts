import type { Database } from '../db/database'

const holders = ['org_issuers', 'cards', 'customers'] as const

export const isVanTaken = (db: Database, issuer: string, van: string): boolean =>
  holders.some(
    (holder) =>
      db.first(db.q.selectFrom(holder).select('issuer').where('issuer', '=', issuer).where('van', '=', van)) !==
      undefined,
  )

/** A virtual account number made of issuer and holder id; numbers that were assigned by hand are skipped. */
export const newVan = (db: Database, issuer: string, made: string): string => {
  for (let extra = 0; ; extra++) {
    const van = extra === 0 ? made : `${made}${String(extra).padStart(2, '0')}`
    if (!isVanTaken(db, issuer, van)) return van
  }
}
