/**
 * What is mutated, and the tests that must notice: those that stand beside it. Whole platforms and built portals notice more, but at seconds a mutant.
 * Left out are tables of words and codes: to change one is to change the product, and only a copy of the table would notice.
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
