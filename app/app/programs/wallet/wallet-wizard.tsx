'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { usePlatformDraft } from '@/components/form/use-platform-draft'
import { Wizard } from '@/components/form/wizard'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import { Alert } from '@/components/ui/alert'
import { request } from '@/lib/browser/request'
import type { ProgramWallet } from '@/lib/calls/wallets'
import { routes } from '@/lib/routes'
import { findImposedErrors, readImposedRules, type ImposedRules } from '@/lib/rules/programs/imposed-rules'
import { findWalletErrors, WalletFields, type WalletValues } from '@/lib/rules/programs/wallet-form'
import { refineBy } from '@/lib/rules/refine-by'
import { RuleEditor } from '../rules/rule-editor'
import { RulesApprovalNotice } from '../rules/rules-approval-notice'
import { SimulateDraft } from '../rules/simulate-draft'
import { Details } from './wallet-details'
import { Review } from './wallet-review'
import type { WalletProgram } from './wallet-start'

type Props = {
  start: WalletValues
  program: WalletProgram
  formKey: string
  edited: { appId: string; version: number; maySeeTransactions: boolean; imposed: ProgramWallet['imposed'] } | null
  isResumed: boolean
}

const schemaFor = (start: WalletValues, isEdited: boolean, imposed: ImposedRules) =>
  WalletFields.check(
    refineBy((values: WalletValues) => ({
      ...findImposedErrors(start, values, imposed),
      ...findWalletErrors(values, isEdited ? start.name : null),
    })),
  )
const detailFields = [
  ...['name', 'description', 'status', 'balanceType', 'startingBalance', 'startingBalanceValidityPeriod'],
  ...['replenishBalance', 'replenishBalanceValidityPeriod', 'applicationBudget', 'priority', 'isNcmc', 'closedLoop'],
  'closedLoopMids',
  ...['isDefault', 'allowCustomerMoneyLoad', 'allowLoadingFromBranch', 'splitTxn', 'allowWalletToLink'],
]

export function WalletWizard({ start, program, formKey: key, edited, isResumed }: Props) {
  const t = useTranslations('wallets')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  // The first key is kept although each render passes a new one, so that sending the form twice creates one wallet.
  const [formKey] = useState(key)
  const [imposed] = useState(() => readImposedRules(edited?.imposed ?? []))
  const [schema] = useState(() => schemaFor(start, edited !== null, imposed))
  const leave = edited ? routes.wallet({ id: program.id, appId: edited.appId }) : routes.program({ id: program.id })
  const draft = usePlatformDraft(`create-wallet-${program.id}`, isResumed)
  const form = useSendForm({
    schema,
    draft: edited?.appId ?? `new in ${program.id}`,
    start,
    action: buildAction('issuing POST orgs/cardPrograms/wallets'),
    ...(edited && { needsChange: true as const }),
    send: async (values: WalletValues) => {
      if (edited) {
        const { appId, version } = edited
        return request('issuing PUT orgs/cardPrograms/wallets/{appId}', {
          path: { appId },
          body: { version, ...values },
        })
      }
      const made = await request('issuing POST orgs/cardPrograms/wallets', {
        body: { formKey, cardProgramId: program.id, ...values },
      })
      await draft.dropDraft()
      return made
    },
    refresh: router.refresh,
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('wizard.save'))
      router.push(leave)
    },
    done: ({ appId, message }) => {
      toast.success(message ?? t('wizard.done'))
      router.push(edited ? routes.wallet({ id: program.id, appId }) : routes.program({ id: program.id }))
      router.refresh()
    },
  })
  const balanceType = useWatch({ control: form.form.control, name: 'balanceType' })
  const hasCashback = useWatch({ control: form.form.control, name: 'cashbackRules' }).length > 0
  const { currency } = program
  // A new wallet has no transactions to simulate with.
  const simulate = edited && (
    <SimulateDraft programId={program.id} appId={edited.appId} mayList={edited.maySeeTransactions} />
  )
  return (
    <Wizard
      of={form}
      schema={schema}
      label={t('wizard.steps.label')}
      labelOf={(path) => labelOf(path, t)}
      words={
        edited
          ? { submit: t('wizard.save'), sending: t('wizard.saving') }
          : { submit: t('wizard.submit'), sending: t('wizard.sending') }
      }
      cancel={() => router.push(leave)}
      saveDraft={edited ? undefined : draft.saveDraft}
      draftId={draft.draftId}
      isResumed={isResumed || edited !== null}
      steps={[
        {
          key: 'details',
          title: t('wizard.steps.details'),
          fields: detailFields,
          view: <Details program={program} isEdited={edited !== null} />,
        },
        {
          key: 'rules',
          title: t('wizard.steps.rules'),
          fields: ['rules', 'zeroFilterMatchBehaviour'],
          view: (
            <>
              <p className="text-sm text-soft">{t('wizard.rulesHelp')}</p>
              <RuleEditor name="rules" currency={currency} imposed={imposed} />
              {simulate}
            </>
          ),
        },
        {
          key: 'cashback',
          title: t('wizard.steps.cashback'),
          fields: ['cashbackRules'],
          view:
            balanceType === 'VIRTUAL' || hasCashback ? (
              <>
                {balanceType !== 'VIRTUAL' && <Alert tone="warning">{t('wizard.noCashback')}</Alert>}
                <RuleEditor name="cashbackRules" currency={currency} imposed={imposed} />
                {simulate}
              </>
            ) : (
              <Alert tone="info">{t('wizard.noCashback')}</Alert>
            ),
        },
        {
          key: 'review',
          title: t('wizard.steps.review'),
          fields: [],
          view: (
            <>
              {edited && !program.isWaiting && <RulesApprovalNotice start={start} issuer={program.issuer} />}
              <Review currency={currency} isEdited={edited !== null} />
            </>
          ),
        },
      ]}
    />
  )
}

type Translate = ReturnType<typeof useTranslations<'wallets'>>

const labelOf = (path: string, t: Translate): string => {
  const [first = '', at = ''] = path.split('.')
  if (first === 'rules' || first === 'cashbackRules') return t('wizard.ruleNumber', { number: Number(at) + 1 })
  // The cast is safe because only known names are looked up.
  return detailFields.includes(first) ? t(`fields.${first as 'name'}`) : path
}
