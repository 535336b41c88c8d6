import type { ProgramWallet } from '../../calls/wallets'

type Giving = Pick<ProgramWallet, 'status' | 'initialBalance' | 'startingBalance' | 'replenishBalance' | 'rulesJson'>

/** Whether a wallet sends money to its cards on its own, at once or later: what lets it do so is guarded as a load. APPR-24 */
export const givesMoney = ({ status, initialBalance, startingBalance, replenishBalance, rulesJson }: Giving): boolean =>
  status !== 'INACTIVE' &&
  ([initialBalance, startingBalance, replenishBalance].some((amount) => (amount ?? 0) > 0) ||
    (rulesJson?.cashbackRules ?? []).length > 0)

/** Whether cards of a program get money so: what lets more of them do, waits like a load. One that was never approved is approved as a whole. */
export const isGivingProgram = (program: { needsApproval: boolean }, wallets: readonly Giving[]): boolean =>
  !program.needsApproval && wallets.some(givesMoney)
