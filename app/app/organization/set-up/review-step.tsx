'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ApprovalNoticeAtEach } from '@/components/form/approval-notice'
import { ReviewPart } from '@/components/form/wizard-review'
import { Alert } from '@/components/ui/alert'
import { formatDate, formatMobile, formatMoney } from '@/lib/rules/locale/format'
import { toMinor } from '@/lib/rules/locale/money'
import { accountTypes, businessTypes, customerTypes, setUpFiles } from '@/lib/rules/organizations/set-up'
import type { SetUpAddress } from '@/lib/rules/organizations/set-up'
import { listNames } from '@/lib/rules/words/join-names'
import type { SetUpParts } from './set-up-parts'

type Line = readonly [label: string, value: ReactNode]

/** Everything as it will be sent, step by step. ORG-21 */
export function ReviewStep({ values, start, country, isSandbox }: SetUpParts) {
  const t = useTranslations('set-up')
  const locale = useLocale()
  const guarded = (path: string, typed: string) => typed || start.onRecord[path]
  const currency = country === 'AE' ? 'AED' : 'INR'
  const money = (text: string) => {
    const minor = toMinor(text)
    return text !== '' && minor !== null && formatMoney(minor, currency)
  }
  const place = { locale: useLocale(), timeZone: 'UTC' }
  const day = (iso: string | undefined) => iso && formatDate(iso, place)
  const mobile = (text: string) => text && formatMobile(text)
  const customer = customerTypes.find((one) => one === values.orgCategory)
  const type = businessTypes.find((one) => one === values.businessType)
  const account = accountTypes.find((one) => one === values.accountType)
  const { signatory } = values
  const business: Line[] = [
    [t('fields.name'), values.name],
    [t('fields.displayName'), values.displayName],
    [t('fields.orgCategory'), customer && t(`customerType.${customer}`)],
    [t('fields.businessType'), type && t(`businessType.${type}`)],
    [t('fields.issuers'), listNames(values.issuers, locale)],
    [t('fields.description'), values.description],
    [t('fields.primaryAdminName'), values.primaryAdminName],
    [t('fields.primaryAdminMobile'), mobile(values.primaryAdminMobile)],
    [t('fields.primaryAdminEmail'), values.primaryAdminEmail],
  ]
  const numbers: Line[] =
    country === 'AE'
      ? [
          [t('fields.trn'), values.trn],
          [t('fields.tradeRegister'), values.tradeRegister],
        ]
      : [
          [t('fields.gst'), guarded('gst', values.gst)],
          [t('fields.pan'), guarded('pan', values.pan)],
          [t('fields.cin'), values.cin],
          [t('fields.tan'), values.tan],
        ]
  const addresses: Line[] = [
    [t('section.registered'), addressLine(values.registered)],
    [t('section.business_address'), values.isSameAddress ? t('same') : addressLine(values.business)],
  ]
  const bank: Line[] = [
    [t('fields.associatedBank'), values.associatedBank],
    [t('fields.accountType'), account && t(`accountType.${account}`)],
    [t('fields.accountNumber'), guarded('accountNumber', values.accountNumber)],
    ...(country === 'IN' ? [[t('fields.ifsc'), values.ifsc] as Line] : []),
    [t('section.manager'), listed(values.managerName, values.managerEmployeeId, values.managerEmail)],
    [t('section.approver'), listed(values.approverName, values.approverMobile, values.approverEmail)],
    [t('fields.agreementStart'), day(values.agreementStart)],
    [t('fields.agreementEnd'), day(values.agreementEnd)],
    [t('fields.cardFee'), money(values.cardFee)],
    [t('fields.replacementFee'), money(values.replacementFee)],
    [t('fields.budget'), money(values.budget)],
  ]
  const signs: Line[] = [
    [t('fields.signatoryName'), signatory.name],
    [t('fields.signatoryEmail'), signatory.email],
    [t('fields.signatoryMobile'), mobile(signatory.mobile)],
    [t('fields.dateOfBirth'), day(guarded('signatory.dateOfBirth', signatory.dateOfBirth))],
    ...(country === 'IN'
      ? ([
          [t('fields.aadhaar'), guarded('signatory.aadhaar', signatory.aadhaar)],
          [t('fields.signatoryPan'), guarded('signatory.pan', signatory.pan)],
        ] as Line[])
      : []),
  ]
  const given = setUpFiles.filter((one) => values.files[one] || start.onRecord[`files.${one}`] !== undefined)
  return (
    <>
      {start.kind !== 'edit' && <Alert tone="info">{t(isSandbox ? 'approved' : 'waits')}</Alert>}
      {start.kind === 'edit' && <ApprovalNoticeAtEach event="ORG_UPDATE" issuers={start.approvedBy} />}
      <ReviewPart step="business" facts={business} />
      <ReviewPart step="numbers" facts={[...numbers, ...addresses]} />
      <ReviewPart step="bank" facts={bank} />
      <ReviewPart step="signatory" facts={signs} />
      <ReviewPart
        step="documents"
        facts={[
          [
            t('step.documents'),
            listNames(
              given.map((one) => t(`files.${one}`)),
              locale,
            ),
          ],
        ]}
      />
    </>
  )
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')
const addressLine = (address: SetUpAddress) =>
  listed(
    address.address1,
    address.address2,
    address.city,
    address.district,
    address.state,
    address.pincode,
    address.country,
  )
