/** The wallets of a program in one list: ordinary ones first, then those that live on the card's chip. PROG-04 */
export const allWallets = <T>({
  applications,
  ncmcWallets,
}: {
  applications: readonly T[]
  ncmcWallets: readonly T[]
}): T[] => [...applications, ...ncmcWallets]
