type Address = Partial<
  Record<'address1' | 'address2' | 'landmark' | 'city' | 'district' | 'state' | 'pincode' | 'country', string | null>
>

const given = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part))

export const listAddressParts = (address: Address): string[] => {
  const { address1, address2, landmark, city, district, state, pincode, country } = address
  return given([address1, address2, landmark, city, district, state, pincode, country])
}

export const listAddressLines = ({ address1, address2, landmark, city, state, pincode, country }: Address): string[] =>
  given([address1, address2, landmark, given([city, pincode]).join(' '), given([state, country]).join(', ')])
