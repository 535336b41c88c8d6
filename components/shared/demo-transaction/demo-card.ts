import type { Currency } from '@/lib/rules/locale/money'

/** A card as the dialog names it. */
export type DemoCard = { id: string; holder: string; last4: string | null; currency: Currency }
