/**
 * Calls that nobody gets done with a generated request, by what the platform says: a secret that is mailed to a person, or their own second factor, is what
 * they ask for. A call that is done after all has no place here.
 */
export const refusals: readonly (readonly [message: string, calls: readonly string[]])[] = [
  [
    'This business requires two-factor sign-in. Turn it on in your profile first',
    ['issuance-v1 POST bizdocmgnt/business-2fa'],
  ],
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
  ['Your bank did not confirm the sign-in', ['issuing GET issuer/adfs/generate-token']],
  ['Two-factor sign-in is already off', ['issuing DELETE admins/2fa']],
  ['Invalid email or password', ['issuing POST admins/email']],
  ['The set-up has expired. Start again', ['issuing POST admins/2fa/verify']],
  ['Passkey not found', ['issuing PUT admins/passkeys/{keyId}', 'issuing DELETE admins/passkeys/{keyId}']],
  ['The passkey could not be added. Start again', ['issuing POST admins/passkeys']],
  [
    'The passkey was not accepted',
    [
      'issuing POST admins/passkeys/confirm',
      'issuing POST admins/otp/passkey',
      'issuing POST admins/otp/passkey/verify',
    ],
  ],
  // The maker alone corrects, and nothing of the data was sent back to its maker; tests/security/corrections.test.ts does it for every kind.
  [
    'Request not found',
    ['issuing GET issuer/approvals/{id}/correction', 'issuing POST issuer/approvals/{id}/correction'],
  ],
  // Whom the data has in a business may not answer tickets.
  ['Choose somebody who may answer this ticket', ['support PUT tickets/{id}/assignee']],
  // Nor may they approve all that those approve who are away.
  ['cannot approve', ['issuing POST approval/standIns']],
  ['Invalid OTP', ['issuing POST admins/otp/verify']],
]

/** Calls that nobody gets done, live, where a second person decides about everything. */
export const guardedRefusals: readonly (readonly [message: string, call: string])[] = [
  // Every event is configured then.
  ['Somebody has already configured this event. Change it instead', 'issuing POST issuers/event'],
  // Rows that would wait are refused.
  ['This invitation needs approval. Send it with the form', 'issuing POST admins/upload'],
]
