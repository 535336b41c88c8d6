import type { RenderContext } from '@/components/list/render-context'
import type { OrgDetail, OrgLimits } from '@/lib/calls/organizations'
import type { Address } from '@/lib/rules/lists/list-query'
import type { Currency } from '@/lib/rules/locale/money'

/** What each tab of a business is drawn with. */
export type TabProps = {
  org: OrgDetail
  context: RenderContext
  address: Address
  /** The tab's own address, with what is asked of it. */
  to: (asked?: Record<string, string | number | undefined>) => string
  /** A person who looks may change the business. */
  mayChange: boolean
}

export type NewDepartmentProps = {
  orgId: string
  currency: Currency
  /** What it can be put under. */
  parents: readonly { id: string; name: string }[]
}

export type LimitsProps = { orgId: string; issuerCode: string; cardType: 'GC' | 'GPR'; of: OrgLimits }
