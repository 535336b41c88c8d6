'use client'

import { useTranslations } from 'next-intl'
import { useController, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CallForm } from '@/components/form/call-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import { BalanceFields } from '@/components/shared/issuing/balance-fields'
import { FormSection } from '@/components/shared/issuing/form-section'
import { holderOfProblem, HolderLink } from '@/components/shared/issuing/holder-link'
import { HolderNotice } from '@/components/shared/issuing/holder-notice'
import {
  buildIssueFacts,
  fundsOf,
  isChoosing,
  useIssueChoices,
  type Chosen,
} from '@/components/shared/issuing/issue-choices'
import { ProgramChoice } from '@/components/shared/issuing/program-choice'
import { SubmitBar } from '@/components/shared/issuing/submit-bar'
import { useFormExit, type Over } from '@/components/shared/issuing/use-form-exit'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import type { IssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import { genders } from '@/lib/rules/cards/card-states'
import {
  findCustomerErrors,
  emptyCustomer,
  fieldOfCustomerBody,
  toCustomerBody,
  type CustomerValues,
} from '@/lib/rules/customers/create-customer'
import type { CustomerDraft } from '@/lib/rules/customers/customer-draft'
import {
  findProgramCountry,
  isGiftCard,
  isRestricted,
  findProgramIssuer,
  type IssueFacts,
} from '@/lib/rules/issuing/issue-values'
import { startTotal } from '@/lib/rules/cards/start-total'
import { refineBy } from '@/lib/rules/refine-by'
import { latestBirthday } from '@/lib/rules/input/validators'
import { SavedDraftNotice, SaveDraft, useCustomerDraft, type SavedDraft } from './customer-draft'

export function CreateCustomer({ start, over, kept }: { start: IssueStart; over: Over; kept: SavedDraft }) {
  const t = useTranslations('customers.create')
  const issue = useTranslations('issue')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const leave = useFormExit(
    over,
    start.isPicked && start.business
      ? routes.businessCustomers({ orgId: start.business.orgId, filter: 'all' })
      : routes.customerList({ filter: 'all' }),
  )
  const draft = useCustomerDraft(kept)
  const choices = useIssueChoices(start, {
    programs: (offered) => {
      form.setValue('cardProgramId', offered[0]?.id ?? '', { shouldValidate: form.formState.isSubmitted })
      if (offered.length === 0) toast.info(issue('noPrograms'), { time: 'nothingToChoose' })
    },
    chosen: ({ wallets }: Chosen) => {
      form.setValue(
        'balances',
        wallets.map(({ appId }) => ({ walletId: appId, amount: '' })),
      )
      if (wallets.length === 0) toast.info(issue('noWallets'), { time: 'nothingToChoose' })
    },
  })
  const loaded = choices.chosen.state === 'ready' ? choices.chosen.value : null
  const facts = buildIssueFacts(choices, start)
  const schema = z.custom<CustomerValues>().check(refineBy((values) => findCustomerErrors(values, facts)))
  const wired = useCallForm('issuing POST orgs/customers', {
    schema,
    draft: `customer ${start.business?.orgId ?? ''}`,
    start: emptyCustomer,
    toRequest: (values) => ({ body: toCustomerBody(values, facts) }),
    fieldOf: fieldOfCustomerBody,
    money: true,
    saysInvalid: true,
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('success'))
      if (draft.isKept) void draft.put(null)
      form.reset(emptyCustomer)
      choices.clear()
      leave.done()
    },
    done: ({ data }) => {
      toast.success(data.message ?? t('success'))
      if (draft.isKept) void draft.put(null)
      form.reset(emptyCustomer)
      choices.clear()
      leave.done()
    },
  })
  const { form } = wired
  const values = useWatch({ control: form.control }) as CustomerValues
  const orgField = useController({ control: form.control, name: 'orgId' })
  const take = async ({ business, values: typed }: CustomerDraft) => {
    for (const name of ['fullName', 'gender', 'dateOfBirth', 'mobile', 'email'] as const)
      form.setValue(name, typed[name], { shouldDirty: true })
    if (!business) return
    form.setValue('orgId', business.orgId)
    await choices.pickBusiness(business)
    if (typed.cardProgramId === '') return
    form.setValue('cardProgramId', typed.cardProgramId)
    await choices.pickProgram(typed.cardProgramId)
    const amounts = new Map(typed.balances.map(({ walletId, amount }) => [walletId, amount] as const))
    form.setValue(
      'balances',
      form.getValues('balances').map(({ walletId }) => ({ walletId, amount: amounts.get(walletId) ?? '' })),
    )
  }
  return (
    <CallForm of={wired} className="grid gap-5" more={<HolderLink customerId={holderOfProblem(wired.problem)} />}>
      <SavedDraftNotice draft={draft} take={(found) => void take(found)} />
      <FormSection title={issue('sections.program')}>
        <ProgramChoice
          choices={choices}
          within={start.business}
          isPicked={start.isPicked}
          picked={values.cardProgramId}
          pickBusiness={(business) => {
            form.setValue('orgId', business.orgId, { shouldDirty: true, shouldValidate: true })
            form.setValue('cardProgramId', '')
            form.setValue('balances', [])
            void choices.pickBusiness(business)
          }}
          pickProgram={(id) => {
            form.setValue('balances', [])
            void choices.pickProgram(id)
          }}
          inputRef={orgField.field.ref}
          error={orgField.fieldState.error?.message}
          restricted={isRestricted(facts.business, findProgramIssuer(facts.program))}
          noPrograms={t('noPrograms')}
          noWallets={t('noWallets')}
        />
      </FormSection>
      <PersonPart facts={facts} values={values} />
      {facts.program && <ApprovalNotice event="CUSTOMER_CREATION" issuer={findProgramIssuer(facts.program)} />}
      {loaded && loaded.wallets.length > 0 && (
        <FormSection
          pairs
          title={issue('sections.balances')}
          help={
            start.accountIssuerAdmin ? issue('help.balancesOff') : balanceHelp(isGiftCard(loaded.program), issue, t)
          }
        >
          <BalanceFields
            balances={values.balances}
            wallets={loaded.wallets}
            currency={loaded.program.currency}
            required={false}
            accountIssuerAdmin={start.accountIssuerAdmin}
            from={fundsOf(facts, start)}
          />
        </FormSection>
      )}
      <SubmitBar
        busy={wired.isBusy}
        disabled={isChoosing(choices)}
        refusals={findCustomerErrors(values, facts)}
        cancel={leave.cancel}
        more={
          <SaveDraft
            draft={draft}
            holds={() => ({ business: choices.business, values: form.getValues() })}
            saved={wired.leaving.forget}
          />
        }
        total={startTotal(values.balances, loaded?.program.currency ?? 'INR')}
        words={{ submit: t('submit'), sending: t('sending') }}
      />
    </CallForm>
  )
}

const balanceHelp = (
  isGift: boolean,
  issue: (key: 'help.giftCard') => string,
  t: (key: 'balancesHelp') => string,
): string => (isGift ? issue('help.giftCard') : t('balancesHelp'))

function PersonPart({ facts, values }: { facts: IssueFacts; values: CustomerValues }) {
  const t = useTranslations('customers.create')
  const issue = useTranslations('issue')
  const country = findProgramCountry(facts.program)
  return (
    <FormSection title={t('person')}>
      <Field name="fullName" label={issue('fields.fullName')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="gender"
          kind="select"
          label={issue('fields.gender')}
          empty={issue('empty.gender')}
          options={genders.map((value) => ({ value, label: issue(`genders.${value}`) }))}
        />
        <Field
          name="dateOfBirth"
          kind="date"
          max={latestBirthday(18, facts.today)}
          label={issue('fields.dateOfBirth')}
        />
      </div>
      <Field
        name="mobile"
        kind="mobile"
        country={country}
        label={issue('fields.mobile')}
        help={issue(country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
      />
      <HolderNotice orgId={values.orgId} program={facts.program} mobile={values.mobile} />
      <Field name="email" kind="email" label={issue('fields.email')} />
    </FormSection>
  )
}
