import { rowWrite, type RowAction } from '@/components/list/cell'
import type { RenderContext } from '@/components/list/render-context'
import { viewOf } from '@/components/list/view-of'
import { takeApprovalAction } from '@/lib/calls/approvals'
import { actOnBill } from '@/lib/calls/bills'
import { approvals } from '@/lib/lists/approvals'
import { bills } from '@/lib/lists/bills'
import { routes } from '@/lib/routes'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { contentAreas } from '@/lib/rules/approvals/field-value'
import { shownOf } from '@/lib/rules/approvals/shown-content'
import { ageOf, hoursWaited, isWaiting, mayDecideRow } from '@/lib/rules/approvals/approval-states'
import { sayFileType } from '@/lib/rules/files/file-type'
import { formatDateTime, formatMobile } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames } from '@/lib/rules/words/join-names'
import { ApprovalSelection } from './approval-selection'

const LONG_HOURS = 48
const DAY_HOURS = 24

/** The message areas of the dialog that decides several requests. */
const bulkAreas = ['approvals', ...contentAreas] as const

/** People can withdraw only their own requests. APPR-25 */
const withdrawActions = (id: string | null, name: string, words: RenderContext['words']): RowAction[] =>
  id === null
    ? []
    : [
        {
          key: 'withdraw',
          label: words('approvals.actions.withdraw'),
          name: words('approvals.actions.withdrawNamed', { name }),
          write: rowWrite(
            'issuing PUT issuer/approvals/{id}/withdraw',
            { path: { id }, body: {} },
            {
              title: words('approvals.actions.ask.withdraw', { name }),
              text: words('approvals.actions.consequence.withdraw'),
              submit: words('approvals.actions.submit.withdraw'),
              done: words('approvals.actions.done'),
            },
          ),
        },
      ]

export const approvalList = viewOf(approvals, {
  cells: {
    name: ({ id, eventType, displayName, businessName, issuerCode }, { status, session, filters }) => {
      // A business can wait at several issuers, so people who see more than one get the issuer's code.
      const second = joinFacts([businessName, session.user.issuerCode === null && issuerCode])
      return {
        text: approvalTitle({ eventType, displayName }, status) ?? `#${id}`,
        href: routes.approvalDetails({ approveID: id }, filters),
        ...(second && { second }),
      }
    },
    what: ({ what, displayName, receivers, receiverCount }, { words, status, localeZone }) => {
      const names = receivers.length === 1 && receivers[0] === displayName ? [] : receivers
      const more = receiverCount - names.length
      return {
        text: status(what ?? '', 'approvals.events'),
        ...(names.length > 0 && {
          second: words('approvals.to', {
            names: joinNames(
              more > 0 ? [...names, words('approvals.moreReceivers', { count: more })] : names,
              localeZone.locale,
            ),
          }),
        }),
      }
    },
    step: ({ currentStep, stepCount, stepName, createdBy, status, mayDecide }, { words }) => {
      const name = stepName ?? words('approvals.anyone')
      return {
        lines: [
          { text: words('approvals.stepOf', { step: currentStep, of: stepCount, name }) },
          ...(createdBy ? [{ text: words('approvals.by', { name: createdBy }), isMuted: true as const }] : []),
          ...(isWaiting(status) && mayDecide !== null
            ? [
                {
                  text: words(mayDecide ? 'approvals.youDecide' : 'approvals.othersDecide'),
                  ...(!mayDecide && { isMuted: true as const }),
                },
              ]
            : []),
        ],
      }
    },
    created: ({ createdAt, status }, { localeZone, words }) => {
      if (!createdAt) return null
      const hours = hoursWaited(createdAt, Date.now())
      const age =
        hours >= LONG_HOURS
          ? words('approvals.waitedDays', { days: Math.floor(hours / DAY_HOURS) })
          : words('approvals.waitedHours', { hours })
      const isLate = isWaiting(status) && ageOf(hours) !== 'fresh'
      return {
        lines: [
          { text: formatDateTime(createdAt, localeZone) },
          ...(isWaiting(status)
            ? [{ text: isLate ? words('approvals.late', { age }) : age, ...(isLate ? {} : { isMuted: true as const }) }]
            : []),
        ],
      }
    },
  },
  rowActions: (row, { words, status }) =>
    withdrawActions(row.ownRequestId, approvalTitle(row, status) ?? `#${row.id}`, words),
  selectionActions: {
    names: ['approve', 'reject'],
    call: takeApprovalAction,
    pick: (row) =>
      mayDecideRow(row) && row.mayDecide !== false
        ? {
            digits: row.id,
            name: row.displayName ?? `#${row.id}`,
            eventType: row.eventType,
            entityId: row.entityId,
            issuerCode: row.issuerCode,
            version: row.version,
            shown: shownOf('row', row),
            kitOrderId: row.kitOrderId,
            needsSignature: row.needsSignature,
            amount: row.amount,
            currency: row.currency,
            receivers: row.receivers,
            receiverCount: row.receiverCount,
            toOpen: row.toOpen ?? [],
            missing: row.missing ?? [],
          }
        : null,
    Dialog: ApprovalSelection,
    areas: bulkAreas,
  },
})

export const billList = viewOf(bills, {
  cells: {
    bill: ({ id, billNo, merchant }) => ({
      text: billNo ?? `#${id}`,
      href: routes.approvalBill({ billId: id }),
      ...(merchant && { second: merchant }),
    }),
    picture: ({ id, billNo, asset, assetType }, { words }) =>
      asset
        ? {
            picture: asset,
            alt: words('bills.pictureOf', { bill: billNo ?? id }),
            href: routes.approvalBill({ billId: id }),
            ...(assetType && { second: sayFileType(assetType) }),
          }
        : null,
    employee: ({ employeeName, employeeMobile, employeeCode, employeeUid }) => ({
      lines: [
        { text: employeeName ?? '' },
        ...(employeeMobile ? [{ text: formatMobile(employeeMobile), isMuted: true as const }] : []),
        ...(employeeCode || employeeUid
          ? [{ text: joinFacts([employeeCode, employeeUid]), isMuted: true as const }]
          : []),
      ],
    }),
    previous: ({ id, previousBills }, { words }) =>
      previousBills !== null && previousBills > 0
        ? {
            text: words('bills.previousCount', { count: previousBills }),
            href: `${routes.approvalBill({ billId: id })}#previous`,
          }
        : null,
  },
  rowActions: ({ id, billNo, ownRequestId }, { words }) => withdrawActions(ownRequestId, billNo ?? `#${id}`, words),
  selectionActions: {
    names: ['approve', 'reject'],
    call: actOnBill,
    pick: (bill) =>
      mayDecideRow(bill)
        ? {
            digits: bill.billNo ?? bill.id,
            name: bill.employeeName ?? bill.billNo ?? bill.id,
            eventType: 'BILL',
            entityId: bill.id,
            issuerCode: bill.issuerCode,
            version: bill.version,
            shown: shownOf('bill', bill),
            amount: bill.amount,
            currency: bill.currency,
            receivers: bill.employeeName ? [bill.employeeName] : [],
            receiverCount: 1,
            // The picture stands in the row.
            toOpen: [],
            missing: [],
          }
        : null,
    Dialog: ApprovalSelection,
    areas: bulkAreas,
  },
})
