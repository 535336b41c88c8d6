'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useId, type FormEvent } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Processing } from '@/components/form/processing'
import { buildAction } from '@/components/form/use-call-form'
import { useToast } from '@/components/shared/use-toast'
import { BusyLabel } from '@/components/ui/busy-label'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { Label, Select } from '@/components/ui/input'
import { WriteButton } from '@/components/ui/write-button'
import { routes } from '@/lib/routes'
import { issuerCodes } from '@/lib/rules/cards/issuers'
import { STATEMENT_ENDINGS } from '@/lib/rules/files/statement-file'
import { preferPlatformWords } from '@/lib/rules/words/problem-words'
import { SheetColumns } from './sheet-columns'
import { StatementFaults } from './statement-faults'
import { StatementPreview } from './statement-preview'
import { useStatementFile } from './use-statement-file'

/** Reads a bank statement, shows what it holds or what is wrong with it, and imports it. ACCT-10, ACCT-11 */
export function ImportStatement({ issuer }: { issuer: string | null }) {
  const t = useTranslations('bank-statements.import')
  const common = useTranslations('common')
  const toast = useToast()
  const router = useRouter()
  const missingId = useId()
  const statement = useStatementFile(issuer ?? '')
  const { checked, fields, problem, isReading, isSending } = statement
  const isReady = checked !== null && !isReading && checked.faults.length === 0 && checked.needs.length === 0
  const isKnown = isReady && checked.statements.every((one) => one.isKnown)
  const lines = checked?.statements.reduce((sum, { newLines }) => sum + newLines, 0) ?? 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const taken = isReady ? await statement.send() : null
    if (!taken) return
    toast.success(taken.message ?? t('done'))
    const [only, ...more] = taken.statementIds
    router.push(only && more.length === 0 ? routes.bankStatement({ statementId: only }) : routes.bankStatements())
    router.refresh()
  }
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={buildAction('issuing POST bank/statements')}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void submit(event)}
    >
      {problem && <ProblemAlert problem={preferPlatformWords(problem)} />}
      {issuer === null && (
        <IssuerField value={fields.issuerCode} pick={(issuerCode) => statement.say({ issuerCode })} />
      )}
      <FileField choose={statement.choose} isWaiting={fields.issuerCode === ''} />
      {isReading && (
        <p role="status" className="text-sm text-soft">
          {t('reading')}
        </p>
      )}
      {checked && checked.columns.length > 0 && <SheetColumns checked={checked} fields={fields} say={statement.say} />}
      {checked && checked.faults.length > 0 && <StatementFaults faults={checked.faults} currency={checked.currency} />}
      {checked && checked.statements.length > 0 && checked.faults.length === 0 && (
        <StatementPreview statements={checked.statements} currency={checked.currency} />
      )}
      {checked?.needs.includes('account') && (
        <p id={missingId} className="text-end text-sm text-failed">
          {t('accountMissing')}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Processing busy={isSending} />
        <Button disabled={isSending} onClick={() => router.push(routes.bankStatements())}>
          {common('cancel')}
        </Button>
        <WriteButton
          type="submit"
          variant="primary"
          busy={isSending}
          disabled={!isReady || isSending}
          aria-describedby={checked?.needs.includes('account') ? missingId : undefined}
        >
          <BusyLabel
            busy={isSending}
            idle={isReady && !isKnown ? t('submitLines', { count: lines }) : t('submit')}
            sending={t('sending')}
          />
        </WriteButton>
      </div>
    </form>
  )
}

function IssuerField({ value, pick }: { value: string; pick: (issuer: string) => void }) {
  const t = useTranslations('bank-statements.import')
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {t('issuer')}
      </Label>
      <Select id={id} name="issuerCode" value={value} onChange={(event) => pick(event.target.value)}>
        <option value="">{t('chooseIssuer')}</option>
        {issuerCodes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </Select>
    </div>
  )
}

function FileField({ choose, isWaiting }: { choose: (file: File | null) => void; isWaiting: boolean }) {
  const t = useTranslations('bank-statements.import')
  const id = useId()
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {t('file')}
      </Label>
      <FileInput
        id={id}
        name="file"
        accept={STATEMENT_ENDINGS.join(',')}
        aria-required
        aria-describedby={`${id}-help`}
        disabled={isWaiting}
        onChange={(event) => choose(event.target.files?.[0] ?? null)}
      />
      <p id={`${id}-help`} className="mt-1 text-xs text-soft">
        {isWaiting ? t('issuerFirst') : t('fileHelp')}
      </p>
    </div>
  )
}
