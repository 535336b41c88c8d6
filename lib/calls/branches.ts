import { callIn } from './call'

const call = callIn('branches')

export const searchChildBranches = call('issuing GET branch/child/search', ['BRANCH_READ', 'BRANCH_WRITE'], {})

export const createBranch = call('issuing POST branch/create', ['BRANCH_WRITE'], {})

export const listPrimaryBranches = call('issuing GET branch/primary', ['BRANCH_READ', 'BRANCH_WRITE'], {})

export const searchBranches = call('issuing GET branch/search', ['BRANCH_READ', 'BRANCH_WRITE'], {})

export const getBranch = call('issuing GET branch/{id}', ['BRANCH_READ', 'BRANCH_WRITE'], {})

export const listSubBranches = call('issuing GET branch/{id}/subbranch', ['BRANCH_READ', 'BRANCH_WRITE'], {})
