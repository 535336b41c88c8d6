import { getTranslations } from 'next-intl/server'
import { FactorField } from '@/components/shared/factor/factor-field'
import { SetUpSecret } from '@/components/shared/factor/set-up-secret'
import { PartFailed } from '@/components/shared/part-failed'
import { currentBrand } from '@/components/shell/current-brand'
import { AuthSubmit } from '@/app/user/auth-frame'
import { PendingForm } from '@/components/shell/pending-form'
import { Badge } from '@/components/ui/badge'
import { Button, ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import { readOwnPasskeys, readOwnProfile } from '@/lib/queries/profile'
import { formPaths } from '@/lib/paths'
import { routes } from '@/lib/routes'
import type { OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ConfirmPerson, confirmWords } from './confirm-person'
import { FormNotice } from './form-notice'
import { FreshRecoveryCodes } from './fresh-recovery-codes'

const ofPassword = (note: OwnFlash) => note.error === 'fields' || note.faults?.includes('currentPassword')

export async function TwoFactor({
  session,
  note,
  isScanning,
}: {
  session: Session
  note: OwnFlash
  isScanning: boolean
}) {
  const [t, factor, said, brand, found, passkeys] = await Promise.all([
    getTranslations('profile.security'),
    getTranslations('profile.factor'),
    getTranslations('profile.said'),
    currentBrand(),
    readOwnProfile(session),
    readOwnPasskeys(),
  ])
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'security' })} />
  const { twoFactorEnabled: isOn, recoveryCodesLeft: left } = found.value
  const hasPasskeys = passkeys.ok && passkeys.value.passkeys.length > 0
  const isWrongCode = note.error === 'code' || (note.error === 'invalid' && note.faults?.includes('otp'))
  const words = isWrongCode
    ? said('code')
    : note.error === 'required'
      ? t('required')
      : note.error === 'not-supported'
        ? t('unsupported')
        : await confirmWords(note)
  return (
    <Section title={t('factor')} action={<Badge tone={isOn ? 'active' : 'neutral'}>{isOn ? t('on') : t('off')}</Badge>}>
      {!ofPassword(note) && note.done !== 'password' && <FormNotice note={note} words={words} />}
      <FreshRecoveryCodes codes={note.recoveryCodes} />
      {isOn ? (
        <>
          <p className="text-sm">{t('onText')}</p>
          {left !== null && <p className="mt-1 text-sm text-soft">{t('left', { count: left })}</p>}
          <Codes isRequired={brand.requiresSecondFactor} session={session} note={note} />
        </>
      ) : isScanning && note.secret ? (
        <>
          <SetUpSecret secret={note.secret} account={session.user.email} platform={brand.platformName} />
          <PendingForm
            method="post"
            action={formPaths.verifySecondFactor}
            className="busy-form mt-4 flex max-w-[24rem] flex-col gap-4"
          >
            <FactorField id="factor-code" takes="digits" />
            <ConfirmPerson session={session} note={note} id="factor-confirm" tab="security" />
            <AuthSubmit busy={factor('verifying')}>{factor('finish')}</AuthSubmit>
          </PendingForm>
          <p className="mt-3">
            <ButtonLink href={routes.profile({ tab: 'security' })} variant="ghost">
              {t('cancel')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <>
          <p className="mb-4 text-sm">{hasPasskeys ? t('passkeysText') : t('offText')}</p>
          <form method="post" action={formPaths.setUpSecondFactor}>
            <Button type="submit" variant="primary">
              {t('turnOn')}
            </Button>
          </form>
        </>
      )}
    </Section>
  )
}

/** The form has two buttons with different addresses, because two endpoints take the same code. */
async function Codes({ isRequired, session, note }: { isRequired: boolean; session: Session; note: OwnFlash }) {
  const t = await getTranslations('profile.security')
  return (
    <form method="post" action={formPaths.recoveryCodes} className="mt-4 flex flex-col gap-3">
      <FactorField id="factor-code" label={t('code')} takes="either" />
      <ConfirmPerson session={session} note={note} id="factor-confirm" tab="security" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t('renew')}</Button>
        {!isRequired && (
          <Button type="submit" variant="danger" formAction={formPaths.removeSecondFactor}>
            {t('turnOff')}
          </Button>
        )}
      </div>
      <p className="text-xs text-soft">{isRequired ? t('required') : t('renewHelp')}</p>
    </form>
  )
}
