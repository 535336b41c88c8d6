import * as z from 'zod/mini'
import { UserDocuments, type SaveUserAddress, type UpdateUser } from '@/lib/rules/bodies/users'
import { isSquare } from '@/lib/rules/files/image-size'
import { renewRequests } from '../../core/changes/digest'
import { readRejection } from '../../core/changes/rejections'
import { requirePermit, type Permitted } from '../../core/effects/permit'
import type { Acting } from '../../core/changes/acting'
import type { Database } from '../../core/db/database'
import { noteRecordEvent } from '../../core/changes/record-events'
import { fieldError, HttpError } from '../../core/errors/http-error'
import type { Actor } from '../../core/actor/actor'
import { parseBody } from '../../core/http/parse-body'
import { ownDocument } from '../documents/queries'
import { checkFree } from './add-user'
import { openUserRequest } from './approval'
import type { Changeable } from './require-changeable'

type Details = NonNullable<UpdateUser['details']>
type GivenDocuments = NonNullable<UpdateUser['papers']>

const WholeDocuments = z.object({ papers: UserDocuments })

const keepProfile = (db: Database, user: Changeable, values: Record<string, string | number | null>): void => {
  if (Object.keys(values).length === 0) return
  const known = db.run(db.q.updateTable('user_profiles').set(values).where('user_id', '=', user.id))
  if (known === 0) db.insert('user_profiles', { ...noProfile, ...values, user_id: user.id })
}

const noProfile = {
  date_of_birth: null,
  gender: null,
  father_name: null,
  address_type: null,
  address1: null,
  city: null,
  state: null,
  pincode: null,
  country: null,
  aadhaar: null,
  aadhaar_status: null,
  pan: null,
  pan_status: null,
  papers_at: null,
}

/** Approved documents prove a person's identity, so their name and birth date change only together with new documents. USER-17 */
const refuseVerified = (db: Database, user: Changeable, details: Details): void => {
  const known = db.first(db.q.selectFrom('user_profiles').selectAll().where('user_id', '=', user.id))
  const before: Record<string, string | null | undefined> = {
    fullName: user.name,
    dateOfBirth: known?.date_of_birth,
    gender: known?.gender,
    fatherName: known?.father_name,
  }
  const given: Record<string, string | undefined> = {
    ...details,
    // The form shows the date masked, so an empty value means unchanged.
    dateOfBirth: details.dateOfBirth || undefined,
  }
  const field = Object.keys(before).find((one) => given[one] !== undefined && given[one] !== (before[one] ?? ''))
  if (field === undefined) return
  throw fieldError(
    `details.${field}`,
    `The documents of ${user.name} are approved. Add new documents before you change this`,
    409,
  )
}

/** Changes the number to which one-time passwords are sent: sessions end, and the person's mail address and old number are notified. SESS-02 */
const changeMobile = (context: Acting & Permitted, user: Changeable, mobile: string | null): void => {
  const { db, actor, outbox, sender, tokens } = context
  requirePermit(context, 'USER_INVITATION')
  checkFree(db, null, mobile, user.id)
  db.update('users', user.id, { mobile })
  db.run(db.q.deleteFrom('sign_in_codes').where('user_id', '=', user.id))
  tokens.endAllOf(user.id)
  const now = mobile === null ? 'has none now' : `now ends in ${mobile.slice(-4)}`
  const text = `Hello ${user.name}, ${actor.name} changed the mobile number of this account: it ${now}. Every session has ended. If you did not request this, tell your administrator. ${sender}`
  const message = { subject: 'Your mobile number was changed', text }
  outbox.send({ to: user.email, channel: 'EMAIL', ...message })
  if (user.mobile !== null) outbox.send({ to: user.mobile, channel: 'SMS', ...message })
}

export const changeDetails = (
  context: Acting & Permitted,
  user: Changeable,
  { details, papers }: { details: Details; papers?: GivenDocuments | undefined },
): void => {
  const { db } = context
  if (user.kyc_status === 'VERIFIED' && !papers) refuseVerified(db, user, details)
  const mobile = details.mobile === undefined ? user.mobile : details.mobile || null
  if (mobile !== user.mobile) changeMobile(context, user, mobile)
  db.update('users', user.id, { name: details.fullName })
  keepProfile(db, user, {
    ...(details.dateOfBirth && { date_of_birth: details.dateOfBirth }),
    ...(details.gender !== undefined && { gender: details.gender || null }),
    ...(details.fatherName !== undefined && { father_name: details.fatherName || null }),
  })
}

const keepDocument = (db: Database, actor: Actor, user: Changeable, type: string, key: string, field: string): void => {
  const document = ownDocument(db, actor, key)
  if (!document) {
    throw fieldError(field, 'We no longer have this file. Upload it again')
  }
  db.run(db.q.deleteFrom('user_papers').where('user_id', '=', user.id).where('type', '=', type))
  db.insert('user_papers', { user_id: user.id, type, document_id: document.id })
}

export const keepPicture = ({ db, actor }: Acting, user: Changeable, key: string): void => {
  if (key === '') {
    db.run(db.q.deleteFrom('user_papers').where('user_id', '=', user.id).where('type', '=', 'PICTURE'))
    return
  }
  keepDocument(db, actor, user, 'PICTURE', key, 'pictureKey')
  const { bytes } = db.first(db.q.selectFrom('documents').select('bytes').where('key', '=', key)) ?? {}
  if (bytes && isSquare(new Uint8Array(bytes))) return
  throw fieldError('pictureKey', 'Upload the picture as a square PNG, JPEG or GIF file')
}

/** Of documents that were sent back only some may be given anew; others are given whole. APPR-37 */
export const requireWholeDocuments = (context: Acting, user: Changeable, papers: GivenDocuments): void => {
  if (!readRejection(context, 'USER_KYC', user.id)?.isReturned) parseBody(WholeDocuments, { papers })
}

/**
 * Stores the documents and requests their approval by somebody else. USER-03, USER-14, USER-15
 * Of documents that were sent back, what is not given stays as it was. APPR-37
 */
export const keepDocuments = (context: Acting, user: Changeable, papers: GivenDocuments): void => {
  const { db, actor, now } = context
  if (user.kyc_status === 'VERF_PENDING') throw new HttpError(409, 'These documents are already waiting for a decision')
  const { pan, panKey, aadhaar, addressProofType, addressProofKeys = [] } = papers
  const [front, back] = addressProofKeys
  const keep = (type: string, key: string | undefined, field: string) =>
    key && keepDocument(db, actor, user, type, key, `papers.${field}`)
  keep('PAN', panKey, 'panKey')
  keep('ADDRESS_PROOF_FRONT', front, 'addressProofKeys')
  keep('ADDRESS_PROOF_BACK', back, 'addressProofKeys')
  keepProfile(db, user, {
    ...(pan && { pan: pan.toUpperCase() }),
    pan_status: 'PENDING',
    ...(aadhaar && { aadhaar, aadhaar_status: 'PENDING' }),
    papers_at: now(),
    ...(addressProofType && { address_proof_type: addressProofType }),
  })
  db.update('users', user.id, { kyc_status: 'VERF_PENDING', kyc_reason: null, papers_by: actor.id })
  openUserRequest(context, user.id)
}

export const keepAddress = (context: Acting, user: Changeable, address: SaveUserAddress): void => {
  keepProfile(context.db, user, {
    address_type: address.addressType ?? 'CURRENT_ADDRESS',
    address1: address.address1,
    address2: address.address2 || null,
    landmark: address.landmark || null,
    city: address.city,
    state: address.state,
    pincode: address.pincode || null,
    country: address.country ?? 'India',
  })
  noteRecordEvent(context, 'user', user.id, { name: 'USER_ADDRESS' })
  renewRequests(context, 'USER_KYC', user.id)
}
