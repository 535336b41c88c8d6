import { approveUserKyc } from '@/lib/calls/approvals'
import { createBranch } from '@/lib/calls/branches'
import { uploadBulkCards } from '@/lib/calls/bulk'
import type { Call } from '@/lib/calls/call'
import { blockCard, loadCard, lockCard, updateCardLimits } from '@/lib/calls/cards'
import { updateCustomerVan } from '@/lib/calls/customers'
import { createCustomerCard } from '@/lib/calls/issuing'
import { createKitInventory, updateKitInventory } from '@/lib/calls/kits'
import { createTag } from '@/lib/calls/lookup'
import { allocateOrgMoney, approveMoney, loadOrgMoney } from '@/lib/calls/accounts'
import { createPrimaryOrg, updateOrgLimits } from '@/lib/calls/organizations'
import { createCardProgram } from '@/lib/calls/programs'
import { createRole, updateRole } from '@/lib/calls/roles'
import { createTicket, deleteTicket, replyToTicket } from '@/lib/calls/support'
import { createDemoTxn } from '@/lib/calls/transactions'
import { inviteUser, setUserStatus, updateUser } from '@/lib/calls/users'
import { mayCall, type Holder } from '@/lib/rules/users/offers'

/** Buttons of interest, by menu entry, each with the call that it needs. */
const buttons = {
  organizations: { create: createPrimaryOrg, limits: updateOrgLimits },
  branches: { create: createBranch },
  cards: {
    issue: createCustomerCard,
    bulk: uploadBulkCards,
    load: loadCard,
    freeze: lockCard,
    block: blockCard,
    limits: updateCardLimits,
  },
  customers: { van: updateCustomerVan },
  transactions: { demo: createDemoTxn },
  instaKit: { order: createKitInventory, track: updateKitInventory },
  approvalQue: { decide: approveUserKyc },
  accounts: { load: loadOrgMoney, allocate: allocateOrgMoney, approve: approveMoney },
  support: { create: createTicket, reply: replyToTicket, delete: deleteTicket },
  programs: { create: createCardProgram },
  users: { invite: inviteUser, block: setUserStatus, roles: updateUser },
  roles: { create: createRole, edit: updateRole },
  tags: { add: createTag },
} as const satisfies Record<string, Record<string, Pick<Call, 'need' | 'reach'>>>

export const buttonsOf = (entry: string, holder: Holder): { key: string; isThere: boolean }[] =>
  Object.entries((buttons as Record<string, Record<string, Pick<Call, 'need' | 'reach'>>>)[entry] ?? {}).map(
    ([key, call]) => ({ key, isThere: mayCall(holder, call) }),
  )
