import { randomInt } from 'node:crypto'
import { platformApi } from './platform'
import type { PlatformApi } from './platform'

const address = { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' }

/** Kits of a business and program that one test alone knows: ordered, approved by the issuer's own admin, sent and delivered. */
export const deliveredKits = async (
  platform: PlatformApi,
  { orgId, programId, issuer, count = 2 }: { orgId: string; programId: string; issuer: string; count?: number },
  base?: string,
): Promise<{ id: string; numbers: string[] }> => {
  const { id } = await platform.send<{ id: string }>('POST', 'instakit/inventory', {
    body: { orgId, cardProgramId: programId, kitQuantity: count, deliverToUserName: 'Store Keeper', address },
  })
  const bank = await platformApi(`${issuer.toLowerCase()}.admin@sandbox.test`, base)
  await bank.send('POST', 'instaKit/approveInventory', { under: 'go', body: { id, decision: 'APPROVE' } })
  const courier = { courier: 'Blue Dart', trackingNumber: `BD-${randomInt(1e6, 1e7)}` }
  for (const [status, more] of [
    ['PRINTING', {}],
    ['DISPATCHED', courier],
    ['DELIVERED', {}],
  ] as const)
    await platform.send('PUT', 'instakit/inventory', { body: { id, status, ...more } })
  const { kits } = await platform.send<{ kits: { kitNumber: string }[] }>('GET', `instakit/inventory/${id}`, {
    query: { status: 'ALL' },
  })
  return { id, numbers: kits.map(({ kitNumber }) => kitNumber) }
}
