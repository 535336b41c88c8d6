/** Fields that no checker has to see: they guard against stale or repeated requests, repeat another field, or are not used. */
const unseen = [
  /(^|\.)(version|formKey|last4Digits|branchId|userId|printNamedCardBeforeKyc|pinMailer|addressType)$/,
  /metaData\.(name|address|pincode|dob|gender|walletsInitBalance\..*)$/,
  /^settings\.(issuerCode|eventType)$/,
]

export const isUnseen = (field: string): boolean => unseen.some((one) => one.test(field))
