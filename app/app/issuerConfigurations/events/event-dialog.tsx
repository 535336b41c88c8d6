'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { WiredDialog } from '@/components/form/form-dialog'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { request } from '@/lib/browser/request'
import { asksAboveSum, isApprovalEvent } from '@/lib/rules/approvals/approval-events'
import { EventForm, fromSigning, signings, type EventValues } from '@/lib/rules/approvals/event-form'
import { currencyOfIssuer } from '@/lib/rules/bodies/branches'
import type { Currency } from '@/lib/rules/locale/money'
import { businessDocumentTypes } from '@/lib/rules/organizations/business-documents'
import { documentsOfEvent } from '@/lib/rules/approvals/event-documents'
import { businessAddressTypes } from '@/lib/rules/organizations/set-up'

export type EditedEvent = EventValues & {
  issuerCode: string
  issuerName: string
  eventType: string
  name: string
  isOn: boolean
  isAlways: boolean
  isStored: boolean
  isWaiting: boolean
  version: number
}
type Props = { event: EditedEvent; roles: readonly { value: string; label: string }[]; close: () => void }

const MOST_STEPS = 5
const EMPTY_STEP = { name: '', roleId: '', limit: '', dayLimit: '' }

export function EventDialog({ event, roles, close }: Props) {
  const t = useTranslations('issuer-config.edit')
  const documents = useTranslations('set-up.files')
  const router = useRouter()
  const { issuerCode, issuerName, eventType, version, name, isStored } = event
  const { done, ...ending } = useCloseOnSuccess({ close, doneText: t('done') })
  const offered = documentsOfEvent(eventType)
  const form = useSendForm({
    schema: EventForm,
    draft: `${issuerCode} ${eventType}`,
    start: {
      DOCUMENTS: event.DOCUMENTS.filter((one) => offered.includes(one)),
      ADDRESS: event.ADDRESS,
      DETAILS: event.DETAILS,
      steps: event.steps,
      remindAfterHours: event.remindAfterHours,
      askAbove: event.askAbove,
      signing: event.signing,
      signAbove: event.signAbove,
    },
    action: buildAction('issuing PUT issuer/updateEvent'),
    send: async ({ steps, remindAfterHours, askAbove, signing, signAbove, ...lists }) => {
      if (!isApprovalEvent(eventType)) return { message: null }
      const body = {
        issuerCode,
        eventType,
        ...lists,
        steps: steps.map(({ name: step, roleId, limit, dayLimit }) => ({
          name: step,
          roleId: roleId || null,
          ...(limit && { limit }),
          ...(dayLimit && { dayLimit }),
        })),
        remindAfterHours: remindAfterHours === '' ? null : Number(remindAfterHours),
        ...(asksAboveSum(eventType) && { askAbove: askAbove === '' ? null : askAbove }),
        signAbove: fromSigning({ signing, signAbove }),
      }
      return isStored
        ? request('issuing PUT issuer/updateEvent', { body: { ...body, version } })
        : request('issuing POST issuers/event', { body })
    },
    ...ending,
    done,
    refresh: router.refresh,
  })
  const currency = currencyOfIssuer(issuerCode)
  const isBusiness = eventType === 'ORG_CREATION' || eventType === 'ORG_UPDATE'
  return (
    <WiredDialog
      form={form}
      size="md"
      title={t('title', { name, issuer: issuerName })}
      description={t('text')}
      words={{ submit: t('submit'), sending: t('sending') }}
      close={close}
    >
      {isBusiness && (
        <>
          <Group
            name="DOCUMENTS"
            legend={t('documents')}
            options={businessDocumentTypes}
            word={(one) => documents(one)}
          />
          <Group
            name="ADDRESS"
            legend={t('address')}
            options={businessAddressTypes}
            word={(one) => t(`addresses.${one}`)}
          />
        </>
      )}
      <Group name="DETAILS" legend={t('details')} options={detailWords} word={(one) => t(`watched.${one}`)} />
      <Steps roles={roles} currency={asksAboveSum(eventType) ? currency : null} />
      <Field name="remindAfterHours" kind="digits" optional maxLength={3} label={t('remind')} help={t('remindHelp')} />
      {asksAboveSum(eventType) && (
        <Field
          name="askAbove"
          kind="amount"
          currency={currency}
          optional
          label={t('askAbove')}
          help={t('askAboveHelp')}
        />
      )}
      <Signing currency={asksAboveSum(eventType) ? currency : null} />
    </WiredDialog>
  )
}

const detailWords = [
  'NAME',
  'ADDRESS',
  'SIGNATORY',
  'STATUS',
  'REASON',
  'AMOUNT',
  'BALANCE',
  'MOBILE',
  'EMAIL',
  'ROLES',
] as const

function Group<T extends string>({
  name,
  legend,
  options,
  word,
}: {
  name: 'DOCUMENTS' | 'ADDRESS' | 'DETAILS'
  legend: string
  options: readonly T[]
  word: (option: T) => string
}) {
  const { register } = useFormContext<EventValues>()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {options.map((option) => (
          <Checkbox key={option} label={word(option)} value={option} {...register(name)} />
        ))}
      </div>
    </fieldset>
  )
}

/** `currency` is null where requests have no amount: all of them are signed, or none. */
function Signing({ currency }: { currency: Currency | null }) {
  const t = useTranslations('issuer-config.edit')
  const { control } = useFormContext<EventValues>()
  const signing = useWatch({ control, name: 'signing' })
  const offered = signings.filter((one) => currency !== null || one !== 'ABOVE')
  return (
    <>
      <Field
        name="signing"
        kind="select"
        label={t('signing')}
        help={t('signHelp')}
        options={offered.map((value) => ({ value, label: t(`signings.${value}`) }))}
      />
      {currency && signing === 'ABOVE' && (
        <Field name="signAbove" kind="amount" currency={currency} label={t('signAbove')} />
      )}
    </>
  )
}

/** `currency` is that of the limits, null where requests have no amount. Above a limit the next step decides, so the last one has none. */
function Steps({ roles, currency }: { roles: Props['roles']; currency: Currency | null }) {
  const t = useTranslations('issuer-config.edit')
  const { control } = useFormContext<EventValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'steps' })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-medium">{t('steps')}</legend>
      {fields.map((field, at) => (
        <div key={field.id} className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]">
          <Field name={`steps.${at}.name`} maxLength={40} label={t('stepName', { number: at + 1 })} />
          <Field
            name={`steps.${at}.roleId`}
            kind="select"
            optional
            label={t('stepRole')}
            empty={t('anyRole')}
            mayStayEmpty
            options={roles}
          />
          <Button disabled={fields.length === 1} onClick={() => remove(at)}>
            {t('removeStep')}
          </Button>
          {currency && at < fields.length - 1 && (
            <>
              <Field name={`steps.${at}.limit`} kind="amount" currency={currency} optional label={t('limit')} />
              <Field name={`steps.${at}.dayLimit`} kind="amount" currency={currency} optional label={t('dayLimit')} />
            </>
          )}
        </div>
      ))}
      {currency && fields.length > 1 && <p className="text-sm text-soft">{t('limitHelp')}</p>}
      <div>
        <Button disabled={fields.length === MOST_STEPS} onClick={() => append(EMPTY_STEP)}>
          {t('addStep')}
        </Button>
      </div>
    </fieldset>
  )
}
