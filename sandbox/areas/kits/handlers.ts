import { waitingByEntity } from '../../core/changes/digest'
import { contentOf, factsOf } from '../../core/changes/content'
import type { RequestEffect } from '../../core/changes/acting'
import { sql, type SqlBool } from 'kysely'
import { kitOrderStatuses, kitStatusAfter, nextStatuses, type KitOrderStatus } from '@/lib/rules/kits/kit-states'
import { toMajor } from '@/lib/rules/locale/money'
import { CreateKitOrder, DecideKitOrder, UpdateKitOrder, ValidateKit } from '@/lib/rules/bodies/kits'
import { decideRequest } from '../../core/changes/decide'
import { waitingAbout } from '../../core/changes/waiting-about'
import { ownRequestId, ownWaiting } from '../../core/requests/makers'
import { newestRequest, openRequest } from '../../core/changes/requests'
import type { Request, Subject } from '../../core/effects/effects'
import { parseBody } from '../../core/http/parse-body'
import type { AreaHandlers, Runtime } from '../../core/http/handler'
import type { Database } from '../../core/db/database'
import { iso, localDay } from '../../core/db/days'
import { readPurchase } from './money'
import { makeKitNumber } from './kit-numbers'
import { pageOf, sortByIds, parsePage, inDays } from '../../core/db/paging'
import { fieldError, inWords, notFound, HttpError } from '../../core/errors/http-error'
import { byName } from '../../core/db/search'
import { asSeen, requireBusiness, underBusiness, unscoped, type Actor, inScope } from '../../core/actor/actor'
import { likeAnywhere, is, type Condition } from '../../core/db/condition'
import { programsOfBusiness } from '../programs/queries'
import { kitMapping } from './mapping'
import { requireKitOrder, findKitOrder } from './queries'

const PER_PAGE = 5
const SHOWN_KITS = 100
const ALL = 'ALL'

type Context = Runtime & { actor: Actor }

const none = { new: 0, issued: 0, blocked: 0, delivered: 0, yetToBeIssued: 0 }

const countsOf = (db: Database, ids: readonly number[]) => {
  const found = new Map(ids.map((id) => [id, { ...none }]))
  const rows = db.all(
    db.q
      .selectFrom('kits')
      .select(['order_id', 'status', (eb) => eb.fn.countAll<number>().as('count')])
      .where('order_id', 'in', [...ids])
      .groupBy(['order_id', 'status']),
  )
  for (const { order_id, status, count } of rows) {
    const counts = found.get(order_id)
    if (!counts) continue
    if (status === 'NEW') counts.new = count
    if (status === 'ISSUED') counts.issued = count
    if (status === 'BLOCKED') counts.blocked = count
    if (status === 'DELIVERED') counts.delivered = count
    if (status === 'YET_TO_BE_ISSUED') counts.yetToBeIssued = count
  }
  return found
}

/** The business's branch if it belongs to the issuer, else the issuer's head office. */
const branchName = sql<string | null>`coalesce(
  (SELECT name FROM branches WHERE branches.id = orgs.branch_id AND branches.issuer = kit_orders.issuer),
  (SELECT name FROM branches WHERE branches.issuer = kit_orders.issuer AND parent_id IS NULL ORDER BY id LIMIT 1))`

const orderRows = (db: Database, actor: Actor, ids: readonly number[]) => {
  if (ids.length === 0) return []
  const counts = countsOf(db, ids)
  const waiting = waitingByEntity(db, 'KIT_ORDER', ids)
  const own = ownWaiting(db, asSeen(actor), waiting.values())
  const rows = db.all(
    db.q
      .selectFrom('kit_orders')
      .innerJoin('orgs', 'orgs.id', 'kit_orders.org_id')
      .innerJoin('programs', 'programs.id', 'kit_orders.program_id')
      .selectAll('kit_orders')
      .select([
        'orgs.name as org_name',
        'orgs.display_name as org_display_name',
        'programs.name as program',
        branchName.as('branch'),
      ])
      .where('kit_orders.id', 'in', [...ids]),
  )
  return sortByIds(ids, rows).map((order) => ({
    id: String(order.id),
    orgId: String(order.org_id),
    orgName: order.org_name,
    displayName: order.org_display_name,
    branchName: order.branch,
    groupName: order.program,
    issuerProgram: `${order.issuer} - ${order.program}`,
    issuerCode: order.issuer,
    cardProgramId: String(order.program_id),
    courier: order.courier,
    trackingNumber: order.tracking_number,
    kitQuantity: order.quantity,
    deliverToUserName: order.deliver_to,
    status: order.status,
    reason: order.reason,
    createdAt: iso(order.created_at),
    createdBy: order.created_by,
    createdById: String(order.created_by_id),
    digest: waiting.get(order.id)?.digest ?? null,
    ownRequestId: ownRequestId(own, waiting.get(order.id)?.id),
    decidedBy: order.decided_by,
    modifiedAt: iso(order.modified_at),
    modifiedBy: order.modified_by,
    address: {
      addressLine1: order.address1,
      addressLine2: order.address2,
      landmark: order.landmark,
      city: order.city,
      state: order.state,
      pinCode: order.pincode,
    },
    counts: counts.get(order.id) ?? null,
  }))
}

const withOrderStatus = (status: string): Condition[] => {
  if (status === ALL) return []
  if (!(kitOrderStatuses as readonly string[]).includes(status))
    throw new HttpError(400, `There is no status ${status}`)
  return [is('kit_orders.status', status)]
}

const orderNamed = (text: string): Condition => {
  const like = likeAnywhere(text)
  const [, number] = /^#?(\d{1,12})$/.exec(text) ?? []
  return sql<SqlBool>`(kit_orders.id = ${number ? Number(number) : -1} OR org_id IN (${byName('orgs', text)})
    OR program_id IN (SELECT id FROM programs WHERE name ${like} OR issuer || ' - ' || name ${like})
    OR deliver_to ${like} OR courier ${like} OR tracking_number ${like}
    OR id IN (SELECT kit_orders.id FROM kit_orders JOIN orgs ON orgs.id = kit_orders.org_id WHERE ${branchName} ${like}))`
}

type KitQuery = Partial<Record<'status' | 'orgId' | 'name' | 'from' | 'to' | 'page' | 'perPage', string>>

/** A page of kit orders; those that are PENDING if the query has no status. KIT-08 */
const listed = ({ db, actor, zone }: Context & { zone: string | null }, query: KitQuery) => {
  const page = parsePage(query, PER_PAGE)
  const conditions = [
    ...withOrderStatus(query.status ?? 'PENDING'),
    ...(query.orgId ? [underBusiness(requireBusiness(db, actor, query.orgId))] : []),
    ...(query.name?.trim() ? [orderNamed(query.name.trim())] : []),
    ...inDays(query.from, query.to, zone),
    ...inScope(actor),
  ]
  return pageOf(db, 'kit_orders', conditions, page, (ids) => orderRows(db, actor, ids))
}

const move = (
  { db, now, actor }: Context,
  id: number,
  status: KitOrderStatus,
  more: { courier?: string; tracking_number?: string; reason?: string | null; decided_by?: string } = {},
) => {
  db.update('kit_orders', id, {
    status,
    modified_at: now(),
    modified_by: actor.name,
    modified_by_id: actor.id,
    ...more,
  })
  const kits = kitStatusAfter[status]
  if (kits)
    db.run(db.q.updateTable('kits').set({ status: kits }).where('order_id', '=', id).where('status', '=', 'NEW'))
}

const create = (context: Context & { body: CreateKitOrder }, corrects?: Request) =>
  context.db.write(() => {
    const { db, actor, body, now } = context
    const org = requireBusiness(db, actor, body.orgId)
    const program = programsOfBusiness(db, actor, org).find(({ id }) => String(id) === body.cardProgramId)
    if (!program) throw notFound('Card program')
    if (program.status !== 'ACTIVE' || program.digital_only === 1)
      throw fieldError('cardProgramId', 'This card program does not use kits')
    const at = now()
    const id = db.create('kit_orders', {
      org_id: org.id,
      root_id: org.root_id,
      issuer: program.issuer,
      program_id: program.id,
      currency: program.currency,
      quantity: body.kitQuantity,
      status: 'PENDING',
      deliver_to: body.deliverToUserName,
      address1: body.address.addressLine1,
      address2: body.address.addressLine2,
      landmark: body.address.landmark || null,
      city: body.address.city,
      state: body.address.state,
      pincode: body.address.pinCode || null,
      courier: null,
      tracking_number: null,
      reason: null,
      created_by_id: actor.id,
      created_by: actor.name,
      decided_by: null,
      created_at: at,
      day: localDay(at, program.currency),
      modified_at: at,
      modified_by: actor.name,
      modified_by_id: actor.id,
    })
    return { id, request: openRequest(subjectOf(db, id), { db, maker: actor, at, corrects }) }
  })

const subjectOf = (db: Database, orderId: number): Subject => {
  const [order] = orderRows(db, unscoped, [orderId])
  if (!order) throw notFound('Kit request')
  const { currency, program_id: programId } = requireKitOrder(db, unscoped, order.id)
  const address = contentOf(db, order.address, 'address')
  return {
    event: 'KIT_ORDER',
    entityId: orderId,
    orgId: Number(order.orgId),
    issuer: order.issuerCode,
    currency,
    title: `${order.kitQuantity} × ${order.groupName}`,
    before: { kits: '0' },
    after: {
      kits: String(order.kitQuantity),
      program: order.groupName,
      deliverTo: order.deliverToUserName,
      ...factsOf(address),
    },
    content: {
      kits: String(order.kitQuantity),
      programId: String(programId),
      deliverTo: order.deliverToUserName,
      ...address,
    },
  }
}

export const kitOrderEffect: RequestEffect = {
  own: 'You made this request, so somebody else has to decide it',
  decided: () => 'This request has already been decided',
  approve: (context, { entity_id }) => {
    const { db, actor } = context
    const order = requireKitOrder(db, unscoped, String(entity_id))
    move(context, order.id, 'APPROVED', { reason: null, decided_by: actor.name })
    for (let n = 1; n <= order.quantity; n++)
      db.insert('kits', { kit_number: makeKitNumber(order.id, n), order_id: order.id, status: 'NEW', card_id: null })
    return { message: 'The request is approved' }
  },
  reject: (context, { entity_id }, reason, ending) =>
    move(context, entity_id ?? -1, ending, { reason, decided_by: context.actor.name }),
  subject: ({ db }, { entity_id }) => subjectOf(db, entity_id ?? -1),
  corrected: {
    body: ({ db }, { entity_id }) => {
      const order = requireKitOrder(db, unscoped, String(entity_id))
      return {
        orgId: String(order.org_id),
        cardProgramId: String(order.program_id),
        kitQuantity: order.quantity,
        deliverToUserName: order.deliver_to,
        address: {
          addressLine1: order.address1,
          addressLine2: order.address2,
          city: order.city,
          state: order.state,
          ...(order.landmark && { landmark: order.landmark }),
          ...(order.pincode && { pinCode: order.pincode }),
        },
      } satisfies CreateKitOrder
    },
    send: (context, body, returned) => create({ ...context, body: parseBody(CreateKitOrder, body) }, returned).request,
  },
}

export const kits = {
  ...kitMapping,
  'issuing GET instakit/inventory': (context) => listed(context, context.query),
  'issuing GET instaKit/inventory': (context) => listed(context, context.query),
  'issuing GET instakit/inventory/{id}': (context) => {
    const { db, actor, path, query } = context
    const order = requireKitOrder(db, actor, path.id, withOrderStatus(query.status ?? 'PENDING'))
    const [row] = orderRows(db, actor, [order.id])
    if (!row) throw notFound('Kit request')
    const kits = db.all(
      db.q
        .selectFrom('kits')
        .select(['kit_number', 'status', 'card_id', 'amount'])
        .where('order_id', '=', order.id)
        .orderBy('kit_number')
        .limit(SHOWN_KITS),
    )
    return {
      ...row,
      kits: kits.map((kit) => ({
        kitNumber: kit.kit_number,
        status: kit.status,
        cardId: kit.card_id === null ? null : String(kit.card_id),
        amount: toMajor(kit.amount),
      })),
      purchase: readPurchase(db, actor, order),
      waitsFor: waitingAbout(context, { entity: 'KIT', id: order.id }),
    }
  },
  'issuing POST instakit/inventory': {
    body: CreateKitOrder,
    answer: (context) => ({ message: 'InstaKit created successfully', id: String(create(context).id) }),
  },
  'issuing PUT instakit/inventory': {
    body: UpdateKitOrder,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, body } = context
        const order = requireKitOrder(db, actor, body.id)
        if (order.status === body.status) throw new HttpError(409, `These kits are already ${inWords(order.status)}`)
        if (order.status === 'PENDING') throw new HttpError(409, 'This request is not approved yet')
        if (order.status === 'REJECTED') throw new HttpError(409, 'This request is rejected')
        if (!nextStatuses(order.status).includes(body.status))
          throw new HttpError(409, `Kits that are ${inWords(order.status)} cannot become ${inWords(body.status)}`)
        move(context, order.id, body.status, {
          ...(body.courier && { courier: body.courier }),
          ...(body.trackingNumber && { tracking_number: body.trackingNumber }),
        })
        return { message: 'Kit status updated successfully', status: body.status }
      }),
  },
  'go POST instaKit/approveInventory': {
    body: DecideKitOrder,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, body } = context
        const order = requireKitOrder(db, actor, body.id)
        const request = newestRequest(db, 'KIT_ORDER', order.id)
        if (!request) throw notFound('Request')
        const { status, message, approvalQueueId, signedWith } = decideRequest(context, request, {
          action: body.decision,
          reason: body.reason,
          digest: body.digest,
        })
        return {
          message,
          status: status === 'APPROVED' || status === 'REJECTED' ? status : 'PENDING',
          approvalQueueId,
          signedWith,
        }
      }),
  },
  'issuing POST extp/instakit/validate': {
    body: ValidateKit,
    answer: ({ db, actor, body }) => {
      const kit = db.first(db.q.selectFrom('kits').selectAll().where('kit_number', '=', body.kitNumber))
      const order = kit && findKitOrder(db, actor, String(kit.order_id))
      const [row] = order ? orderRows(db, actor, [order.id]) : []
      if (!kit || !row) throw notFound('Kit')
      return {
        isValid: kit.status === 'YET_TO_BE_ISSUED',
        kitNumber: kit.kit_number,
        status: kit.status,
        orgName: row.orgName,
        displayName: row.displayName,
        groupName: row.groupName,
        orderId: row.id,
      }
    },
  },
} satisfies AreaHandlers
