'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DialogForm } from '@/components/form/form-dialog'
import { buildAction, useSendForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import { useLocalDraft } from '@/components/form/use-local-draft'
import { useQuery } from '@/components/form/use-query'
import { toBusinessOption, type BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/choice'
import { Dialog } from '@/components/shared/dialog'
import { rememberProgram, useRecentPrograms } from '@/components/shared/issuing/recent-programs'
import { useProgramOptions } from '@/components/shared/issuing/use-program-options'
import { Label, Options, Select } from '@/components/ui/input'
import { request } from '@/lib/browser/request'
import type { IssuerDesign } from '@/lib/calls/designs'
import { MapDesigns } from '@/lib/rules/bodies/designs'
import { changedFields } from '@/lib/rules/input/draft-values'
import { orderPrograms } from '@/lib/rules/programs/program-order'
import { PROGRAMS_OF_ONE_BUSINESS } from '@/lib/rules/lists/pagination'
import { joinFacts } from '@/lib/rules/words/join-facts'
import { joinNames } from '@/lib/rules/words/join-names'
import { messageOr } from '@/lib/rules/words/message-or'

type Target = { issuer: string; orgId: string; programId: string }

export function MapDialog({ issuers, close }: { issuers: readonly string[]; close: () => void }) {
  const t = useTranslations('designs.map')
  const [issuer, setIssuer] = useState(issuers[0] ?? '')
  const [business, setBusiness] = useState<BusinessOption | null>(null)
  const [programId, setProgramId] = useState('')
  const id = useId()
  const start = { issuer: issuers[0] ?? '', business: null, programId: '' }
  const chosen = { issuer, business: business && toBusinessOption(business), programId }
  const choose = (was: { issuer?: unknown; business?: unknown; programId?: unknown }) => {
    if (issuers.includes(String(was.issuer))) setIssuer(String(was.issuer))
    // The cast is safe because only this dialog writes its draft.
    if (was.business !== undefined) setBusiness(was.business as BusinessOption | null)
    if (typeof was.programId === 'string') setProgramId(was.programId)
  }
  const draft = useLocalDraft({
    name: 'designs mapped to',
    typed: changedFields(chosen, start),
    put: choose,
    clear: () => choose(start),
  })
  return (
    <Dialog close={close} title={t('title')} description={t('text')}>
      {draft.notice}
      {draft.question}
      <div className="grid gap-4">
        {issuers.length > 1 && (
          <div>
            <Label htmlFor={id}>{t('issuer')}</Label>
            <Select
              id={id}
              value={issuer}
              onChange={({ target }) => {
                setIssuer(target.value)
                setProgramId('')
              }}
            >
              {issuers.map((code) => (
                <option key={code} value={code}>
                  {code}
                </option>
              ))}
            </Select>
          </div>
        )}
        <BusinessChoice
          value={business}
          pick={(picked) => {
            setBusiness(picked)
            setProgramId('')
          }}
        />
        {business && <ProgramSelect {...{ issuer, programId }} orgId={business.orgId} pick={setProgramId} />}
        {business && (
          <Designs
            key={`${issuer} ${business.orgId} ${programId}`}
            target={{ issuer, orgId: business.orgId, programId }}
            mapped={draft.forget}
            close={close}
          />
        )}
      </div>
    </Dialog>
  )
}

function ProgramSelect({ issuer, orgId, programId, pick }: Target & { pick: (programId: string) => void }) {
  const t = useTranslations('designs.map')
  const id = useId()
  const reading = useQuery('issuing GET orgs/{orgId}/cardprograms', {
    path: { orgId },
    query: { page: 1, perPage: PROGRAMS_OF_ONE_BUSINESS },
  })
  const recent = useRecentPrograms()
  const optionsOf = useProgramOptions()
  const offered = reading.state === 'ready' ? reading.value.list.filter(({ issuerCode }) => issuerCode === issuer) : []
  const programs = orderPrograms(offered, recent)
  return (
    <div>
      <Label htmlFor={id}>{t('program')}</Label>
      <Select
        id={id}
        value={programId}
        onChange={({ target: { value } }) => {
          rememberProgram(programs.find((one) => one.id === value))
          pick(value)
        }}
      >
        <option value="">{t('wholeBusiness')}</option>
        <Options options={optionsOf(programs, { ofOneIssuer: true })} />
      </Select>
    </div>
  )
}

type MapProps = { target: Target; mapped: () => void; close: () => void }

function Designs({ target, ...rest }: MapProps) {
  const t = useTranslations('designs.map')
  const { issuer, orgId, programId } = target
  const reading = useQuery('issuing GET issuer/{issuer}/issuer-design-code', {
    path: { issuer },
    query: { orgId, ...(programId && { cardProgramId: programId }) },
  })
  if (reading.state === 'loading')
    return (
      <p role="status" className="text-sm text-soft">
        {t('loading')}
      </p>
    )
  if (reading.state === 'failed')
    return (
      <p role="status" className="text-sm text-soft">
        {t('failed')}{' '}
        <Button size="sm" onClick={reading.again}>
          {t('again')}
        </Button>
      </p>
    )
  const { list } = reading.value
  return list.length === 0 ? (
    <p className="text-sm text-soft">{t('none', { issuer })}</p>
  ) : (
    <MapForm target={target} designs={list} {...rest} />
  )
}

function MapForm({
  target: { issuer, orgId, programId },
  designs,
  mapped,
  close,
}: MapProps & { designs: readonly IssuerDesign[] }) {
  const t = useTranslations('designs.map')
  const ending = useCloseOnSuccess({ close, doneText: t('done') })
  const form = useSendForm({
    schema: MapDesigns,
    draft: `${issuer} ${orgId} ${programId}`,
    start: {
      designCodes: designs.filter(({ isMapped }) => isMapped).map(({ designCode }) => designCode),
      defaultDesignCode: designs.find(({ isMappedDefault }) => isMappedDefault)?.designCode ?? null,
    },
    action: buildAction('issuing POST issuer/{issuer}/{orgId}/org-design-code-map'),
    send: (body) =>
      programId
        ? request('issuing POST issuer/{issuer}/{orgId}/card-prog-design-code-map/{programId}', {
            path: { issuer, orgId, programId },
            body,
          })
        : request('issuing POST issuer/{issuer}/{orgId}/org-design-code-map', { path: { issuer, orgId }, body }),
    ...ending,
    done: (reply) => {
      mapped()
      ending.done(reply)
    },
  })
  return (
    <DialogForm form={form} words={{ submit: t('submit'), sending: t('sending') }} close={close}>
      <Choices designs={designs} />
    </DialogForm>
  )
}

function Choices({ designs }: { designs: readonly IssuerDesign[] }) {
  const t = useTranslations('designs.map')
  const material = useTranslations('designs.list.choices.material')
  const locale = useLocale()
  const { register, control, setValue } = useFormContext<MapDesigns>()
  const chosen = useWatch({ control, name: 'designCodes' })
  const first = useWatch({ control, name: 'defaultDesignCode' })
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('designs')}</legend>
        <div className="grid max-h-64 gap-2 overflow-y-auto">
          {designs.map(({ designCode, materialType, printers }) => (
            <Checkbox
              key={designCode}
              value={designCode}
              label={<span className="code wrap-anywhere">{designCode}</span>}
              help={joinFacts([
                materialType && messageOr(material, materialType, materialType),
                joinNames(printers, locale) || t('noPrinter'),
              ])}
              {...register('designCodes', {
                onChange: ({ target }) => {
                  const box = target as HTMLInputElement
                  if (!box.checked && box.value === first) setValue('defaultDesignCode', null)
                },
              })}
            />
          ))}
        </div>
      </fieldset>
      <DefaultField chosen={chosen} />
    </>
  )
}

function DefaultField({ chosen }: { chosen: readonly string[] }) {
  const t = useTranslations('designs.map')
  const { control, setValue } = useFormContext<MapDesigns>()
  const first = useWatch({ control, name: 'defaultDesignCode' })
  const id = useId()
  return (
    <div>
      <Label htmlFor={id}>{t('default')}</Label>
      <Select
        id={id}
        value={first ?? ''}
        onChange={({ target }) => setValue('defaultDesignCode', target.value || null, { shouldDirty: true })}
      >
        <option value="">{t('noDefault')}</option>
        {chosen.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    </div>
  )
}
