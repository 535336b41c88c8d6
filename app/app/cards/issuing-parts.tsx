'use client'

import { useTranslations } from 'next-intl'
import type { UseControllerReturn, UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field'
import type { BusinessOption } from '@/components/shared/business-option'
import { DocumentImage } from './document-image'
import { AddressFields } from '@/components/shared/issuing/address-fields'
import { BalanceFields } from '@/components/shared/issuing/balance-fields'
import { FormSection } from '@/components/shared/issuing/form-section'
import { HolderNotice } from '@/components/shared/issuing/holder-notice'
import { fundsOf, type IssueChoices } from '@/components/shared/issuing/issue-choices'
import { ProgramChoice } from '@/components/shared/issuing/program-choice'
import { lazyComponent } from '@/components/shared/lazy-component'
import type { Wallet } from '@/lib/calls/wallets'
import type { IssueStart } from '@/lib/queries/issuing'
import { documentTypes, genders } from '@/lib/rules/cards/card-states'
import {
  listDesigns,
  isGiftCard,
  offeredModes,
  type RequestedParts,
  type IssueFacts,
  type IssueValues,
} from '@/lib/rules/issuing/issue-values'
import { messageOr } from '@/lib/rules/words/message-or'

type IssuePartProps = {
  facts: IssueFacts
  asked: RequestedParts
  values: IssueValues
  form: UseFormReturn<IssueValues>
  choices: IssueChoices
  start: IssueStart
}

export function HolderPart({ asked, facts, values }: IssuePartProps) {
  const t = useTranslations('issue')
  return (
    <FormSection title={t('sections.holder')}>
      <Field name="fullName" label={t('fields.fullName')} maxLength={255} />
      <Field name="nameOnCard" label={t('fields.nameOnCard')} maxLength={26} help={t('help.nameOnCard')} />
      <Field
        name="mobile"
        kind="mobile"
        country={asked.country}
        label={t('fields.mobile')}
        help={t(asked.country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
      />
      <HolderNotice card orgId={values.orgId} program={facts.program} mobile={values.mobile} />
      {asked.email && <Field name="email" kind="email" optional label={t('fields.email')} maxLength={255} />}
    </FormSection>
  )
}

export function ModePart({ asked, facts, pick }: IssuePartProps & { pick: (mode: IssueValues['cardMode']) => void }) {
  const t = useTranslations('issue')
  const forced = facts.program?.requireCardHolderAuth ? 'forcedMode' : facts.program?.digitalOnly ? 'digitalOnly' : null
  return (
    <FormSection title={t('sections.mode')}>
      <Field
        name="cardMode"
        kind="select"
        label={t('fields.cardMode')}
        help={forced && t(`help.${forced}`)}
        onPick={(mode) => pick(mode as IssueValues['cardMode'])}
        options={offeredModes(facts.program).map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {asked.kitNumber && (
        <Field name="kitNumber" kind="digits" label={t('fields.kitNumber')} help={t('help.kitNumber')} />
      )}
      {asked.printBeforeKyc && (
        <Field name="printNamedCardBeforeKyc" kind="checkbox" label={t('fields.printNamedCardBeforeKyc')} />
      )}
    </FormSection>
  )
}

export function ProgramPart({
  asked,
  facts,
  choices,
  start,
  field,
  pickBusiness,
  pickProgram,
  values,
}: IssuePartProps & {
  field: UseControllerReturn<IssueValues, 'orgId'>
  pickBusiness: (business: BusinessOption) => void
  pickProgram: (id: string) => void
}) {
  const t = useTranslations('issue')
  return (
    <FormSection title={t('sections.program')}>
      <ProgramChoice
        choices={choices}
        within={start.business}
        isPicked={start.isPicked}
        picked={values.cardProgramId}
        pickBusiness={pickBusiness}
        pickProgram={pickProgram}
        inputRef={field.field.ref}
        error={field.fieldState.error?.message}
        restricted={asked.restricted}
        help={facts.program?.onlyNcmc && t('help.onlyNcmc')}
        noPrograms={t('noPrograms')}
        noWallets={t('noWallets')}
      />
      {asked.pinMailer && (
        <>
          <Field name="pinMailer" kind="checkbox" label={t('fields.pinMailer')} />
          {values.pinMailer && (facts.program?.pinMailerPrinters.length ?? 0) > 0 && (
            <Field
              name="pinMailerPrinter"
              kind="select"
              label={t('fields.pinMailerPrinter')}
              empty={t('empty.pinMailerPrinter')}
              options={(facts.program?.pinMailerPrinters ?? []).map((value) => ({ value, label: value }))}
            />
          )}
        </>
      )}
    </FormSection>
  )
}

export function EmbossPart() {
  const t = useTranslations('issue')
  return (
    <FormSection title={t('sections.emboss')}>
      <Field name="embossLine4" optional maxLength={20} label={t('fields.embossLine4')} help={t('help.embossLine4')} />
    </FormSection>
  )
}

export function DesignPart({
  facts,
  values,
  pickPrinter,
}: IssuePartProps & { pickPrinter: (printer: string) => void }) {
  const t = useTranslations('issue')
  const materials = useTranslations('designs.list.choices.material')
  const designs = facts.program?.designCode[values.cardPrinter] ?? []
  return (
    <FormSection title={t('sections.design')} help={t('help.printer')}>
      <Field
        name="cardPrinter"
        kind="select"
        optional
        label={t('fields.cardPrinter')}
        empty={t('empty.printer')}
        onPick={pickPrinter}
        options={Object.keys(facts.program?.designCode ?? {}).map((value) => ({ value, label: value }))}
      />
      {listDesigns(facts.program, values.cardPrinter).length > 0 && (
        <Field
          name="designCode"
          kind="select"
          label={t('fields.designCode')}
          empty={t('empty.design')}
          options={designs.map(({ designCode, materialType }) => ({
            value: designCode,
            label: materialType ? `${designCode} (${messageOr(materials, materialType, materialType)})` : designCode,
          }))}
        />
      )}
    </FormSection>
  )
}

const GiftLooks = lazyComponent(() => import('./gift-looks'))

export function LooksPart({ facts, values, form }: IssuePartProps) {
  const { program } = facts
  if (!program || !isGiftCard(program)) return null
  const printers = Object.keys(program.designCode)
  const hasDesign = (printer: string, code: string) =>
    listDesigns(program, printer).some(({ designCode }) => designCode === code)
  return (
    <GiftLooks
      key={program.id}
      orgId={values.orgId}
      programId={program.id}
      isDigitalOnly={program.digitalOnly}
      designs={printers.flatMap((printer) => listDesigns(program, printer).map(({ designCode }) => designCode))}
      chosen={values.designCode}
      choose={(code) => {
        const printer = [values.cardPrinter, ...printers].find((one) => hasDesign(one, code)) ?? ''
        form.setValue('cardPrinter', printer, { shouldValidate: true })
        form.setValue('designCode', code, { shouldValidate: true })
      }}
    />
  )
}

export function BalancesPart({ asked, facts, values, wallets, start }: IssuePartProps & { wallets: Wallet[] }) {
  const t = useTranslations('issue')
  if (wallets.length === 0) return null
  const help = start.accountIssuerAdmin ? t('help.balancesOff') : isGiftCard(facts.program) && t('help.giftCard')
  return (
    <FormSection pairs title={t('sections.balances')} help={help}>
      <BalanceFields
        balances={values.balances}
        wallets={wallets}
        currency={facts.program?.currency ?? 'INR'}
        required={asked.balanceRequired}
        accountIssuerAdmin={start.accountIssuerAdmin}
        from={fundsOf(facts, start)}
      />
    </FormSection>
  )
}

export function NarrationPart() {
  const t = useTranslations('issue')
  return (
    <FormSection title={t('sections.narration')}>
      <Field name="narration" kind="textarea" optional label={t('fields.narration')} help={t('help.narration')} />
    </FormSection>
  )
}

/** Only NSDL asks for documents: either all or none must be filled. ISSUE-32, -33 */
export function DocumentsPart({ asked, values }: IssuePartProps) {
  const t = useTranslations('issue')
  const isBegun = Boolean(values.docType || values.docValue || values.dateOfBirth || values.gender || values.docImage)
  return (
    <FormSection pairs title={t('sections.documents')} help={t('help.documents')}>
      <Field
        name="docType"
        kind="select"
        optional={!isBegun}
        label={t('fields.docType')}
        empty={t('empty.docType')}
        options={documentTypes.map((value) => ({ value, label: t(`documentTypes.${value}`) }))}
      />
      <Field name="docValue" optional={!isBegun} maxLength={40} label={t('fields.docValue')} />
      <Field
        name="dateOfBirth"
        kind="date"
        optional={!isBegun}
        max={asked.latestBirthday}
        label={t('fields.dateOfBirth')}
      />
      <Gender optional={!isBegun} />
      <DocumentImage />
    </FormSection>
  )
}

export function BirthPart({ asked }: IssuePartProps) {
  const t = useTranslations('issue')
  return (
    <FormSection pairs title={t(asked.gender ? 'sections.birth' : 'sections.birthOnly')}>
      {asked.dateOfBirth && (
        <Field name="dateOfBirth" kind="date" max={asked.latestBirthday} label={t('fields.dateOfBirth')} />
      )}
      {asked.gender && <Gender />}
    </FormSection>
  )
}

function Gender({ optional = false }: { optional?: boolean }) {
  const t = useTranslations('issue')
  return (
    <Field
      name="gender"
      kind="select"
      optional={optional}
      label={t('fields.gender')}
      empty={t('empty.gender')}
      options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
    />
  )
}

export function AddressPart({ asked, values }: IssuePartProps) {
  const t = useTranslations('issue')
  return (
    <FormSection
      pairs
      title={t('sections.address')}
      help={t(values.cardMode === 'PHYSICAL_NAMED_CARD' ? 'help.addressNeeded' : 'help.addressOptional')}
    >
      <AddressFields optional={asked.address === 'optional'} hasPincode={asked.pincode} />
    </FormSection>
  )
}
