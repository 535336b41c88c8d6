import type { ProgramWallet } from '../../calls/wallets'

type Giving = Pick<ProgramWallet, 'status' | 'initialBalance' | 'startingBalance' | 'replenishBalance' | 'rulesJson'>

/** Whether a wallet gives its cards money without a load. A change that makes it do so needs the same approval as a load. APPR-24 */
export const givesMoney = ({ status, initialBalance, startingBalance, replenishBalance, rulesJson }: Giving): boolean =>
  status !== 'INACTIVE' &&
  ([initialBalance, startingBalance, replenishBalance].some((amount) => (amount ?? 0) > 0) ||
    (rulesJson?.cashbackRules ?? []).length > 0)

/**
 * Whether cards of a program get money without a load. Changes that give more cards money need the same approval as a load. A program that
 * was never approved is left out because it is approved as a whole.
 */
export const isGivingProgram = (program: { needsApproval: boolean }, wallets: readonly Giving[]): boolean =>
  !program.needsApproval && wallets.some(givesMoney)
