'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { CallForm } from '@/components/form/call-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { useCallForm } from '@/components/form/use-call-form'
import { useLimitConfirmation } from '@/components/form/use-limit-confirmation'
import { refreshOnReturn } from '@/components/form/use-auto-close'
import { buildIssueFacts, isChoosing, useIssueChoices, type Chosen } from '@/components/shared/issuing/issue-choices'
import { holderOfProblem, HolderLink } from '@/components/shared/issuing/holder-link'
import { SubmitBar } from '@/components/shared/issuing/submit-bar'
import { useFormExit, type Over } from '@/components/shared/issuing/use-form-exit'
import { useSentForApproval } from '@/components/shared/approvals/request-page'
import { useToast } from '@/components/shared/use-toast'
import type { IssueStart } from '@/lib/queries/issuing'
import { routes } from '@/lib/routes'
import {
  findProgramIssuer,
  findRequestedParts,
  listDesigns,
  emptyIssue,
  isBalanceOpen,
  offeredModes,
  findIssueErrors,
  type IssueValues,
} from '@/lib/rules/issuing/issue-values'
import { fieldOfBody, toBody } from '@/lib/rules/issuing/issue-body'
import { toMajor } from '@/lib/rules/locale/money'
import { startTotal, sumOfStart } from '@/lib/rules/cards/start-total'
import { issuingForm } from './issuing.form'
import {
  AddressPart,
  BalancesPart,
  BirthPart,
  DesignPart,
  DocumentsPart,
  EmbossPart,
  HolderPart,
  LooksPart,
  ModePart,
  NarrationPart,
  ProgramPart,
} from './issuing-parts'

export function IssuingScreen({ start, over }: { start: IssueStart; over: Over }) {
  const t = useTranslations('issue')
  const toast = useToast()
  const sentForApproval = useSentForApproval()
  const router = useRouter()
  const leave = useFormExit(
    over,
    start.isPicked && start.business
      ? routes.businessCards({ orgId: start.business.orgId, filter: 'all' })
      : routes.cardList({ filter: 'all' }),
  )
  /** The card type that the person chose. A program can force another one; with the next program the choice comes back. ISSUE-12 */
  const ownMode = useRef<IssueValues['cardMode']>(emptyIssue.cardMode)
  const choices = useIssueChoices(start, {
    programs: (offered) => {
      form.setValue('cardProgramId', offered[0]?.id ?? '', { shouldValidate: form.formState.isSubmitted })
      if (offered.length === 0) toast.info(t('noPrograms'), { time: 'nothingToChoose' })
    },
    chosen: (chosen) => fillFrom(chosen),
  })
  const loaded = choices.chosen.state === 'ready' ? choices.chosen.value : null
  const facts = buildIssueFacts(choices, start)
  const wired = useCallForm('issuing POST orgs/customers', {
    schema: issuingForm(facts),
    draft: `card ${start.business?.orgId ?? ''}`,
    start: emptyIssue,
    toRequest: (values) => ({ body: toBody(values, facts, start.userId) }),
    fieldOf: fieldOfBody,
    money: true,
    saysInvalid: true,
    awaitsApproval: (waiting) => {
      sentForApproval(waiting, t('success'))
      form.reset(emptyIssue)
      choices.clear()
      leave.done()
    },
    done: (reply, values) => {
      toast.success(reply.data.message ?? t('success'))
      const waits =
        facts.program?.requireCardHolderAuth === true &&
        values.cardMode === 'PHYSICAL_NO_NAMED_CARD' &&
        reply.approvalQueueId !== null
      form.reset(emptyIssue)
      ownMode.current = emptyIssue.cardMode
      choices.clear()
      if (waits && reply.cardId !== null) mapKit(reply.cardId)
      else {
        if (waits) toast.info(t('pendingKit'))
        leave.done()
      }
    },
  })
  const { form } = wired
  const values = useWatch({ control: form.control }) as IssueValues
  const asked = findRequestedParts(facts, values)
  const orgField = useController({ control: form.control, name: 'orgId' })

  const clearDesign = () => {
    for (const name of ['cardPrinter', 'designCode', 'pinMailerPrinter'] as const) form.setValue(name, '')
    form.setValue('pinMailer', false)
    form.setValue('balances', [])
  }
  const fillFrom = ({ program, wallets }: Chosen) => {
    const modes = offeredModes(program)
    const mode = modes.find((one) => one === ownMode.current) ?? modes[0] ?? ''
    if (mode !== form.getValues('cardMode')) form.setValue('cardMode', mode)
    form.setValue(
      'balances',
      wallets.map((wallet) => ({
        walletId: wallet.appId,
        amount:
          isBalanceOpen(wallet, start) && wallet.initialBalance
            ? toMajor(wallet.initialBalance).replace(/\.00$/, '')
            : '',
      })),
    )
  }
  const mapKit = (cardId: string) => {
    const to = routes.cardKit({ cardId })
    if (over === 'page') return router.push(to)
    refreshOnReturn(router.refresh)
    router.replace(to)
  }

  const minor = sumOfStart(values.balances)
  const currency = facts.program?.currency ?? 'INR'
  const issuer = facts.program ? findProgramIssuer(facts.program) : null
  const ask = useLimitConfirmation(minor > 0 ? { event: 'CARD_LOAD', issuer, minor, currency } : [], t('submit'))
  const parts = { facts, asked, values, form, choices, start }
  return (
    <CallForm of={wired} className="grid gap-5" more={<HolderLink customerId={holderOfProblem(wired.problem)} />}>
      <HolderPart {...parts} />
      <ModePart {...parts} pick={(mode) => (ownMode.current = mode)} />
      <ProgramPart
        {...parts}
        field={orgField}
        pickBusiness={(business) => {
          form.setValue('orgId', business.orgId, { shouldDirty: true, shouldValidate: true })
          form.setValue('cardProgramId', '')
          clearDesign()
          void choices.pickBusiness(business)
        }}
        pickProgram={(id) => {
          clearDesign()
          void choices.pickProgram(id)
        }}
      />
      {asked.embossLine4 && <EmbossPart />}
      {asked.design && (
        <DesignPart
          {...parts}
          pickPrinter={(printer) => {
            const designs = listDesigns(facts.program, printer)
            const design = designs.find(({ isDefault }) => isDefault) ?? designs[0]
            form.setValue('designCode', design?.designCode ?? '', { shouldValidate: true })
          }}
        />
      )}
      <LooksPart {...parts} />
      {loaded && <BalancesPart {...parts} wallets={loaded.wallets} />}
      {asked.narration && <NarrationPart />}
      {asked.documents && <DocumentsPart {...parts} />}
      {(asked.dateOfBirth || asked.gender) && <BirthPart {...parts} />}
      <AddressPart {...parts} />
      {facts.program && <ApprovalNotice event="CARD_CREATION" issuer={findProgramIssuer(facts.program)} />}
      <SubmitBar
        busy={wired.isBusy}
        disabled={isChoosing(choices)}
        refusals={findIssueErrors(values, facts)}
        cancel={leave.cancel}
        total={startTotal(values.balances, currency)}
        confirmation={ask}
        words={{ submit: t('submit'), sending: t('sending') }}
      />
    </CallForm>
  )
}
