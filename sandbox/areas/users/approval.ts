import { DecideUser } from '@/lib/rules/bodies/users'
import type { Answers } from '../../http/answer'
import { Refusal } from '../../http/refusal'
import { describeUser } from './describe-user'
import { requireUser } from './rows'

/** Decisions on people's papers, by somebody else than who put them in. USER-17, decision 18 */
export const userApproval: Answers = {
  'issuing GET user/userDetailForApproval': (ask) =>
    describeUser(ask, requireUser(ask.db, ask.who, ask.query.userId ?? '')),
  'go POST user/approve-user-kyc': {
    body: DecideUser,
    answer: ({ db, who, body }) =>
      db.write(() => {
        const user = requireUser(db, who, body.userId)
        if (user.id === who.id || user.papers_by === who.id)
          throw new Refusal(409, 'User Approval has some issue: whoever put the papers in cannot decide on them')
        if (user.kyc_status !== 'VERF_PENDING')
          throw new Refusal(409, `User Approval has some issue: ${decided[user.kyc_status]}`)
        const isApproved = body.decision === 'APPROVE'
        db.run(
          db.q
            .updateTable('users')
            .set({
              kyc_status: isApproved ? 'VERIFIED' : 'REJECTED',
              kyc_reason: isApproved ? null : (body.reason ?? null),
              version: user.version + 1,
            })
            .where('id', '=', user.id),
        )
        const status = isApproved ? 'VERIFIED' : 'REJECTED'
        db.run(db.q.updateTable('user_profiles').set({ pan_status: status }).where('user_id', '=', user.id))
        db.run(
          db.q
            .updateTable('user_profiles')
            .set({ aadhaar_status: status })
            .where('user_id', '=', user.id)
            .where('aadhaar', 'is not', null),
        )
        return { message: isApproved ? 'User is approved' : 'User is rejected', approvalStatus: status }
      }),
  },
}

const decided = {
  PENDING: 'the papers are not there yet',
  VERIFIED: 'somebody has approved them meanwhile',
  REJECTED: 'somebody has rejected them meanwhile',
  VERF_PENDING: 'try again',
}
