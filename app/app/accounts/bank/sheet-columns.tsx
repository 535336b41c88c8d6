'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Input, Label, Select } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { ScrollTable, Td, Tr } from '@/components/ui/table'
import type { BankCheck } from '@/lib/calls/bank-reply'
import {
  missingRoles,
  readMapping,
  sheetRoles,
  writeMapping,
  type SheetMapping,
  type SheetRole,
} from '@/lib/rules/accounts/read-bank-sheet'
import { listNames } from '@/lib/rules/words/join-names'
import type { StatementFields } from './use-statement-file'

const LONGEST_ACCOUNT = 40

const withRole = (mapping: SheetMapping, column: number, role: SheetRole | undefined): SheetMapping => {
  const others = sheetRoles.flatMap((one) => {
    const at = mapping[one]
    return at === undefined || at === column || one === role ? [] : [[one, at] as const]
  })
  return Object.fromEntries(role ? [...others, [role, column] as const] : others)
}

/** What each column of a sheet holds, with cells of its first rows. A file of the same bank is read so again. ACCT-11 */
export function SheetColumns({
  checked: { columns, mapping: read, isRemembered, accountEnding, needs },
  fields,
  say,
}: {
  checked: BankCheck
  fields: StatementFields
  say: (more: Partial<StatementFields>) => void
}) {
  const t = useTranslations('bank-statements.import')
  const locale = useLocale()
  const id = useId()
  const [mapping, setMapping] = useState<SheetMapping>(() => readMapping(read ?? '') ?? {})
  const [account, setAccount] = useState(fields.accountNumber)
  const roleOf = (column: number) => sheetRoles.find((role) => mapping[role] === column)
  const missing = missingRoles(mapping)
  const isChanged = writeMapping(mapping) !== (read ?? '') || account !== fields.accountNumber
  return (
    <Section title={t('columns')}>
      <div className="grid gap-4">
        {isRemembered && <Alert title={t('remembered')} />}
        <div>
          <Label htmlFor={id} className="mb-1">
            {t('account')}
          </Label>
          <Input
            id={id}
            value={account}
            maxLength={LONGEST_ACCOUNT}
            autoComplete="off"
            aria-describedby={`${id}-help`}
            onChange={(event) => setAccount(event.target.value)}
          />
          <p id={`${id}-help`} className="mt-1 text-xs text-soft">
            {needs.includes('account') || !accountEnding
              ? t('accountHelp')
              : t('accountKnown', { digits: accountEnding })}
          </p>
        </div>
        <ScrollTable label={t('columns')} heads={[t('heading'), t('cells'), t('holds')]} className="max-h-96">
          {columns.map(({ column, heading, cells }) => (
            <Tr key={column}>
              <Td className="font-medium">{heading}</Td>
              <Td className="max-w-64 truncate text-soft">{cells.filter(Boolean).join(' · ')}</Td>
              <Td>
                <Select
                  scale="toolbar"
                  aria-label={t('holdsNamed', { heading: heading ?? '' })}
                  value={roleOf(column) ?? ''}
                  onChange={(event) => {
                    const role = sheetRoles.find((one) => one === event.target.value)
                    setMapping((was) => withRole(was, column, role))
                  }}
                >
                  <option value="">{t('role.none')}</option>
                  {sheetRoles.map((role) => (
                    <option key={role} value={role}>
                      {t(`role.${role}`)}
                    </option>
                  ))}
                </Select>
              </Td>
            </Tr>
          ))}
        </ScrollTable>
        {missing.length > 0 && (
          <p className="text-sm text-failed">
            {t('missing', {
              roles: listNames(
                missing.map((role) => t(`role.${role}`)),
                locale,
              ),
            })}
          </p>
        )}
        <Button
          className="justify-self-start"
          disabled={missing.length > 0 || (!isChanged && needs.length === 0)}
          onClick={() => say({ mapping: writeMapping(mapping), accountNumber: account })}
        >
          {t('readAgain')}
        </Button>
      </div>
    </Section>
  )
}
