/** The upstreams of calls. In JavaScript, because server.mjs is not built and reads the same list. */
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
