import { contentOf, fileDigest, factsOf } from '../../core/changes/content'
import { DecideUser } from '@/lib/rules/bodies/users'
import { decideRequest } from '../../core/changes/decide'
import type { Acting, RequestEffect } from '../../core/changes/acting'
import { documentsOfRecords } from '../../core/changes/record-documents'
import { newestRequest, openRequest } from '../../core/changes/requests'
import type { Request, Subject } from '../../core/effects/effects'
import type { Database } from '../../core/db/database'
import type { AreaHandlers } from '../../core/http/handler'
import { notFound, HttpError } from '../../core/errors/http-error'
import { unscoped } from '../../core/actor/actor'
import { documentLink } from '../documents/queries'
import { describeUser } from './describe-user'
import { requireUser } from './rows'

const ISSUE = 'User Approval has some issue'

const documentsOf = (db: Database, userIds: readonly number[]) =>
  db.all(
    db.q
      .selectFrom('user_papers')
      .innerJoin('documents', 'documents.id', 'user_papers.document_id')
      .select(['user_papers.user_id', 'type', 'key'])
      .where('user_papers.user_id', 'in', [...userIds])
      .where('type', '!=', 'PICTURE')
      .orderBy('type'),
  )

const subjectOf = (db: Database, userId: number): Subject => {
  const user = requireUser(db, unscoped, String(userId))
  const profile = db.first(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', userId))
  const org = db.first(
    db.q.selectFrom('user_orgs').select('org_id').where('user_id', '=', userId).orderBy('is_primary', 'desc').limit(1),
  )
  const content = contentOf(db, {
    name: user.name,
    email: user.email,
    mobile: user.mobile,
    addressProof: profile?.address_proof_type,
    ...(profile && {
      dateOfBirth: profile.date_of_birth,
      gender: profile.gender,
      fatherName: profile.father_name,
      pan: profile.pan,
      aadhaar: profile.aadhaar,
      address: {
        type: profile.address_type,
        address1: profile.address1,
        address2: profile.address2,
        landmark: profile.landmark,
        city: profile.city,
        state: profile.state,
        pincode: profile.pincode,
        country: profile.country,
      },
    }),
    files: Object.fromEntries(documentsOf(db, [userId]).map(({ type, key }) => [type, fileDigest(db, key)])),
  })
  return {
    event: 'USER_KYC',
    entityId: userId,
    orgId: org?.org_id ?? null,
    issuer: user.issuer,
    currency: 'INR',
    title: user.name,
    mobile: user.mobile,
    before: { kycStatus: user.kyc_status },
    after: { kycStatus: 'VERIFIED', ...factsOf(content) },
    content,
  }
}

export const openUserRequest = ({ db, actor, now }: Acting, userId: number): void => {
  openRequest(subjectOf(db, userId), { db, maker: actor, at: now() })
}

const setKyc = (
  { db }: Acting,
  { entity_id }: Request,
  status: 'VERIFIED' | 'REJECTED' | 'PENDING',
  reason: string | null,
): void => {
  const user = requireUser(db, unscoped, String(entity_id))
  const values = { kyc_status: status, kyc_reason: reason, version: user.version + 1 }
  db.update('users', user.id, values)
  const profile = db.q.updateTable('user_profiles').where('user_id', '=', user.id)
  db.run(profile.set({ pan_status: status }))
  db.run(profile.set({ aadhaar_status: status }).where('aadhaar', 'is not', null))
}

export const userKycEffect: RequestEffect = {
  own: `${ISSUE}: whoever put the papers in cannot decide on them`,
  aboutOneself: `${ISSUE}: nobody decides on their own documents`,
  decided: ({ status }) => `${ISSUE}: somebody has ${status.toLowerCase()} them meanwhile`,
  approve: (context, request) => {
    setKyc(context, request, 'VERIFIED', null)
    return { message: 'User is approved' }
  },
  // After a withdrawal or cancellation the documents can be submitted again.
  reject: (context, request, reason, ending) =>
    setKyc(context, request, ending === 'REJECTED' ? 'REJECTED' : 'PENDING', ending === 'RETURNED' ? null : reason),
  subject: ({ db }, { entity_id }) => subjectOf(db, entity_id ?? -1),
  files: documentsOfRecords((context, ids) =>
    documentsOf(context.db, ids).map(({ user_id, type, key }) => ({
      recordId: user_id,
      paper: type,
      link: documentLink(context, key),
    })),
  ),
}

export const userApproval = {
  'issuing GET user/userDetailForApproval': (context) =>
    describeUser(context, requireUser(context.db, context.actor, context.query.userId ?? '')),
  'go POST user/approve-user-kyc': {
    body: DecideUser,
    answer: (context) =>
      context.db.write(() => {
        const { db, actor, body } = context
        const user = requireUser(db, actor, body.userId)
        const request = newestRequest(db, 'USER_KYC', user.id)
        if (!request) throw new HttpError(409, `${ISSUE}: the documents are not there yet`)
        const { decision: action, reason, version, digest } = body
        const decided = decideRequest(context, request, { action, reason, version, digest })
        const { status, message, approvalQueueId, signedWith } = decided
        const about = { approvalQueueId, signedWith }
        if (status === 'CANCELLED') throw notFound('Request')
        if (status === 'REJECTED') return { message: 'User is rejected', approvalStatus: 'REJECTED', approvalQueueId }
        if (status === 'APPROVED') return { message: 'User is approved', approvalStatus: 'VERIFIED', ...about }
        return { message, approvalStatus: 'VERF_PENDING', ...about }
      }),
  },
} satisfies AreaHandlers
