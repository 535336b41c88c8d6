import type { RenderContext } from '@/components/list/render-context'
import type { BusinessDetail, BusinessLimits } from '@/lib/calls/organizations'
import type { Address } from '@/lib/rules/lists/list-query'
import type { Currency } from '@/lib/rules/locale/money'

export type TabProps = {
  org: BusinessDetail
  context: RenderContext
  address: Address
  to: (asked?: Record<string, string | number | undefined>) => string
  mayChange: boolean
}

export type NewDepartmentProps = {
  orgId: string
  currency: Currency
  parents: readonly { id: string; name: string }[]
}

export type LimitsProps = { orgId: string; issuerCode: string; cardType: 'GC' | 'GPR'; of: BusinessLimits }
