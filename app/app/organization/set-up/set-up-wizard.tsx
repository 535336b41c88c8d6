'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch, type Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMessageText } from '@/components/form/use-problem-words'
import { useMarkedFields } from '@/components/form/use-marked-fields'
import { useSendForm } from '@/components/form/use-call-form'
import { Wizard } from '@/components/form/wizard'
import type { WizardStep } from '@/components/form/wizard-steps'
import { BankFields } from '@/components/shared/business-fields/bank-fields'
import { NumberFields } from '@/components/shared/business-fields/number-fields'
import { SignatoryFields } from '@/components/shared/business-fields/signatory-fields'
import { sendForApproval } from '@/components/shared/send-for-approval'
import { useDrawAnew } from '@/components/shared/use-draw-anew'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import { RequestFailed } from '@/lib/browser/request'
import type { SetUpStart, ExistingBusinessParts } from '@/lib/queries/set-up'
import { setUpLabel } from '@/lib/records/set-up'
import { routes } from '@/lib/routes'
import { refineBy } from '@/lib/rules/refine-by'
import type { SetUpValues } from '@/lib/rules/bodies/set-up'
import { countryOf, numberOfDocument, setUpFieldsByStep, stepOfField } from '@/lib/rules/organizations/set-up'
import { statusAtIssuer } from '@/lib/rules/organizations/organization-statuses'
import { findSetUpErrors } from '@/lib/rules/organizations/set-up-errors'
import { BusinessStep } from './business-step'
import { DocumentsStep } from './documents-step'
import { FilesScope } from '@/components/form/file-field'
import { joinNames } from '@/lib/rules/words/join-names'
import { ReviewStep } from './review-step'
import { keepDraft, sendSetUp, type SetUpRecord as Known } from './send-set-up'
import { useRequirements } from './use-requirements'

type Props = {
  start: SetUpStart
  standing: ExistingBusinessParts | null
  /** The fields that an issuer asks to correct: the form opens at the first and marks all. APPR-37 */
  toCorrect: readonly string[]
  isSandbox: boolean
}

export function SetUpWizard({ start, standing, toCorrect, isSandbox }: Props) {
  const t = useTranslations('set-up')
  const say = useMessageText()
  const locale = useLocale()
  const router = useRouter()
  const drawAnew = useDrawAnew()
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  // The first key is kept although each render passes a new one, so that sending the form twice creates one business.
  const [formKey] = useState(start.formKey)
  const [kept, setKept] = useState<{ orgId: string | null; version: number }>(start)
  const known: Known = {
    formKey,
    kind: start.kind,
    orgId: kept.orgId ?? start.orgId,
    version: Math.max(kept.version, start.version),
    parentId: start.parent?.id ?? null,
    isOwnSetUp: start.isOwnSetUp,
    onRecord: start.onRecord,
  }
  const [issuers, setIssuers] = useState<readonly string[]>(start.values.issuers)
  const isWaiting = start.kind === 'edit' && start.issuerStatuses.some(({ status }) => status !== 'ACTIVE')
  const asked = useRequirements(issuers, start.approvedBy)
  const schema = z.custom<SetUpValues>().check(
    refineBy((values) =>
      findSetUpErrors(values, {
        documents: asked.documents,
        addresses: asked.addresses,
        onRecord: Object.keys(start.onRecord),
        today: start.today,
      }),
    ),
  )
  const openOverview = (orgId: string) => {
    const overview = routes.organizationOverview({ orgId, sub: start.parent ? '1' : undefined })
    router.push(start.maySeeBusinesses ? overview : routes.organizationNew())
    router.refresh()
  }
  const wired = useSendForm({
    schema,
    draft: known.orgId ?? `new ${known.parentId ?? ''}`,
    start: start.values,
    action: '/api/issuing/orgs/primary',
    fieldOf: bareField,
    ...(start.kind === 'edit' && !isWaiting && { needsChange: true as const }),
    send: (values: SetUpValues) => sendSetUp(values, known),
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('saved'))
      if (known.orgId) openOverview(known.orgId)
    },
    done: async ({ orgId, status, issuerDetailsList, message }, values) => {
      toast.success(message ?? t('saved'))
      const standing = { status, issuerDetailsList }
      const missing = values.issuers.filter((issuer) => statusAtIssuer(standing, issuer) !== 'ACTIVE')
      if (missing.length > 0) await askIssuers(orgId, missing)
      openOverview(orgId)
    },
  })
  const { form } = wired
  const values = useWatch({ control: form.control }) as SetUpValues
  if (String(values.issuers) !== String(issuers)) setIssuers(values.issuers)

  const takeOver = useEffectEvent(() => form.reset(start.values, { keepDirtyValues: true, keepErrors: true }))
  // Runs only for a new version of the business, so that a refresh of the page does not reset the form.
  useEffect(() => takeOver(), [start.version])

  useMarkedFields(form, toCorrect, t('correctThis'))

  /** The business already exists when this runs. If it fails, a toast names the issuers that were not asked. ORG-37 */
  const askIssuers = async (orgId: string, all: readonly string[]) => {
    const missed = await sendForApproval({ entityId: orgId, entityType: 'ORG' }, all)
    const issuer = joinNames(
      missed.map(({ issuerCode }) => issuerCode),
      locale,
    )
    if (missed.length > 0) toast.error(t('notSent', { issuer }), { detail: missed[0]?.detail })
    else toast.info(t('sent'))
  }
  const saveDraft = async (typed: SetUpValues) => {
    try {
      const { orgId, version } = await keepDraft(typed, known)
      setKept({ orgId, version })
    } catch (failure) {
      if (failure instanceof RequestFailed && failure.problem.status === 409) {
        for (const [path, message] of Object.entries(failure.problem.fields ?? {}))
          form.setError(bareField(path) as Path<SetUpValues>, { type: 'server', message })
        drawAnew(router.refresh)
      }
      throw failure
    }
  }

  const parts = { form, values, start, standing, country: countryOf(values.issuers), isSandbox, asked }
  const fieldProps = { country: parts.country, onRecord: start.onRecord }
  const numbers = (
    <NumberFields
      {...fieldProps}
      isSameAddress={values.isSameAddress}
      askedNumbers={asked.documents.flatMap((paper) => numberOfDocument[paper] ?? [])}
      isBusinessAddressAsked={asked.addresses.includes('BUSINESS_ADDRESS')}
    />
  )
  const steps: WizardStep[] = [
    {
      key: 'business',
      title: t('step.business'),
      fields: setUpFieldsByStep.business,
      view: <BusinessStep {...parts} />,
    },
    { key: 'numbers', title: t('step.numbers'), fields: setUpFieldsByStep.numbers, view: numbers },
    { key: 'bank', title: t('step.bank'), fields: setUpFieldsByStep.bank, view: <BankFields {...fieldProps} /> },
    {
      key: 'signatory',
      title: t('step.signatory'),
      fields: setUpFieldsByStep.signatory,
      view: <SignatoryFields {...fieldProps} today={start.today} />,
    },
    {
      key: 'documents',
      title: t('step.documents'),
      fields: setUpFieldsByStep.documents,
      view: <DocumentsStep {...parts} />,
    },
    { key: 'review', title: t('step.review'), fields: [], view: <ReviewStep {...parts} /> },
  ]
  return (
    <FilesScope>
      <Wizard
        of={wired}
        schema={schema}
        label={t('steps')}
        steps={steps}
        labelOf={(path) => say(setUpLabel(path))}
        words={
          start.kind === 'edit'
            ? { submit: t(isWaiting ? 'sendAgain' : 'save'), sending: t('saving') }
            : { submit: t('submit'), sending: t('submitting') }
        }
        cancel={() => router.push(leaveTo(start))}
        isResumed={start.kind !== 'new'}
        startAt={toCorrect.map(stepOfField).find(Boolean)}
        {...(start.kind !== 'edit' && { saveDraft, draftId: known.orgId })}
      />
    </FilesScope>
  )
}

const leaveTo = (start: SetUpStart): string =>
  !start.maySeeBusinesses
    ? routes.organizationNew()
    : start.kind === 'edit' && start.orgId
      ? routes.organizationOverview({ orgId: start.orgId, sub: start.parent ? '1' : undefined })
      : routes.organizationList({ filter: 'all' })

const bareField = (path: string) => path.replace(/^details\./, '')
