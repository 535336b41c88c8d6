/** Issuer banks by code. CONST-13; `{product}CL` stands for codes that end with CL. */
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

/** INDIANBANK and IOB behave alike wherever the documents name one of them. Doc 2 §1 */
export const isAccountIssuer = (code: string | null | undefined): boolean => code === 'INDIANBANK' || code === 'IOB'

/** The issuer that a screen starts with: the person's own, the requested one, else the documents' default or the first of the list. CONST-15 */
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
