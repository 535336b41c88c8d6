/**
 * What is mutated, and the neighbouring tests that must fail. Tests with a whole platform or a built portal would find more, but take
 * seconds per mutant. Tables of words and codes are left out, because a test could only repeat them.
 */
export const rooms = {
  rules: {
    mutate: [
      'lib/rules/**/*.ts',
      '!lib/rules/**/{common-passwords,status-names,kyc-modes,organization-statuses,transaction-filters,toast-times}.ts',
    ],
    tests: ['lib/rules/**/*.test.ts'],
  },
  session: { mutate: ['lib/session/*.ts'], tests: ['lib/session/*.test.ts'] },
  gateway: { mutate: ['lib/gateway/*.ts'], tests: ['lib/gateway/*.test.ts'] },
  identity: { mutate: ['lib/identity/*.ts'], tests: ['lib/identity/*.test.ts'] },
  ledger: {
    mutate: ['sandbox/core/ledger/ledger.ts', 'sandbox/core/db/paging.ts'],
    tests: ['sandbox/core/ledger/postings.test.ts', 'sandbox/core/db/paging.test.ts'],
  },
}

export const room = process.env.MUTATION_ROOM ?? 'rules'
