/** What guards against a stale or wrong press, or is taken by nothing, as another field says the same: no checker has to see these. */
const unseen = [
  /(^|\.)(version|formKey|last4Digits|branchId|userId|printNamedCardBeforeKyc|pinMailer|addressType)$/,
  /metaData\.(name|address|pincode|dob|gender|walletsInitBalance\..*)$/,
  /^settings\.(issuerCode|eventType)$/,
]

export const isUnseen = (field: string): boolean => unseen.some((one) => one.test(field))
