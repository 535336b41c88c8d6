/** Issuer banks by code. CONST-13; `{product}CL` stands for codes that end in CL. */
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

/** INDIANBANK and IOB behave alike wherever the documents single one out. Doc 2 §1 */
export const isAccountIssuer = (code: string | null | undefined): boolean => code === 'INDIANBANK' || code === 'IOB'
