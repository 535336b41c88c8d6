import { getTranslations } from 'next-intl/server'
import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { NativeField } from '@/components/form/native-field'
import { NewPassword } from '@/components/form/new-password'
import { currentBrand } from '@/components/shell/current-brand'
import { AuthSubmit } from '@/app/user/auth-frame'
import { passwordWords } from '@/app/user/password-words'
import { PendingForm } from '@/components/shell/pending-form'
import { Section } from '@/components/ui/section'
import { KeepApiKeys } from '@/components/shared/keep-api-keys'
import { readApiKeys } from '@/lib/queries/profile'
import { formPaths } from '@/lib/paths'
import { passwordRules } from '@/lib/rules/identity/password'
import type { OwnFlash } from '@/lib/session/flash'
import { FormNotice } from './form-notice'

export async function ChangePassword({ note }: { note: OwnFlash }) {
  const [t, said, brand, keys] = await Promise.all([
    getTranslations('profile.security'),
    getTranslations('profile.said'),
    currentBrand(),
    readApiKeys(),
  ])
  const isOwn = note.error === 'fields' || note.faults?.includes('currentPassword') || note.faults?.includes('password')
  const faults = isOwn ? (note.faults ?? []) : []
  const isWrongNow = faults.includes('currentPassword')
  const length = { least: brand.passwordMin, most: brand.passwordMax }
  return (
    <Section title={t('password')}>
      {(isOwn || note.done === 'password') && (
        <FormNotice note={note} words={note.error === 'fields' || isWrongNow ? said('fields') : undefined} />
      )}
      <p className="mb-4 text-sm text-soft">{t('passwordText')}</p>
      <PendingForm method="post" action={formPaths.password} className="busy-form flex max-w-[24rem] flex-col gap-4">
        <AskBeforeLeaving draft={null} />
        <NativeField
          name="currentPassword"
          type="password"
          label={t('current')}
          missing={said('currentMissing')}
          wrong={said('currentMissing')}
          error={isWrongNow ? (note.error === 'fields' ? said('currentMissing') : said('current')) : undefined}
          autoComplete="current-password"
          required
          maxLength={128}
        />
        <NewPassword
          words={await passwordWords(length, 'new')}
          length={length}
          broken={passwordRules.filter((rule) => faults.includes(rule))}
          isMismatch={faults.includes('mismatch')}
        />
        <KeepApiKeys count={keys.ok ? keys.value.keys.length : 0} />
        <AuthSubmit busy={t('changing')}>{t('change')}</AuthSubmit>
      </PendingForm>
    </Section>
  )
}
