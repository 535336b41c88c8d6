/** How a customer's identity was checked. CUST-09 */
export const kycModes = [
  'Aadhaar OTP',
  'Aadhaar Document',
  'PAN Document',
  'Aadhaar Biometric',
  'YES Minimum',
  'CKYC',
  'SBM Minimum Detailed',
] as const

/** The key of its words; null for a mode that we have no word for. */
export const kycModeKey = (mode: string | null): string | null =>
  mode !== null && (kycModes as readonly string[]).includes(mode) ? mode.replaceAll(' ', '-') : null
