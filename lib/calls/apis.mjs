/** The upstream APIs that calls go to. This file is JavaScript because `lib/http-server.mjs` is not compiled and reads the same list. */
export const apis = /** @type {const} */ ([
  'issuing',
  'issuance-v1',
  'issuance-v2',
  'go',
  'reporting',
  'support',
  'reimbursement',
  'live-signup',
])
