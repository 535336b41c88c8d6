import { getTranslations } from 'next-intl/server'
import { NativeField } from '@/components/form/native-field'
import { ConfirmWithPasskey } from '@/components/shared/passkeys/confirm-with-passkey'
import { passkeyWords } from '@/components/shared/passkeys/passkey-words'
import { Button } from '@/components/ui/button'
import { formPaths } from '@/lib/paths'
import { readOwnPasskeys } from '@/lib/queries/profile'
import { isFreshFromBank } from '@/lib/session/bank-freshness'
import type { OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'

type Of = { session: Session; note: OwnFlash; id: string; tab: 'security' | 'api-keys' }

/** Before credentials change, the person must give the password, use a passkey or sign in at the bank again. Decisions 31 and 50 */
export async function ConfirmPerson(of: Of) {
  const [t, found] = await Promise.all([getTranslations('profile.passkeys'), readOwnPasskeys()])
  const hasPasskeys = found.ok && found.value.passkeys.length > 0
  if (!hasPasskeys || isFreshFromBank(of.session)) return <ConfirmWithoutPasskey {...of} />
  return (
    <ConfirmWithPasskey label={t('confirmWith')} confirmed={t('confirmed')} words={passkeyWords(t)}>
      <ConfirmWithoutPasskey {...of} />
    </ConfirmWithPasskey>
  )
}

async function ConfirmWithoutPasskey({ session, note, id, tab }: Of) {
  const t = await getTranslations('profile')
  if (session.bankMs !== null)
    return isFreshFromBank(session) ? null : (
      <div className="flex flex-col items-start gap-2 text-sm">
        <p>{t('confirm.bankText')}</p>
        <Button type="submit" formAction={formPaths.singleSignOn} formNoValidate name="again" value={tab}>
          {t('confirm.bank')}
        </Button>
      </div>
    )
  const isWrong = note.faults?.includes('confirm')
  return (
    <NativeField
      key={String(isWrong)}
      id={id}
      name="confirm"
      type="password"
      label={t('confirm.password')}
      missing={t('said.confirmMissing')}
      wrong={t('said.confirmMissing')}
      error={isWrong ? (note.error === 'confirmMissing' ? t('said.confirmMissing') : t('said.confirm')) : undefined}
      autoComplete="current-password"
      required
      minLength={4}
      maxLength={16}
    />
  )
}

const own = ['confirm', 'confirmMissing', 'passkey', 'bank', 'limited'] as const

export const confirmWords = async (note: OwnFlash): Promise<string | undefined> => {
  const said = await getTranslations('profile.said')
  const error = note.error === 'rate-limited' ? 'limited' : note.error
  const key = own.find((one) => one === error)
  return key && said(key)
}
