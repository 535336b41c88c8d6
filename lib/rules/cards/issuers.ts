/** The codes of issuer banks. The documents also list `{product}CL`, which stands for any code that ends with CL. CONST-13 */
export const issuerCodes = [
  'YES',
  'NSDL',
  'PAULM',
  'FINO',
  'SBM',
  'MPURSE',
  'YESGIFTCARD',
  'SIB',
  'PHONEPE',
  'ENBD',
  'INDIANBANK',
  'FYP',
  'MUFIN',
  'IOB',
] as const

export const issuersWithLogo = ['YES', 'SBM', 'NSDL', 'INDIANBANK', 'IOB', 'FINO', 'PHONEPE'] as const

export const DEFAULT_ISSUER = 'YES'

/** INDIANBANK and IOB behave alike, even where the documents name only one of them. Doc 2 §1 */
export const isAccountIssuer = (code: string | null | undefined): boolean => code === 'INDIANBANK' || code === 'IOB'

/** The issuer that a screen starts with: the person's own, the one in the address, the documents' default, or the first offered. CONST-15 */
export const issuerFor = (
  { user }: { user: { issuerCode: string | null } },
  asked?: string,
  offered: readonly string[] = issuerCodes,
): string =>
  user.issuerCode ??
  offered.find((code) => code === asked) ??
  offered.find((code) => code === DEFAULT_ISSUER) ??
  offered[0] ??
  DEFAULT_ISSUER
