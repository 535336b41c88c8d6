export const allWallets = <T>({
  applications,
  ncmcWallets,
}: {
  applications: readonly T[]
  ncmcWallets: readonly T[]
}): T[] => [...applications, ...ncmcWallets]
