'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { UseControllerReturn, UseFormReturn } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { problemText, useSay } from '@/components/form/use-say'
import { BusinessPicker } from '@/components/shared/business-picker'
import type { BusinessOption } from '@/components/shared/business-picker'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { request, RequestFailed } from '@/lib/browser/request'
import type { ProblemDetails } from '@/lib/calls/problem'
import type { Wallet } from '@/lib/calls/wallets'
import type { IssueStart } from '@/lib/reads/issue-card'
import { documentTypes, genders } from '@/lib/rules/card-states'
import { cutOption } from '@/lib/rules/format'
import { generalWords } from '@/lib/rules/problem-words'
import { designsOf, isBalanceOpen, isGiftCard, offeredModes } from '@/lib/rules/issue-card'
import type { Asked, IssueFacts, IssueValues } from '@/lib/rules/issue-card'
import { isPincode } from '@/lib/rules/validators'
import type { useIssueChoices } from './issue-choices'

type Part = {
  facts: IssueFacts
  asked: Asked
  values: IssueValues
  form: UseFormReturn<IssueValues>
  choices: ReturnType<typeof useIssueChoices>
  start: IssueStart
}

/** A section of the form; `pairs` sets short fields two beside each other. */
function Group({
  title,
  help,
  pairs,
  children,
}: {
  title: string
  help?: ReactNode
  pairs?: boolean
  children: ReactNode
}) {
  return (
    <fieldset className="min-w-0 border-t border-hairline pt-4 first-of-type:border-0 first-of-type:pt-0">
      <legend className="float-start mb-3 w-full">
        <h3 className="text-base font-semibold">{title}</h3>
        {help && <span className="block text-xs text-soft">{help}</span>}
      </legend>
      <div className={clsx('clear-both grid gap-4', pairs && 'sm:grid-cols-2')}>{children}</div>
    </fieldset>
  )
}

/** ISSUE-16, -17, -19, -21, -22 */
export function HolderPart({ asked }: Part) {
  const t = useTranslations('issue')
  return (
    <Group title={t('sections.holder')}>
      <Field name="fullName" label={t('fields.fullName')} maxLength={255} />
      <Field name="nameOnCard" label={t('fields.nameOnCard')} maxLength={26} help={t('help.nameOnCard')} />
      <Field
        name="mobile"
        kind="mobile"
        country={asked.country}
        label={t('fields.mobile')}
        help={t(asked.country === 'AE' ? 'help.mobileAE' : 'help.mobile')}
      />
      {asked.email && <Field name="email" kind="email" optional label={t('fields.email')} maxLength={255} />}
    </Group>
  )
}

/** ISSUE-11, -12, -31 */
export function ModePart({ asked, facts }: Part) {
  const t = useTranslations('issue')
  const forced = facts.program?.requireCardHolderAuth ? 'forcedMode' : facts.program?.digitalOnly ? 'digitalOnly' : null
  return (
    <Group title={t('sections.mode')}>
      <Field
        name="cardMode"
        kind="select"
        label={t('fields.cardMode')}
        help={forced && t(`help.${forced}`)}
        options={offeredModes(facts.program).map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      {asked.kitNumber && (
        <Field name="kitNumber" kind="digits" maxLength={12} label={t('fields.kitNumber')} help={t('help.kitNumber')} />
      )}
      {asked.printBeforeKyc && (
        <Field name="printNamedCardBeforeKyc" kind="checkbox" label={t('fields.printNamedCardBeforeKyc')} />
      )}
    </Group>
  )
}

/** ISSUE-03 to -10, -13 */
export function ProgramPart({
  asked,
  facts,
  choices,
  start,
  field,
  pickBusiness,
  pickProgram,
  values,
}: Part & {
  field: UseControllerReturn<IssueValues, 'orgId'>
  pickBusiness: (business: BusinessOption) => void
  pickProgram: (id: string) => void
}) {
  const t = useTranslations('issue')
  const say = useSay()
  const { programs, chosen, business } = choices
  const offered = programs.state === 'ready' ? programs.value : []
  const error = field.fieldState.error?.message
  return (
    <Group title={t('sections.program')}>
      <BusinessPicker
        name="orgId"
        value={business}
        within={start.business}
        onPick={pickBusiness}
        inputRef={field.field.ref}
        error={error && error !== 'validation.restricted' ? say(error) : undefined}
        words={{
          label: t('fields.orgId'),
          placeholder: t('picker.placeholder'),
          results: t('picker.results'),
          searching: t('picker.searching'),
          nothing: t('picker.nothing'),
          failed: start.business ? say(generalWords.applications) : t('picker.failed'),
          retry: t('retry'),
          stopped: t('picker.stopped'),
          none: (text) => t('picker.none', { text }),
          more: (shown, total) => t('picker.more', { shown, total }),
          found: (count) => t('picker.found', { count }),
          why: ({ problem }) => problemText(problem, say),
        }}
      />
      <Field
        name="cardProgramId"
        kind="select"
        label={t('fields.cardProgramId')}
        disabled={programs.state !== 'ready'}
        empty={t(business ? 'empty.cardProgram' : 'empty.cardProgramWaits')}
        onPick={pickProgram}
        help={facts.program?.onlyNcmc && t('help.onlyNcmc')}
        options={offered.map(({ id, name }) => ({ value: id, label: cutOption(name ?? id), title: name ?? id }))}
      />
      <div className="grid gap-2 empty:hidden">
        {asked.restricted && <Alert tone="warning" title={t('restricted')} />}
        {programs.state === 'loading' && <Working>{t('loading.programs')}</Working>}
        {chosen.state === 'loading' && <Working>{t('loading.wallets')}</Working>}
        {programs.state === 'failed' && business && (
          <Failed
            title={t('failed.programs')}
            problem={programs.problem}
            retry={() => void choices.pickBusiness(business)}
          />
        )}
        {chosen.state === 'failed' && (
          <Failed
            title={t('failed.wallets')}
            problem={chosen.problem}
            retry={() => void choices.pickProgram(values.cardProgramId)}
          />
        )}
        {programs.state === 'ready' && offered.length === 0 && <Alert tone="warning" title={t('noPrograms')} />}
        {chosen.state === 'ready' && chosen.value.wallets.length === 0 && (
          <Alert tone="warning" title={t('noWallets')} />
        )}
      </div>
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
    </Group>
  )
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-xs text-soft">
      {children}
    </p>
  )
}

function Failed({ title, problem, retry }: { title: string; problem: ProblemDetails; retry: () => void }) {
  const t = useTranslations('issue')
  const say = useSay()
  return (
    <Alert tone="error" title={title}>
      <p>{problemText(problem, say)}</p>
      {problem.requestId && (
        <p className="text-xs text-soft">
          {say('common.requestId')} <span className="code">{problem.requestId}</span>
        </p>
      )}
      <Button size="sm" className="mt-2" onClick={retry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}

/** ISSUE-18 */
export function EmbossPart() {
  const t = useTranslations('issue')
  return (
    <Group title={t('sections.emboss')}>
      <Field name="embossLine4" optional maxLength={20} label={t('fields.embossLine4')} help={t('help.embossLine4')} />
    </Group>
  )
}

/** ISSUE-26 */
export function DesignPart({ facts, values, pickPrinter }: Part & { pickPrinter: (printer: string) => void }) {
  const t = useTranslations('issue')
  const designs = facts.program?.designCode[values.cardPrinter] ?? []
  return (
    <Group title={t('sections.design')} help={t('help.printer')}>
      <Field
        name="cardPrinter"
        kind="select"
        optional
        label={t('fields.cardPrinter')}
        empty={t('empty.printer')}
        onPick={pickPrinter}
        options={Object.keys(facts.program?.designCode ?? {}).map((value) => ({ value, label: value }))}
      />
      {designsOf(facts.program, values.cardPrinter).length > 0 && (
        <Field
          name="designCode"
          kind="select"
          label={t('fields.designCode')}
          empty={t('empty.design')}
          options={designs.map(({ designCode, ...design }) => ({
            value: designCode,
            label:
              'materialType' in design && design.materialType ? `${designCode} (${design.materialType})` : designCode,
          }))}
        />
      )}
    </Group>
  )
}

/** ISSUE-27 to -29 */
export function BalancesPart({ asked, facts, values, wallets, start }: Part & { wallets: Wallet[] }) {
  const t = useTranslations('issue')
  if (wallets.length === 0) return null
  const help = start.accountIssuerAdmin ? t('help.balancesOff') : isGiftCard(facts.program) && t('help.giftCard')
  return (
    <Group pairs title={`${t('sections.balances')} (${facts.program?.currency ?? 'INR'})`} help={help}>
      {values.balances.map(({ walletId }, index) => {
        const wallet = wallets.find(({ appId }) => appId === walletId)
        if (!wallet) return null
        const isOpen = isBalanceOpen(wallet, start)
        return (
          <Field
            key={walletId}
            name={`balances.${index}.amount`}
            kind="amount"
            step={asked.balanceStep}
            optional={!asked.balanceRequired || !isOpen}
            disabled={!isOpen}
            label={wallet.name ?? walletId}
            help={wallet.isNcmc ? t('help.ncmc') : t(`types.${wallet.balanceType ?? 'UNKNOWN'}`)}
          />
        )
      })}
    </Group>
  )
}

/** ISSUE-30 */
export function NarrationPart() {
  const t = useTranslations('issue')
  return (
    <Group title={t('sections.narration')}>
      <Field name="narration" kind="textarea" optional label={t('fields.narration')} help={t('help.narration')} />
    </Group>
  )
}

/** NSDL alone: whole or not at all. ISSUE-32, -33 */
export function DocumentsPart({ asked, values }: Part) {
  const t = useTranslations('issue')
  const isBegun = Boolean(values.docType || values.docValue || values.dateOfBirth || values.gender)
  return (
    <Group pairs title={t('sections.documents')} help={t('help.documents')}>
      <Field
        name="docType"
        kind="select"
        optional={!isBegun}
        label={t('fields.docType')}
        empty={t('empty.docType')}
        options={documentTypes.map((value) => ({ value, label: t(`documentTypes.${value}`) }))}
      />
      <Field name="docValue" optional={!isBegun} maxLength={20} label={t('fields.docValue')} />
      <Field
        name="dateOfBirth"
        kind="date"
        optional={!isBegun}
        max={asked.latestBirthday}
        label={t('fields.dateOfBirth')}
      />
      <Gender optional={!isBegun} />
    </Group>
  )
}

/** ISSUE-34 to -36 */
export function BirthPart({ asked }: Part) {
  const t = useTranslations('issue')
  return (
    <Group pairs title={t(asked.gender ? 'sections.birth' : 'sections.birthOnly')}>
      {asked.dateOfBirth && (
        <Field name="dateOfBirth" kind="date" max={asked.latestBirthday} label={t('fields.dateOfBirth')} />
      )}
      {asked.gender && <Gender />}
    </Group>
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

/** ISSUE-23 to -25 */
export function AddressPart({ asked, values, form }: Part) {
  const t = useTranslations('issue')
  const say = useSay()
  const [lookup, setLookup] = useState<'looking' | 'failed' | 'unknown' | null>(null)
  const turn = useRef(0)
  const optional = asked.address === 'optional'
  const find = async (pincode: string) => {
    const mine = (turn.current += 1)
    if (!isPincode(pincode)) return setLookup(null)
    setLookup('looking')
    try {
      const place = await request('issuing GET pincode/{pincode}', { path: { pincode } })
      if (mine !== turn.current) return
      setLookup(place.found ? null : 'unknown')
      if (!place.found) return toast.info(t('pincodeUnknown'))
      for (const part of ['city', 'state', 'country'] as const)
        if (place[part]) form.setValue(part, place[part], { shouldDirty: true, shouldValidate: true })
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (mine === turn.current) setLookup('failed')
    }
  }
  return (
    <Group
      pairs
      title={t('sections.address')}
      help={t(values.cardMode === 'PHYSICAL_NAMED_CARD' ? 'help.addressNeeded' : 'help.addressOptional')}
    >
      <Field
        name="address1"
        optional={optional}
        maxLength={40}
        label={t('fields.address1')}
        className="sm:col-span-2"
      />
      <Field
        name="address2"
        optional={optional}
        maxLength={40}
        label={t('fields.address2')}
        className="sm:col-span-2"
      />
      <Field name="landmark" optional maxLength={40} label={t('fields.landmark')} />
      {asked.pincode && (
        <Field
          name="pincode"
          kind="pincode"
          optional={optional}
          label={t('fields.pincode')}
          onPick={(text) => void find(text)}
          help={
            lookup && (
              <span role="status">
                {lookup === 'looking' && t('pincodeLooking')}
                {lookup === 'unknown' && t('pincodeUnknown')}
                {lookup === 'failed' && (
                  <>
                    {say('errors.codes.address-failed')}{' '}
                    <button type="button" className="link" onClick={() => void find(values.pincode)}>
                      {t('retry')}
                    </button>
                  </>
                )}
              </span>
            )
          }
        />
      )}
      <Field name="city" optional={optional} maxLength={40} label={t('fields.city')} />
      <Field name="state" optional={optional} maxLength={40} label={t('fields.state')} />
      <Field name="country" optional maxLength={40} label={t('fields.country')} />
    </Group>
  )
}
