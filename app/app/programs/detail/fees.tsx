import { getTranslations } from 'next-intl/server'
import { DetailPart } from '@/components/shared/detail/detail-part'
import type { ProgramFee, ProgramFees } from '@/lib/calls/fees'
import type { Result } from '@/lib/calls/problem'
import { formatDateTime, formatMoney } from '@/lib/rules/locale/format'
import { toMajor } from '@/lib/rules/locale/money'
import { toFeeValues } from '@/lib/rules/programs/fees'
import { listNames } from '@/lib/rules/words/join-names'
import { Calculate } from './calculate'
import { FeeDialogButton } from './fee-dialog'
import type { PartProps } from './part-props'

export async function Fees({ program, context, mayChange, href, found }: PartProps & { found: Result<ProgramFees> }) {
  const t = await getTranslations('programs.fees')
  const money = (minor: number) => formatMoney(minor, program.currency)
  const say = ({ feeType, fixed, percent, minimum, maximum }: ProgramFee): string => {
    if (feeType === 'CARD_ISSUE') return fixed ? t('perCard', { amount: money(fixed) }) : t('free')
    const parts = [
      fixed ? money(fixed) : null,
      percent ? t('share', { percent: Number(toMajor(percent)) }) : null,
    ].filter((part) => part !== null)
    const bounds = [
      minimum ? t('least', { amount: money(minimum) }) : null,
      maximum ? t('most', { amount: money(maximum) }) : null,
    ].filter((part) => part !== null)
    if (parts.length === 0 && !minimum) return t('free')
    return listNames([parts.join(' + '), ...bounds], context.localeZone.locale)
  }
  return (
    <DetailPart title={t('title')} found={found} href={href} empty={t('none')}>
      {({ version, fees, modifiedBy, modifiedTime }) =>
        fees.length > 0 && (
          <>
            <ul className="ruled text-sm">
              {fees.map((fee) => (
                <li key={fee.feeId} className="flex items-center justify-between gap-4 py-2 first:pt-0">
                  <span className="min-w-0">
                    <span className="font-medium">
                      {context.words(`programs.fees.types.${fee.feeType ?? 'UNKNOWN'}`)}
                    </span>
                    <span className="block text-xs text-soft">{say(fee)}</span>
                  </span>
                  {mayChange && (fee.feeType === 'CARD_LOAD' || fee.feeType === 'CARD_ISSUE') && (
                    <FeeDialogButton
                      programId={program.id}
                      version={version}
                      currency={program.currency}
                      feeType={fee.feeType}
                      feeId={fee.feeId}
                      start={toFeeValues(fee)}
                    />
                  )}
                </li>
              ))}
            </ul>
            {modifiedBy && modifiedTime && (
              <p className="mt-2 text-xs text-soft">
                {t('changed', { name: modifiedBy, date: formatDateTime(modifiedTime, context.localeZone) })}
              </p>
            )}
            {mayChange && fees.some(({ feeType }) => feeType === 'CARD_LOAD') && (
              <Calculate programId={program.id} currency={program.currency} />
            )}
          </>
        )
      }
    </DetailPart>
  )
}
