import { randomInt } from 'node:crypto'
import { issueCard, issuingBusiness, platformApi, type PlatformApi } from './platform'

const address = { addressLine1: '12 Lake View Road', addressLine2: 'Adyar', city: 'Chennai', state: 'Tamil Nadu' }

export const approveKits = async (bank: PlatformApi, id: string): Promise<void> => {
  const { digest } = await bank.send<{ digest: string }>('GET', `instakit/inventory/${id}`, {
    query: { status: 'ALL' },
  })
  await bank.send('POST', 'instaKit/approveInventory', { under: 'go', body: { id, decision: 'APPROVE', digest } })
}

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
  await approveKits(bank, id)
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

export const ofIssuer = (program: Record<string, unknown>, code: string): boolean =>
  (program.issuerProgram as Record<string, unknown> | null)?.issuerCode === code && program.status === 'ACTIVE'
export const asksForHolder = (program: Record<string, unknown>): boolean =>
  ofIssuer(program, 'NSDL') && program.requireCardHolderAuth === true

export const waitingCard = (platform: PlatformApi) =>
  issueCard(platform, { suits: asksForHolder, body: { cardMode: 'PHYSICAL_NO_NAMED_CARD' } })

export const waitingGiftCard = async (platform: PlatformApi) => {
  const suits = (program: Record<string, unknown>) => ofIssuer(program, 'IOB') && program.cardType === 'GC'
  const { programId } = await issuingBusiness(platform, suits)
  const { data } = await platform.send<{ data: { applications: { appId: string }[] } }>(
    'GET',
    `orgs/cardPrograms/${programId}`,
  )
  const walletsInitBalance = [{ walletId: data.applications[0]?.appId, amount: '500' }]
  return issueCard(platform, {
    suits,
    body: { dateOfBirth: '1990-01-01', gender: 'F', metaData: { walletsInitBalance } },
  })
}
