type Passkey = { passkeyId: string; rpId: string | null }

/** Whether the person has no other passkey where this one works: a passkey belongs to the address of a brand. */
export const isOnlyPasskey = (passkeys: readonly Passkey[], keyId: string): boolean => {
  const own = passkeys.find(({ passkeyId }) => passkeyId === keyId)
  return own !== undefined && passkeys.filter(({ rpId }) => rpId === own.rpId).length === 1
}
