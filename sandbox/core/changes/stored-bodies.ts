import type * as core from 'zod/v4/core'
import type { CorrectedByFields } from '@/lib/rules/approvals/correctable-changes'
import { AllocateBusinessMoney, LoadPurchaserKits } from '@/lib/rules/bodies/accounts'
import { CreateIssuerEvent } from '@/lib/rules/bodies/approvals'
import { InviteBranchAdmin } from '@/lib/rules/bodies/branches'
import { MoveMoney, ReplaceCard } from '@/lib/rules/bodies/cards'
import { RequestDataCopy } from '@/lib/rules/bodies/data-copies'
import { CreateCustomerCard } from '@/lib/rules/bodies/issuing'
import { MapKit } from '@/lib/rules/bodies/kits'
import { AddBusinessDocument } from '@/lib/rules/bodies/organizations'
import { UpdateCardProgram } from '@/lib/rules/bodies/programs'
import { UpdateRole } from '@/lib/rules/bodies/roles'
import { UpdateBusiness, UpdateBusinessBranding } from '@/lib/rules/bodies/set-up'
import { InviteIssuerUser, InviteUser, UpdateUser } from '@/lib/rules/bodies/users'
import { CreateWallet, UpdateWallet } from '@/lib/rules/bodies/wallets'
import type { ChangeKind } from '../effects/kinds'
import { HttpError } from '../errors/http-error'
import { parseBody } from '../http/parse-body'

type Content = Readonly<Record<string, unknown>>
type ReadStored = (content: Content) => unknown

/** Reads a body; what a call adds to it from its address is `added`. */
const body =
  (schema: core.$ZodType, ...added: readonly string[]): ReadStored =>
  (content) => {
    const parts = Object.entries(content)
    const own = parts.filter(([name]) => !added.includes(name))
    const rest = parts.filter(([name]) => added.includes(name))
    return { ...(parseBody(schema, Object.fromEntries(own)) as object), ...Object.fromEntries(rest) }
  }

const readEvent: ReadStored = ({ settings, ...event }) => {
  try {
    return { ...event, ...(settings !== undefined && { settings: parseBody(CreateIssuerEvent, settings) }) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const fields = Object.entries((error.more.fields ?? {}) as object).map(([name, said]) => [`settings.${name}`, said])
    throw new HttpError(error.status, error.message, { fields: Object.fromEntries(fields) as object })
  }
}

const readers: Record<ChangeKind & CorrectedByFields, ReadStored> = {
  loadCard: body(MoveMoney, 'source'),
  unloadCard: body(MoveMoney),
  allocateMoney: body(AllocateBusinessMoney),
  loadKits: body(LoadPurchaserKits),
  issueCard: body(CreateCustomerCard),
  addCustomer: body(CreateCustomerCard),
  mapKit: body(MapKit),
  replaceCard: body(ReplaceCard),
  updateOrg: body(UpdateBusiness),
  updateOrgBranding: body(UpdateBusinessBranding, 'orgId'),
  addOrgDocument: body(AddBusinessDocument),
  updateProgram: body(UpdateCardProgram, 'programId'),
  createWallet: body(CreateWallet),
  updateWallet: body(UpdateWallet, 'appId'),
  inviteUser: body(InviteUser),
  inviteIssuerAdmin: body(InviteIssuerUser),
  inviteAgent: body(InviteIssuerUser),
  inviteBranchAdmin: body(InviteBranchAdmin),
  updateUser: body(UpdateUser),
  updateRole: body(UpdateRole, 'id'),
  updateEvent: readEvent,
  copyCustomerData: body(RequestDataCopy, 'id'),
  copyUserData: body(RequestDataCopy, 'id'),
}

const refuseUnread = (kind: ChangeKind): never => {
  throw new Error(`nobody corrects the values of ${kind}`)
}

/** Checks a corrected body as its call would. */
export const readStoredBody = (kind: ChangeKind, content: Content): unknown =>
  (readers as Partial<Record<ChangeKind, ReadStored>>)[kind]?.(content) ?? refuseUnread(kind)
