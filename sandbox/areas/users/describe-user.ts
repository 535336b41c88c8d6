import { approverEligibility } from '../../core/changes/decide'
import { isOpen, newestRequest } from '../../core/changes/requests'
import { unopenedDocuments } from '../../core/changes/documents'
import { shownDigest } from '../../core/changes/digest'
import type { Runtime } from '../../core/http/handler'
import { readRejection } from '../../core/changes/rejections'
import { findPrevious, readFileChanges } from '../../core/changes/sent-again'
import { waitingAbout } from '../../core/changes/waiting-about'
import { PLATFORM } from '@/lib/rules/approvals/approval-events'
import { iso } from '../../core/db/days'
import { notFound } from '../../core/errors/http-error'
import { recoveryCodesLeft } from '../../core/actor/second-factor'
import type { Actor } from '../../core/actor/actor'
import { documentLink } from '../documents/queries'
import { accessOf, scopeOfAccess } from '../../core/scope/access'
import { userRows, type requireUser } from './rows'

const userDocument = (docType: string, value: string | null, status: string | null, uploadedAt: number | null) => ({
  docType,
  docValue: value,
  status: value === null ? 'NOT_UPLOADED' : (status ?? 'PENDING'),
  uploadedOn: uploadedAt === null ? null : iso(uploadedAt),
})

export const describeUser = (context: Runtime & { actor: Actor }, user: ReturnType<typeof requireUser>) => {
  const { db, actor, now } = context
  const profile = db.first(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', user.id))
  const pictures = db.all(
    db.q
      .selectFrom('user_papers')
      .innerJoin('documents', 'documents.id', 'user_papers.document_id')
      .select(['type', 'key', 'documents.name'])
      .where('user_papers.user_id', '=', user.id),
  )
  const links = new Map(pictures.map(({ type, key }) => [type, documentLink(context, key)]))
  const [row] = userRows(db, actor, [user.id], now())
  if (!row) throw notFound('User')
  const request = newestRequest(db, 'USER_KYC', user.id)
  const waits = request !== undefined && isOpen(request)
  const changeOf = waits ? readFileChanges(request, findPrevious(context, request)) : () => null
  const mayDecide = waits && approverEligibility(context, request).may
  const decided = user.kyc_status === 'PENDING' || user.kyc_status === 'REJECTED'
  return {
    ...row,
    dateOfBirth: profile?.date_of_birth ?? null,
    gender: profile?.gender ?? null,
    fatherName: profile?.father_name ?? null,
    address: profile?.address1
      ? {
          addressType: profile.address_type,
          address1: profile.address1,
          address2: profile.address2,
          landmark: profile.landmark,
          city: profile.city,
          state: profile.state,
          pincode: profile.pincode,
          country: profile.country,
        }
      : null,
    kycDocuments: [
      userDocument('AADHAAR', profile?.aadhaar ?? null, profile?.aadhaar_status ?? null, profile?.papers_at ?? null),
      userDocument('PAN', profile?.pan ?? null, profile?.pan_status ?? null, profile?.papers_at ?? null),
    ],
    addressProofType: profile?.address_proof_type ?? null,
    addressProofFrontUrl: links.get('ADDRESS_PROOF_FRONT') ?? null,
    addressProofBackUrl: links.get('ADDRESS_PROOF_BACK') ?? null,
    taxPaperUrl: links.get('PAN') ?? null,
    profilePictureUrl: links.get('PICTURE') ?? null,
    approvalReason: user.kyc_reason,
    rejection: decided ? readRejection(context, 'USER_KYC', user.id) : null,
    accessAskedAt: scopeOfAccess(db, user.issuer, accessOf(db, user)).issuers.map((issuer) => issuer ?? PLATFORM),
    waitsFor: waitingAbout(context, { entity: 'USER', id: Number(user.id) }),
    changedFiles: pictures.flatMap(({ type }) => {
      const change = changeOf(type)
      return change ? [{ paper: type, change }] : []
    }),
    digest: request ? shownDigest(context, request) : null,
    mayDecide,
    toOpen: mayDecide ? unopenedDocuments(context, request) : [],
    twoFactorEnabled: user.totp_secret !== null,
    recoveryCodesLeft: user.id === actor.id ? recoveryCodesLeft(db, user.id) : null,
  }
}
