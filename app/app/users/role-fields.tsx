'use client'

import { useTranslations } from 'next-intl'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useMessageText } from '@/components/form/use-problem-words'
import { Button } from '@/components/ui/button'
import type { RoleOption } from './role-option'

type ChosenRole = { roleId: string; orgId: string }
type Business = { id: string; name: string }

/** Assigns roles, each for the person's whole scope or for one business. A role that the inviter may not grant says why. ROLE-05, ROLE-09 */
export function RoleFields({
  options,
  businesses,
  before = [],
}: {
  options: readonly RoleOption[]
  businesses: readonly Business[]
  before?: readonly string[]
}) {
  const t = useTranslations('users.roles')
  const say = useMessageText()
  const { control, formState, getFieldState } = useFormContext<{ roles: ChosenRole[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'roles' })
  const chosen = useWatch({ control, name: 'roles' })
  const { error } = getFieldState('roles', formState)
  const message = error?.message ?? error?.root?.message
  const refused = options.filter(({ id, lacking }) => lacking.length > 0 && !before.includes(id))
  return (
    <fieldset className="grid gap-3" aria-describedby={refused.length > 0 ? 'roles-refused' : undefined}>
      <legend className="mb-2 text-sm font-medium">{t('title')}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
          <Field
            name={`roles.${index}.roleId`}
            kind="select"
            label={t('role')}
            empty={t('choose')}
            options={options
              .filter(({ id, isOff }) => !isOff || chosen[index]?.roleId === id)
              .map(({ id, name, lacking }) => ({
                value: id,
                label: name,
                disabled: lacking.length > 0 && !before.includes(id),
              }))}
          />
          <Field
            name={`roles.${index}.orgId`}
            kind="select"
            label={t('where')}
            options={[
              { value: '', label: t('everywhere') },
              ...businesses.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button
            className="h-9 sm:mt-6"
            onClick={() => remove(index)}
            aria-label={t('removeNamed', { number: index + 1 })}
          >
            {t('remove')}
          </Button>
        </div>
      ))}
      {fields.length === 0 && <p className="text-sm text-soft">{t('none')}</p>}
      {message && <p className="text-xs font-medium text-failed">{say(message)}</p>}
      <div>
        <Button size="sm" onClick={() => append({ roleId: '', orgId: '' })}>
          {t('add')}
        </Button>
      </div>
      {refused.length > 0 && (
        <div id="roles-refused" className="rounded-md bg-sunken px-3 py-2 text-xs text-soft">
          <p>{t('refused')}</p>
          <ul className="mt-1 grid gap-0.5">
            {refused.map(({ id, name, lacking }) => (
              <li key={id}>
                {name}: <span className="code">{lacking.join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}
