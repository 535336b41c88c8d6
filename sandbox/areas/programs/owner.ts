import type { Database, Row } from '../../core/db/database'
import { HttpError } from '../../core/errors/http-error'
import { isWholeIssuer, isWholePlatform } from '../../core/scope/scope'
import { isUnder, requireBusiness, type Actor } from '../../core/actor/actor'

type Owned = Pick<Row<'programs'>, 'owner' | 'owner_org_id' | 'issuer'>

export const ownerOf = (
  db: Database,
  actor: Actor,
  orgIds: readonly number[],
): Pick<Row<'programs'>, 'owner' | 'owner_org_id'> => {
  const [first = null] = actor.orgIds
  if (first === null) return { owner: actor.issuer === null ? 'PLATFORM' : 'ISSUER', owner_org_id: null }
  const top = actor.orgIds.find((one) => orgIds.some((org) => isUnder(db, org, [one])))
  return { owner: 'BUSINESS', owner_org_id: top ?? first }
}

/** Whether the program's owner is in the person's scope. Only then may they change it; everybody else can only use it. Decision 48 */
export const isOwnProgram = (db: Database, actor: Actor, { owner, owner_org_id, issuer }: Owned): boolean => {
  if (owner === 'PLATFORM') return isWholePlatform(actor)
  return isWholeIssuer(actor, issuer) || (owner_org_id !== null && isUnder(db, owner_org_id, actor.orgIds))
}

const owners = { BUSINESS: 'another business', ISSUER: 'its issuer', PLATFORM: 'the platform' } as const

export const requireOwn = (db: Database, actor: Actor, program: Row<'programs'>): Row<'programs'> => {
  if (isOwnProgram(db, actor, program)) return program
  throw new HttpError(
    409,
    `This program belongs to ${owners[program.owner]}, and only they can change it. Create your own instead`,
  )
}

/** An issuer can offer its own programs and the platform's to all businesses, but not a program that a business owns. Decision 48 */
export const refuseOffering = (
  { owner }: Pick<Row<'programs'>, 'owner'>,
  { offeredToAll }: { offeredToAll: boolean },
): Record<string, string> =>
  offeredToAll && owner === 'BUSINESS' ? { offeredToAll: 'validation.programForm.offered' } : {}

/** Names the business that owns the program only to people who may see that business. */
export const describeOwner = (db: Database, actor: Actor, program: Row<'programs'>) => {
  const { owner, owner_org_id } = program
  const isSeen = owner_org_id !== null && isOwnProgram(db, actor, program)
  const org = isSeen ? requireBusiness(db, actor, String(owner_org_id)) : null
  return {
    ownerType: owner,
    ownerName: org && (org.display_name || org.name),
    mayChange: isOwnProgram(db, actor, program),
  }
}
