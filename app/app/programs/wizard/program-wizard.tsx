'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Field } from '@/components/form/field'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useMarkedFields } from '@/components/form/use-marked-fields'
import { usePlatformDraft } from '@/components/form/use-platform-draft'
import { Wizard } from '@/components/form/wizard'
import type { BusinessOption } from '@/components/shared/business-option'
import { BusinessField } from '@/components/shared/issuing/business-field'
import { FactList } from '@/components/shared/detail/fact-list'
import { LimitRows } from '@/components/shared/limits/limit-rows'
import { sendForApproval } from '@/components/shared/send-for-approval'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import { request } from '@/lib/browser/request'
import type { ProgramDetail } from '@/lib/calls/programs'
import { routes } from '@/lib/routes'
import { withImposed } from '@/lib/rules/authorisation/imposed'
import { refineBy } from '@/lib/rules/refine-by'
import { countryOf } from '@/lib/rules/organizations/set-up'
import { cardForms, findProgramErrors, limitLines } from '@/lib/rules/programs/program-form'
import { findImposedErrors, readImposedRules } from '@/lib/rules/programs/imposed-rules'
import { RuleEditor } from '../rules/rule-editor'
import { RulesApprovalNotice } from '../rules/rules-approval-notice'
import { SimulateDraft } from '../rules/simulate-draft'
import { Review } from './program-review'
import type { Bank, ProgramDraft } from './program-start'

type Props = {
  start: ProgramDraft
  banks: readonly Bank[]
  business: BusinessOption | null
  formKey: string
  edited: {
    id: string
    version: number
    maySeeTransactions: boolean
    isWaiting: boolean
    imposed: ProgramDetail['imposed']
    /** The fields of the form that the issuer asks to correct. APPR-37 */
    toCorrect: readonly string[]
  } | null
  /** False for people of a business, who cannot offer their programs to other businesses. Decision 48 */
  mayOffer: boolean
  /** True for people of a business, whose programs need one of their businesses. */
  needsBusiness: boolean
  isResumed: boolean
}

const detailFields = [
  ...['name', 'issuerCode', 'issuerProgramId', 'cardForm', 'requireCardHolderAuth', 'onlyNcmc'],
  ...['allowEmbossLine4', 'pinMailer', 'visibleAtIssuerPortal', 'offeredToAll', 'orgId'],
]

export function ProgramWizard({
  start,
  banks,
  business,
  formKey: key,
  edited,
  mayOffer,
  needsBusiness,
  isResumed,
}: Props) {
  const t = useTranslations('programs.wizard')
  const words = useTranslations('programs')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  // The first key is kept although each render passes a new one, so that sending the form twice creates one program.
  const [formKey] = useState(key)
  const leave = edited ? routes.program({ id: edited.id }) : routes.programs()
  const draft = usePlatformDraft('create-program', isResumed)
  const [picked, setPicked] = useState(business)
  const lines = withImposed(limitLines, edited?.imposed ?? [], 'PROGRAM_LIMIT')
  const imposed = readImposedRules(edited?.imposed ?? [])
  const schema = z.custom<ProgramDraft>().check(
    refineBy((values) => ({
      ...(needsBusiness && !edited && !values.orgId && { orgId: 'validation.business' }),
      ...findImposedErrors({ ...start, cashbackRules: [] }, { ...values, cashbackRules: [] }, imposed),
      ...findProgramErrors(values, banks, lines),
    })),
  )
  const form = useSendForm({
    schema,
    draft: edited?.id ?? 'new',
    start,
    action: buildAction('issuing POST orgs/cardPrograms'),
    ...(edited && { needsChange: true as const }),
    fieldOf: (path) => path.replace(/^orgIds.*/, 'orgId'),
    send: async ({ orgId, ...values }: ProgramDraft) => {
      if (edited) {
        const { id, version } = edited
        return request('issuing PUT cardPrograms/{id}', { path: { id }, body: { version, ...values } })
      }
      const made = orgId
        ? await request('issuing POST orgs/cardPrograms', { body: { formKey, ...values, orgIds: [orgId] } })
        : await request('issuing POST orgs/programs', { body: { formKey, ...values } })
      await draft.dropDraft()
      return made
    },
    refresh: router.refresh,
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('save'))
      router.push(leave)
    },
    done: async ({ id, status, message }, { issuerCode }) => {
      toast.success(message ?? t('done'))
      if (!edited && status === 'PENDING') await askIssuer(id, issuerCode)
      router.push(routes.program({ id }))
      router.refresh()
    },
  })
  const toCorrect = edited?.toCorrect ?? []
  useMarkedFields(form.form, toCorrect, t('correctThis'))
  /** The program already exists when this runs. If it fails, the program can be submitted from its page. PROG-16 */
  const askIssuer = async (entityId: string, issuer: string) => {
    const [missed] = await sendForApproval({ entityId, entityType: 'CARD_PROGRAM' }, [issuer])
    if (missed) toast.error(t('notSent', { issuer }), { detail: missed.detail })
  }
  /** The only issuer of the business is chosen by itself; one at which the business is not is taken back. */
  const pickBusiness = (next: BusinessOption) => {
    setPicked(next)
    const offered = issuersFor(banks, next)
    const { issuerCode } = form.form.getValues()
    if (offered.includes(issuerCode)) return
    form.form.setValue('issuerCode', offered.length === 1 ? (offered[0] ?? '') : '', { shouldDirty: true })
    form.form.setValue('issuerProgramId', '', { shouldDirty: true })
  }
  const issuerCode = useWatch({ control: form.form.control, name: 'issuerCode' })
  const currency = countryOf([issuerCode]) === 'AE' ? 'AED' : 'INR'
  return (
    <Wizard
      of={form}
      schema={schema}
      label={t('steps.label')}
      labelOf={(path) => labelOf(path, words)}
      words={edited ? { submit: t('save'), sending: t('saving') } : { submit: t('submit'), sending: t('sending') }}
      cancel={() => router.push(leave)}
      saveDraft={edited ? undefined : draft.saveDraft}
      draftId={draft.draftId}
      isResumed={isResumed || edited !== null}
      startAt={toCorrect.map(stepOfField).find(Boolean)}
      steps={[
        {
          key: 'details',
          title: t('steps.details'),
          fields: fieldsByStep.details,
          view: (
            <>
              <Details
                mayOffer={mayOffer}
                banks={banks}
                issuers={issuersFor(banks, picked)}
                isEdited={edited !== null}
              />
              {!edited && (
                <div>
                  <BusinessField
                    {...(!needsBusiness && { isOptional: true as const })}
                    name="orgId"
                    value={picked}
                    within={business}
                    label={t(needsBusiness ? 'ownBusiness' : 'business')}
                    pick={pickBusiness}
                    clear={() => setPicked(business)}
                  />
                  <p className="mt-1 text-xs text-soft">{t('businessHelp')}</p>
                </div>
              )}
            </>
          ),
        },
        {
          key: 'limits',
          title: t('steps.limits'),
          fields: fieldsByStep.limits,
          view: (
            <>
              <p className="text-sm text-soft">{t('limitsHelp')}</p>
              <LimitRows rows={lines} currency={currency} />
            </>
          ),
        },
        {
          key: 'rules',
          title: t('steps.rules'),
          fields: fieldsByStep.rules,
          view: (
            <>
              <p className="text-sm text-soft">{t('rulesHelp')}</p>
              <RuleEditor name="rules" currency={currency} imposed={imposed} />
              {edited && <SimulateDraft programId={edited.id} mayList={edited.maySeeTransactions} />}
            </>
          ),
        },
        {
          key: 'review',
          title: t('steps.review'),
          fields: [],
          view: (
            <>
              {edited && !edited.isWaiting && <RulesApprovalNotice start={start} issuer={issuerCode} />}
              <Review banks={banks} business={picked} currency={currency} isNew={edited === null} />
            </>
          ),
        },
      ]}
    />
  )
}

type Translate = ReturnType<typeof useTranslations<'programs'>>

const fieldsByStep = { details: detailFields, limits: ['limits'], rules: ['rules', 'zeroFilterMatchBehaviour'] }
const stepOfField = (path: string): string | undefined =>
  Object.entries(fieldsByStep).find(([, fields]) => fields.includes(path.split('.', 1)[0] ?? ''))?.[0]

const labelled = [...detailFields] as readonly string[]
const labelOf = (path: string, t: Translate): string => {
  const [first = '', at = ''] = path.split('.')
  if (first === 'rules') return t('wizard.ruleNumber', { number: Number(at) + 1 })
  if (first === 'limits') return t('limits')
  // The cast is safe because only known names are looked up.
  return labelled.includes(first) ? t(`fields.${first as 'name'}`) : path
}

/** The issuers with bank programs; of a business, those where it is. */
const issuersFor = (banks: readonly Bank[], business: BusinessOption | null): string[] => {
  const codes = [...new Set(banks.map((bank) => bank.issuerCode))].sort()
  const own = business?.issuerDetailsList ?? []
  return own.length === 0 ? codes : codes.filter((code) => own.some((one) => one.issuerCode === code))
}

function Details({
  banks,
  issuers,
  isEdited,
  mayOffer,
}: {
  banks: readonly Bank[]
  issuers: readonly string[]
  isEdited: boolean
  mayOffer: boolean
}) {
  const t = useTranslations('programs')
  const { setValue, control } = useFormContext<ProgramDraft>()
  const [issuerCode, issuerProgramId] = useWatch({ control, name: ['issuerCode', 'issuerProgramId'] })
  const offered = banks.filter((bank) => bank.issuerCode === issuerCode)
  const bank = banks.find(({ id }) => id === issuerProgramId)
  const pickIssuer = (code: string) => {
    const own = banks.filter((one) => one.issuerCode === code)
    setValue('issuerProgramId', own.length === 1 ? (own[0]?.id ?? '') : '', { shouldDirty: true })
  }
  const pickBank = (id: string) => {
    if (banks.find((one) => one.id === id)?.digitalOnly) setValue('cardForm', 'DIGITAL', { shouldDirty: true })
  }
  return (
    <>
      <Field name="name" maxLength={100} label={t('fields.name')} help={t('wizard.nameHelp')} />
      {isEdited ? (
        <FactList
          empty=""
          facts={[
            [t('fields.issuerCode'), issuerCode],
            [t('fields.issuerProgramId'), bank?.programName],
          ]}
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="issuerCode"
            kind="select"
            label={t('fields.issuerCode')}
            empty={t('wizard.choose')}
            onPick={pickIssuer}
            options={issuers.map((value) => ({ value, label: value }))}
          />
          <Field
            name="issuerProgramId"
            kind="select"
            label={t('fields.issuerProgramId')}
            empty={t('wizard.choose')}
            onPick={pickBank}
            help={
              bank &&
              t('wizard.bankHelp', {
                network: bank.networkName,
                kind: t(bank.cardType === 'GC' ? 'cardTypes.GC' : 'cardTypes.GPR'),
              })
            }
            options={offered.map(({ id, programName }) => ({ value: id, label: programName }))}
          />
        </div>
      )}
      <Field
        name="cardForm"
        kind="radio"
        label={t('fields.cardForm')}
        options={cardForms.map((value) => ({ value, label: t(`cardForms.${value}`) }))}
      />
      <div className="grid gap-2 sm:grid-cols-2">
        {(['requireCardHolderAuth', 'onlyNcmc', 'allowEmbossLine4', 'pinMailer', 'visibleAtIssuerPortal'] as const).map(
          (name) => (
            <Field key={name} name={name} kind="checkbox" label={t(`fields.${name}`)} />
          ),
        )}
        {mayOffer && (
          <Field name="offeredToAll" kind="checkbox" label={t('fields.offeredToAll')} help={t('wizard.offeredHelp')} />
        )}
      </div>
    </>
  )
}
