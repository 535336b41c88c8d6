import 'server-only'
import {
  getDashboardBalances,
  getDashboardDeclines,
  getDashboardStatuses,
  getDashboardTotals,
  getDashboardVolume,
} from '@/lib/calls/statements'
import { tryPerform } from '@/lib/gateway/perform'
import type { Session } from '@/lib/rules/identity/session'

export const readDashboard = ({ activeBusiness }: Pick<Session, 'activeBusiness'>) => {
  const query = { query: activeBusiness ? { orgId: activeBusiness.id } : {} }
  return {
    totals: tryPerform(getDashboardTotals, query),
    volume: tryPerform(getDashboardVolume, query),
    statuses: tryPerform(getDashboardStatuses, query),
    declines: tryPerform(getDashboardDeclines, query),
    balances: tryPerform(getDashboardBalances, query),
  }
}
export type Dashboard = ReturnType<typeof readDashboard>
