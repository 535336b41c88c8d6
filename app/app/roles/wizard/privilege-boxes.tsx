'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useFormContext, useWatch } from 'react-hook-form'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useMessageText } from '@/components/form/use-problem-words'
import { useQuery } from '@/components/form/use-query'
import { businessName } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { Button } from '@/components/ui/button'
import { privileges, type HeldPrivilege } from '@/lib/privileges'
import { EVERYWHERE } from '@/lib/rules/roles/grants'
import { dropEntity, toggleBox, writeBox, type RoleForm } from '@/lib/rules/roles/role-form'
import { joinNames } from '@/lib/rules/words/join-names'

export type Offered = { issuer: string; names: readonly string[] }
type Props = {
  ownPrivileges: readonly HeldPrivilege[]
  /** The privileges that the role already has. They may stay even if the person does not hold them. */
  before: readonly string[]
}

export function PrivilegeBoxes({ offered, ...props }: Props & { offered: Offered }) {
  const issuer = useWatch<RoleForm, 'issuerCode'>({ name: 'issuerCode' })
  return !issuer || issuer === offered.issuer ? (
    <Boxes names={offered.names} {...props} />
  ) : (
    <BoxesOfIssuer key={issuer} issuer={issuer} {...props} />
  )
}

function BoxesOfIssuer({ issuer, ...props }: Props & { issuer: string }) {
  const common = useTranslations('common')
  const found = useQuery('issuing GET mp/getPermissions/{issuerCode}', { path: { issuerCode: issuer } })
  if (found.state === 'loading') return <p role="status">{common('loading')}</p>
  if (found.state === 'failed')
    return (
      <ProblemAlert problem={found.problem}>
        <Button size="sm" onClick={found.again}>
          {common('retry')}
        </Button>
      </ProblemAlert>
    )
  const { defaultPermissions, customPermissions } = found.value
  return <Boxes names={[...defaultPermissions, ...customPermissions].map(({ name }) => name)} {...props} />
}

/** A table of privileges and businesses. Boxes for privileges that the person does not hold are disabled. ROLE-05, ROLE-09 */
function Boxes({ names, ownPrivileges, before }: Props & { names: readonly string[] }) {
  const t = useTranslations('roles.wizard')
  const roles = useTranslations('roles')
  const aboutOf = useTranslations('roles.privilegesAbout')
  const locale = useLocale()
  const say = useMessageText()
  const { control, setValue, formState, getFieldState } = useFormContext<RoleForm>()
  const boxes = useWatch({ control, name: 'privileges' })
  const businesses = useWatch({ control, name: 'businesses' })
  const { error } = getFieldState('privileges', formState)
  const message = error?.message ?? error?.root?.message
  const set = (next: string[]) =>
    setValue('privileges', next, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const scopes = [{ id: EVERYWHERE, name: roles('everywhere') }, ...businesses]
  const remove = (id: string) => {
    set(dropEntity(boxes, id))
    setValue(
      'businesses',
      businesses.filter((one) => one.id !== id),
      { shouldDirty: true },
    )
  }
  const permissions = privileges
    .filter((name) => names.includes(name) || before.some((box) => box.startsWith(`${name}@`)))
    .map((name) => ({ name, about: aboutOf(name) }))
  const lacking = permissions.filter(({ name }) => !ownPrivileges.includes(name))
  return (
    <>
      <div
        role="region"
        aria-label={roles('privileges')}
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-hairline"
      >
        <table className="w-full text-sm" aria-describedby={message ? 'privileges-wrong' : undefined}>
          <thead className="text-xs text-soft">
            <tr>
              <th scope="col" className="px-3 py-2 text-start font-medium">
                {roles('privilege')}
              </th>
              {scopes.map(({ id, name }) => (
                <th key={id} scope="col" className="max-w-32 px-3 py-2 text-start font-medium">
                  {name}
                  {id !== EVERYWHERE && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={t('removeBusiness', { name })}
                      onClick={() => remove(id)}
                    >
                      ×
                    </Button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map(({ name, about }) => (
              <tr key={name} className="border-t border-hairline">
                <th scope="row" className="px-3 py-1.5 text-start font-normal">
                  <span className="code">{name}</span>
                  <span className="block text-xs text-soft">{about}</span>
                </th>
                {scopes.map((scope) => {
                  const box = writeBox(name, scope.id)
                  const isImplied = scope.id !== EVERYWHERE && boxes.includes(writeBox(name, EVERYWHERE))
                  return (
                    <td key={scope.id} className="px-3 py-1.5">
                      <input
                        type="checkbox"
                        name="privileges"
                        className="size-4 accent-primary"
                        aria-label={t('box', { privilege: name, scope: scope.name })}
                        checked={isImplied || boxes.includes(box)}
                        disabled={isImplied || (!ownPrivileges.includes(name) && !before.includes(box))}
                        onChange={() => set(toggleBox(boxes, name, scope.id))}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {message && (
        <p id="privileges-wrong" className="text-xs font-medium text-failed">
          {say(message)}
        </p>
      )}
      {lacking.length > 0 && (
        <p className="text-xs text-soft">
          {t('lacking', {
            names: joinNames(
              lacking.map(({ name }) => name),
              locale,
            ),
          })}
        </p>
      )}
      <div>
        <p className="mb-2 text-sm text-soft">{t('businessHelp')}</p>
        <BusinessChoice
          isOptional
          value={null}
          pick={(business) => {
            const one = { id: business.orgId, name: businessName(business) }
            if (businesses.some(({ id }) => id === one.id)) return
            setValue('businesses', [...businesses, one], { shouldDirty: true })
          }}
        />
      </div>
    </>
  )
}
