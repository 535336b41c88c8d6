import { viewOf } from '@/components/list/view-of'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { approvals } from '@/lib/lists/approvals'
import type { Privilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import { ageOf, hoursWaited, isWaiting } from '@/lib/rules/approvals/approval-states'
import { formatDateTime } from '@/lib/rules/locale/format'
import { ApprovalBulk } from './approval-bulk'

const LONG_HOURS = 48
const DAY_HOURS = 24

/** What waits for a second person, with how long it has waited, decided one by one or several at once. APPR-01 to APPR-03 */
export const approvalList = viewOf(approvals, {
  cells: {
    name: ({ id, displayName, businessName, kitOrderId }) => ({
      text: displayName ?? `#${id}`,
      href: kitOrderId ? routes.instaKitOrder({ id: kitOrderId }) : routes.approvalDetails({ approveID: id }),
      ...(businessName && { second: businessName }),
    }),
    step: ({ currentStep, stepCount, stepName, createdBy }, { words }) => ({
      text: words('approvals.stepOf', {
        step: currentStep,
        of: stepCount,
        name: stepName ?? words('approvals.anyone'),
      }),
      ...(createdBy && { second: words('approvals.by', { name: createdBy }) }),
    }),
    created: ({ createdAt, status }, { place, words }) => {
      if (!createdAt) return null
      const hours = hoursWaited(createdAt, Date.now())
      const age =
        hours >= LONG_HOURS
          ? words('approvals.waitedDays', { days: Math.floor(hours / DAY_HOURS) })
          : words('approvals.waitedHours', { hours })
      const isLate = isWaiting(status) && ageOf(hours) !== 'fresh'
      return {
        lines: [
          { text: formatDateTime(createdAt, place) },
          ...(isWaiting(status)
            ? [{ text: isLate ? words('approvals.late', { age }) : age, ...(isLate ? {} : { isMuted: true as const }) }]
            : []),
        ],
      }
    },
  },
  bulkActions: {
    names: ['approve', 'reject'],
    needs: takeApprovalAction.need as readonly Privilege[],
    pick: ({ id, displayName, eventType, entityId, issuerCode, kitOrderId }) => ({
      digits: id,
      name: displayName ?? `#${id}`,
      eventType,
      entityId,
      issuerCode,
      kitOrderId,
    }),
    Dialog: ApprovalBulk,
    words: ['approvals.selection', 'validation'],
  },
})
