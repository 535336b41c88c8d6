import { CarryTransfer } from '@/lib/rules/bodies/accounts'
import { findCarriedDayErrors } from '@/lib/rules/accounts/transfers'
import { DAY, iso, localDay } from '../../core/db/days'
import { parseId } from '../../core/db/ids'
import { requireRow } from '../../core/db/rows'
import { refuse } from '../../core/errors/field-error'
import { codedRefusal } from '../../core/errors/coded-refusal'
import { notFound } from '../../core/errors/http-error'
import type { AreaHandlers, CallContext } from '../../core/http/handler'
import { requireOpenDay } from './bank-days'
import { matchTransfer, unmatchedRows } from './bank-lines'

type Carrying = CallContext<'issuing PUT bank/transfers/{id}'>

/** Expects a transfer that no line belongs to on another day, with a reason. Expected there already, nothing changes. ACCT-20 */
const carryTransfer = (context: Carrying) =>
  context.db.write(() => {
    const { db, actor, now, path, body } = context
    const load = requireRow(db, 'money_loads', path.id, 'Transfer', [])
    const answer = () => {
      const [transfer] = unmatchedRows(db, [load.id])
      if (!transfer) throw notFound('Transfer')
      return { message: null, transfer }
    }
    if (load.status !== 'PENDING' && load.status !== 'APPROVED') throw codedRefusal('BANK_TRANSFER_ENDED', {})
    if (load.expected_day === body.day) return answer()
    const line = db.first(db.q.selectFrom('bank_lines').select('id').where('load_id', '=', load.id))
    if (line) throw codedRefusal('BANK_TRANSFER_MATCHED', {})
    const today = iso(localDay(now(), load.currency) * DAY).slice(0, 10)
    refuse(findCarriedDayErrors(body, { transferDate: load.transfer_date, today }))
    requireOpenDay(db, load.issuer, load.expected_day)
    requireOpenDay(db, load.issuer, body.day, 'day')
    db.create('carried_transfers', {
      load_id: load.id,
      from_day: load.expected_day,
      to_day: body.day,
      reason: body.reason,
      carried_by_id: actor.id,
      carried_at: now(),
    })
    db.update('money_loads', load.id, { expected_day: body.day })
    matchTransfer(db, { ...load, expected_day: body.day }, { id: actor.id, at: now() })
    return answer()
  })

export const carriedTransfers = {
  'issuing PUT bank/transfers/{id}': {
    body: CarryTransfer,
    issuer: ({ db, path }) => db.find('money_loads', parseId(path.id), ['issuer'])?.issuer ?? '',
    answer: carryTransfer,
  },
} satisfies AreaHandlers
