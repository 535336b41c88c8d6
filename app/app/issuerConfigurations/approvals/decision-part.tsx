import { getTranslations } from 'next-intl/server'
import type { RenderContext } from '@/components/list/render-context'
import { fieldName } from '@/components/shared/approvals/field-name'
import { WithdrawAction } from '@/components/shared/approvals/withdraw-action'
import { FactList, type FactEntry } from '@/components/shared/detail/fact-list'
import { takeApprovalAction, type ApprovalDetail as Approval } from '@/lib/calls/approvals'
import { isWaiting } from '@/lib/rules/approvals/approval-states'
import { endedBy } from '@/lib/rules/approvals/endings'
import { correctionOf } from '@/lib/rules/approvals/correctable-changes'
import { correctableFields } from '@/lib/rules/approvals/correctable-fields'
import { approvalTitle } from '@/lib/rules/approvals/approval-title'
import { formatDateTime } from '@/lib/rules/locale/format'
import { listNames } from '@/lib/rules/words/join-names'
import { ApprovalActions } from './approval-actions'
import type { ReturnableStep } from './send-back-dialog'
import { SigningNote } from './signing-note'
import { isEnabled, mayDecideNow, type RequestActions } from './request-actions'
import { requestLink } from './request-facts'
import { contentOf, inSubject, shownOf, type Shown } from '@/lib/rules/approvals/shown-content'
import type { ApprovalSubject } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { mayCall } from '@/lib/rules/users/offers'

/** Why the person may not decide, translated if the platform sent a known code. */
const sayWhyNot = async ({ actions, steps }: RequestActions): Promise<string | null> => {
  const t = await getTranslations('approvals.actions.because')
  const { why = null, because } = actions.find(({ action }) => action === 'APPROVE') ?? {}
  const step = steps.find(({ state }) => state === 'CURRENT')
  return because && because !== 'UNKNOWN' ? t(because, { step: step?.name ?? '', role: step?.roleName ?? '' }) : why
}

export async function Decision({
  request,
  subject,
  actions,
  context,
}: {
  request: Approval
  subject: ApprovalSubject | null
  actions: RequestActions
  context: RenderContext
}) {
  const t = await getTranslations('approvals.detail')
  const may = (name: string) => isEnabled(actions, name)
  const { id, eventType, entityId, issuerCode, version, receivers } = request
  const name = approvalTitle(request, context.status) ?? `#${id}`
  if (isWaiting(request.status)) {
    if (mayCall(context.session, takeApprovalAction))
      return (
        <>
          {request.needsSignature && may('APPROVE') && <SigningNote hasPasskey={actions.hasPasskey} />}
          <ApprovalActions
            id={id}
            name={name}
            receiver={receivers.length === 1 && request.receiverCount < 2 ? (receivers[0] ?? name) : name}
            maker={request.createdBy ?? ''}
            decided={{
              id,
              eventType,
              entityId,
              issuerCode,
              version,
              needsSignature: request.needsSignature,
              shown: shownOf('request', request, contentOfSubject(subject)),
            }}
            amount={request.amount}
            currency={request.currency}
            isPaused={request.status === 'PAUSED'}
            mayDecide={mayDecideNow(request, actions, context.session)}
            mayWithdraw={may('WITHDRAW')}
            returnable={may('RETURN') ? stepsToReturn(request, actions, context) : []}
            notReturnable={
              actions.notReturnable && actions.notReturnable !== 'UNKNOWN'
                ? t(`notReturnable.${actions.notReturnable}`)
                : null
            }
            why={await sayWhyNot(actions)}
            nextStep={actions.nextStep}
          />
        </>
      )
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-soft">{t('needsPrivilege')}</p>
        {may('WITHDRAW') && <WithdrawAction id={id} name={name} />}
      </div>
    )
  }
  const facts: FactEntry[] = [
    [t(endedBy(request.status)), request.decidedBy],
    [t('decidedAt'), request.decidedAt && formatDateTime(request.decidedAt, context.localeZone)],
    ...(request.reason ? [[t('reason'), request.reason] as const] : []),
    ...(request.returnedFields.length > 0
      ? [
          [
            t('toCorrect'),
            listNames(
              request.returnedFields.map((field) => fieldName(field, context, request)),
              context.localeZone.locale,
            ),
          ] as const,
        ]
      : []),
    ...(request.supersededBy
      ? [[t('replacedBy'), requestLink(t('request', { id: request.supersededBy }), request.supersededBy)] as const]
      : []),
  ]
  const mayCorrect =
    request.status === 'RETURNED' &&
    request.isOwn &&
    correctionOf(request.changeKind ?? request.eventType ?? '')?.by === 'fields'
  return (
    <>
      <FactList facts={facts} empty={context.words('common.notGiven')} />
      {mayCorrect && (
        <a href={routes.correction({ id })} className="link">
          {context.words('approvals.rejection.correct')}
        </a>
      )}
    </>
  )
}

const stepsToReturn = (
  { eventType, changeKind, currency, changes, files }: Approval,
  { returnable }: RequestActions,
  context: RenderContext,
): ReturnableStep[] => {
  if (correctionOf(changeKind ?? eventType ?? '')?.by !== 'form' && returnable.length > 0) {
    const fields = returnable.map((field) => ({ field, label: fieldName(field, context, { eventType, currency }) }))
    return [{ label: context.words('approvals.correction.values'), fields }]
  }
  const present = [
    ...changes.flatMap(({ field, after }) => (after ? [field] : [])),
    ...files.flatMap(({ paper }) => (paper ? [`files.${paper}`] : [])),
  ]
  return correctableFields(eventType, currency, present).map(({ label, fields }) => ({
    label: context.words(label),
    fields: fields.map((field) => ({ field, label: fieldName(field, context, { eventType, currency }) })),
  }))
}

/** The record that the request is about belongs to what the person decides on, so its fields are added to the shown content. */
const contentOfSubject = (subject: ApprovalSubject | null): Shown['content'] => {
  if (!subject?.found.ok) return {}
  const { kind, found } = subject
  if (kind === 'org') return inSubject(contentOf.org(found.value))
  return inSubject(kind === 'customer' ? contentOf.customer(found.value) : contentOf.user(found.value))
}
