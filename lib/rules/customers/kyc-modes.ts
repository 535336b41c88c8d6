export const kycModes = [
  'Aadhaar OTP',
  'Aadhaar Document',
  'PAN Document',
  'Aadhaar Biometric',
  'YES Minimum',
  'CKYC',
  'SBM Minimum Detailed',
] as const
