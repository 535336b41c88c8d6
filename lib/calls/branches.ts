import { callIn } from './call'

const call = callIn('branches')

/** Doc 1 §7.2. */
export const searchChildBranches = call('issuing GET branch/child/search', ['BRANCH_READ', 'BRANCH_WRITE'], {})

/** Doc 1 §7.2. */
export const createBranch = call('issuing POST branch/create', ['BRANCH_WRITE'], {})

/** Doc 1 §7.2. */
export const listPrimaryBranches = call('issuing GET branch/primary', ['BRANCH_READ', 'BRANCH_WRITE'], {})

/** Doc 1 §7.2. */
export const searchBranches = call('issuing GET branch/search', ['BRANCH_READ', 'BRANCH_WRITE'], {})

/** Doc 1 §7.2. */
export const getBranch = call('issuing GET branch/{id}', ['BRANCH_READ', 'BRANCH_WRITE'], {})

/** Doc 1 §7.2. */
export const listSubBranches = call('issuing GET branch/{id}/subbranch', ['BRANCH_READ', 'BRANCH_WRITE'], {})
