import type { Currency } from '@/lib/rules/locale/money'

export type DemoCard = { id: string; holder: string; last4: string | null; currency: Currency }
