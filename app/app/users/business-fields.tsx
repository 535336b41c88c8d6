'use client'

import { useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { businessName } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { useDraftExtra } from '@/components/form/use-draft-extra'
import { useMessageText } from '@/components/form/use-problem-words'
import { Button } from '@/components/ui/button'

export type Business = {
  id: string
  name: string
  issuers?: readonly string[]
}

export function BusinessFields({
  known,
  add,
  none,
}: {
  known: readonly Business[]
  add: (business: Business) => void
  /** What it means to choose none, if that is not access to everything. */
  none?: string | undefined
}) {
  const t = useTranslations('users.businesses')
  const say = useMessageText()
  const { control, formState, getFieldState, setValue } = useFormContext<{ orgIds: string[] }>()
  const chosen = useWatch({ control, name: 'orgIds' })
  const { error } = getFieldState('orgIds', formState)
  useDraftExtra<readonly Business[]>('businesses', {
    read: () => known,
    put: (was) => was.filter(({ id }) => !known.some((one) => one.id === id)).forEach(add),
    clear: () => undefined,
  })
  const keep = (ids: string[]) => setValue('orgIds', ids, { shouldDirty: true, shouldValidate: true })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{t('title')}</legend>
      {chosen.length === 0 ? (
        <p className="text-sm text-soft">{none ?? t('none')}</p>
      ) : (
        <ul className="flex flex-wrap gap-2" aria-label={t('title')}>
          {chosen.map((id) => {
            const name = known.find((one) => one.id === id)?.name ?? id
            return (
              <li key={id} className="inline-flex items-center gap-2 rounded-md bg-sunken py-1 ps-3 pe-1 text-sm">
                {name}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t('remove', { name })}
                  onClick={() => keep(chosen.filter((one) => one !== id))}
                >
                  ×
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <BusinessChoice
        name="orgIds"
        isOptional
        value={null}
        pick={(business) => {
          const { orgId } = business
          const issuers = business.issuerDetailsList.flatMap(({ issuerCode }) => issuerCode ?? [])
          add({ id: orgId, name: businessName(business), issuers })
          if (!chosen.includes(orgId)) keep([...chosen, orgId])
        }}
        error={error?.message && say(error.message)}
      />
    </fieldset>
  )
}
