import { getTranslations } from 'next-intl/server'
import { renderContext, type RenderContext } from '@/components/list/render-context'
import { fieldName } from '@/components/shared/approvals/field-name'
import { ReturnedFields } from '@/components/shared/approvals/returned-fields'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { FormPage } from '@/components/shared/form-page'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { Alert } from '@/components/ui/alert'
import type { Correction } from '@/lib/calls/approvals'
import { readCorrection } from '@/lib/queries/approvals'
import { routes } from '@/lib/routes'
import { fieldsToCorrect, type CorrectedField } from '@/lib/rules/approvals/correctable-changes'
import { requestKind } from '@/lib/rules/approvals/approval-title'
import type { Session } from '@/lib/rules/identity/session'
import { isOffered } from '@/lib/rules/users/offers'
import { CorrectionForm, type CorrectionInput } from './correction-form'

/** The values of a request that was sent back, for its maker: those that were named stand first. APPR-37 */
export async function CorrectionScreen({ id, session }: { id: string; session: Session }) {
  const [found, context, t] = await Promise.all([
    readCorrection(id),
    renderContext(session),
    getTranslations('approvals.correction'),
  ])
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={routes.correction({ id })} />
  const correction = found.value
  const { nextId, reason, decidedBy, displayName, eventType, currency } = correction
  const kind = context.status(requestKind(correction) ?? '', 'approvals.events')
  const mayOpen = isOffered(session, routes.approvalDetails)
  const inputs = inputsOf(correction, context)
  return (
    <FormPage screen="correction" size="md" title={`${kind}: ${displayName ?? `#${id}`}`} text={t('text', { id })}>
      {nextId ? (
        <Alert tone="info" title={t('sentAgain', { id: nextId })}>
          {mayOpen && (
            <a href={routes.approvalDetails({ approveID: nextId })} className="link">
              {t('open')}
            </a>
          )}
        </Alert>
      ) : (
        <>
          <Alert tone="warning" title={t('why', { name: decidedBy ?? '' })} className="mb-4">
            <p className="wrap-anywhere">{reason}</p>
            <ReturnedFields fields={correction.fields} of={{ eventType, currency }} context={context} />
          </Alert>
          <MessagesProvider areas={['approvals']}>
            <CorrectionForm
              id={id}
              currency={currency}
              marked={inputs.filter(({ field }) => correction.fields.includes(field))}
              others={inputs.filter(({ field }) => !correction.fields.includes(field))}
              mayOpen={mayOpen}
            />
          </MessagesProvider>
        </>
      )}
    </FormPage>
  )
}

const inputsOf = (correction: Correction, context: RenderContext): CorrectionInput[] => {
  const { eventType, changeKind, currency, typed } = correction
  const known = fieldsToCorrect(
    changeKind ?? eventType ?? '',
    typed.map(({ field }) => field),
  )
  return typed.flatMap(({ field, value }) => {
    const one = known.find((input) => input.field === field)
    if (!one) return []
    const label = fieldName(field, context, { eventType, currency })
    return [{ field, label, value: value ?? '', ...inputOf(one, context) }]
  })
}

const inputOf = (one: CorrectedField, context: RenderContext): Omit<CorrectionInput, 'field' | 'label' | 'value'> => {
  const more = { isOptional: one.isOptional === true, isMasked: one.isMasked === true }
  if (one.as === 'flag')
    return {
      ...more,
      as: 'choice',
      options: [
        { value: 'true', label: context.words('common.yes') },
        { value: 'false', label: context.words('common.no') },
      ],
    }
  if (one.as !== 'choice') return { ...more, as: one.as, options: [] }
  const { options, words } = one
  return {
    ...more,
    as: 'choice',
    options: options.map((value) => ({ value, label: words ? context.status(value, words) : value })),
  }
}
