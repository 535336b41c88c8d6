'use client'

import { useTranslations } from 'next-intl'
import { FormDialog } from '@/components/form/form-dialog'
import { LimitRows } from '@/components/shared/limits/limit-rows'
import { withImposed } from '@/lib/rules/authorisation/imposed'
import { findLimitErrors, LimitFields, startLimits, toLimits, type LimitValues } from '@/lib/rules/cards/card-limits'
import { refineBy } from '@/lib/rules/refine-by'
import type { LimitsProps } from './shown-business'

/** Limits must not exceed those of the programs, nor a daily limit its monthly one. ORG-39 */
export default function LimitsDialog({ orgId, issuerCode, cardType, of, close }: LimitsProps & { close: () => void }) {
  const t = useTranslations('business.limits')
  const rows = withImposed(of.limits, of.imposed, 'BUSINESS_LIMIT')
  return (
    <FormDialog
      call="issuing PUT orgs/{id}/limits"
      schema={LimitFields.check(refineBy((values: LimitValues) => findLimitErrors(values, rows)))}
      draft={`${orgId} ${issuerCode} ${cardType}`}
      start={startLimits(rows)}
      needsChange
      toRequest={({ limits }) => ({
        path: { id: orgId },
        body: { issuerCode, cardType, revision: of.revision, limits: toLimits(limits, rows) },
      })}
      title={t('changeTitle', { issuer: issuerCode, kind: t(`kinds.${cardType}`) })}
      description={t('changeText')}
      words={{ submit: t('submit'), sending: t('sending') }}
      doneText={t('done')}
      close={close}
    >
      <LimitRows rows={rows} currency={of.currency} />
    </FormDialog>
  )
}
