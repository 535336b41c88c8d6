/**
 * Calls that nobody gets done with a generated request, by what the platform says about the request that comes furthest: its record was found, and its
 * state, a secret that is sent to a person, or a file that was uploaded before stands in the way. A call that is done after all has no place here.
 */
export const refusals: readonly (readonly [message: string, calls: readonly string[]])[] = [
  [
    'Read what this asks for, then decide: send the digest that its detail answers with',
    [
      'go POST card-holder/approveCardHolder',
      'go POST organization/approveKyc',
      'reimbursement POST bills/action',
      'reimbursement POST bills/split',
      'go POST instaKit/approveInventory',
      'issuing PUT orgs/money/approve',
    ],
  ],
  ['User Approval has some issue: the papers are not there yet', ['go POST user/approve-user-kyc']],
  ['There is no user with this email address, or you may not see them', ['issuing POST approval/standIns']],
  ['Stand-in not found', ['issuing DELETE approval/standIns/{id}']],
  ['This has been approved already', ['issuing POST issuer/approvals']],
  ['Request not found', ['issuing PUT issuer/approvals/{id}/withdraw']],
  ['The upload is finished: there is nothing to cancel', ['issuing POST cards/upload/records/{bulkUploadId}/cancel']],
  [
    'Only cards of INDIANBANK and IOB are loaded via account',
    ['issuing POST cards/load/bulk/via-account/check', 'issuing POST cards/load/bulk/via-account'],
  ],
  [
    'The file has no row 1',
    [
      'issuing POST cards/upload/records/{bulkUploadId}/correct/check',
      'issuing POST cards/upload/records/{bulkUploadId}/correct',
    ],
  ],
  ['No row of the file can be worked', ['issuing POST customers/accounts/load', 'issuing POST cards/upload']],
  [
    'Every row of the upload is done: there is nothing to try again',
    ['issuing POST cards/upload/records/{bulkUploadId}/retry'],
  ],
  [
    'The card program is of the kind GPR, the file is for GC',
    ['issuing POST cards/upload/bulk/gc', 'issuing POST cards/upload/gc'],
  ],
  ['The card still holds money: unload it before the card is closed', ['issuing POST card/closure']],
  ['The payment can only lead back to the portal', ['issuing POST issuer/{cardId}/razorpay/create-order']],
  ['This wallet is linked to the card already', ['issuing PUT card/linkWallet']],
  ['The business has no account at the bank of this card', ['issuing POST card/load/via-account']],
  ['A card of this kind does not allow this', ['issuing PUT card/print', 'issuing POST pin/inventory/{cardId}/map']],
  ['A card that is active does not allow this', ['issuing POST card/replacement']],
  ['A limit of a card cannot be above the limit of its program', ['issuing PUT issuer/cards/{id}/v2/limits']],
  [
    'The signature of the payment is not valid: nothing was loaded',
    ['issuing POST issuer/razorpay/signature/validate'],
  ],
  ['This picture is not there: upload it again', ['issuing POST issuer/{issuer}/design-code']],
  [
    'This dispute is open already',
    ['issuing POST disputes/{id}/evidence', 'issuing POST disputes/{id}/outcome', 'issuing POST disputes/{id}/credit'],
  ],
  ['This transaction is disputed already', ['issuing POST disputes']],
  [
    'Upload the file first',
    ['issuing POST orgs/{orgId}/transaction/{txnId}/invoices', 'issuing PUT orgs/{orgId}/transaction/{txnId}/invoices'],
  ],
  ['may not approve: give it APPROVAL_ALL first', ['issuing POST issuers/event', 'issuing PUT issuer/updateEvent']],
  ['Gender is required', ['issuing POST orgs/customers']],
  ['Verify the OTP of the card holder first', ['issuing POST cardholders/map']],
  [
    'Invalid card',
    ['issuance-v2 POST cardholders/{issuerCode}/gc/otp', 'issuance-v2 POST cardholders/{issuerCode}/gc/otp/verify'],
  ],
  ['These kits are pending already', ['issuing PUT instakit/inventory']],
  ['Kit not found', ['issuing POST extp/instakit/validate']],
  ['This card does not wait for a kit', ['issuing POST instakit/map/otp/verify']],
  ['Tag not found', ['issuing DELETE tags/{id}']],
  [
    'Only gift cards of a gift card purchaser are paid for in advance',
    ['issuing POST orgs/purchaser/block-amount', 'issuing POST orgs/purchaser/load-kits'],
  ],
  [
    'Only whoever wrote a note changes it',
    [
      'issuing DELETE cards/{cardId}/notes/{noteId}',
      'issuing DELETE customers/{customerId}/notes/{noteId}',
      'issuing DELETE orgs/{orgId}/notes/{noteId}',
      'issuing PUT cards/{cardId}/notes/{noteId}',
      'issuing PUT customers/{customerId}/notes/{noteId}',
      'issuing PUT orgs/{orgId}/notes/{noteId}',
    ],
  ],
  [
    'This business asks for a second factor: turn yours on in your profile first',
    ['issuance-v1 POST bizdocmgnt/business-2fa'],
  ],
  [
    'This document was replaced or removed meanwhile. Look at it again',
    ['issuance-v1 POST bizdocmgnt/business-document'],
  ],
  ['This business has been submitted already', ['issuing POST orgs/primary', 'issuing POST orgs']],
  ['This business has been submitted: only drafts are deleted', ['issuing DELETE orgs/{id}']],
  [
    'This business has been submitted: it is changed by its edit form',
    [
      'issuing PUT orgs/primary/updateOrgDetails/{id}',
      'issuing PUT orgs/primary/updateSubOrgDetails/{id}',
      'issuing POST orgs/primary/saveOrgDetails',
      'issuing POST orgs/primary/saveSubOrgDetails',
    ],
  ],
  [
    'somebody else has changed this business since you opened it',
    ['issuing PUT orgs/{id}', 'issuing PUT usrmgmt/1.0/org/update'],
  ],
  ['Somebody else has changed these limits meanwhile. Look at them again', ['issuing PUT orgs/{id}/limits']],
  ['This card program has no PIN mailers of this printer', ['issuing POST pin/inventory']],
  ['cards of this program in use', ['issuing POST orgs/cardPrograms/dissociate']],
  ['Verify the OTP of the purchaser first', ['issuing POST purchaser']],
  ['This OTP is not valid any more', ['issuing POST purchaser/otp/verify']],
  [
    'Unable to verify your details. Please contact Business Administrator.',
    [
      'live-signup POST usrnew/1.0/signup/confirm',
      'issuing POST admins/password',
      'issuing GET admins/email/verify/{token}',
      'issuing GET admins/password/reset/verify/{token}',
      'live-signup GET usrnew/1.0/signup/verify/{token}',
    ],
  ],
  ['Single sign-on was not confirmed', ['issuing GET issuer/adfs/generate-token']],
  ['The second factor is off already', ['issuing DELETE admins/2fa']],
  ['Invalid email or password', ['issuing POST admins/email']],
  ['The set-up has run out. Start it again', ['issuing POST admins/2fa/verify']],
  ['Invalid OTP', ['issuing POST admins/otp/verify']],
  ['Draft not found', ['issuing GET doc/json/{key}']],
]
