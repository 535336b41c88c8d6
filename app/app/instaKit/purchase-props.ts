import type { KitPurchase } from '@/lib/calls/kits'

export type PurchaseProps = {
  order: { id: string; orgId: string; cardProgramId: string; issuer: string | null }
  purchase: KitPurchase
}
