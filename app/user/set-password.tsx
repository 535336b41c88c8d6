import { getTranslations } from 'next-intl/server'
import { NewPassword } from '@/components/form/new-password'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/paths'
import { passwordRules } from '@/lib/rules/identity/password'
import { KeepApiKeys } from '@/components/shared/keep-api-keys'
import { AuthFrame, AuthSubmit, type Mode } from './auth-frame'
import { AccountName, DeadLink, type DeadState } from './mail-link'
import { AuthError, type AuthErrorProps } from './auth-error'
import { passwordWords } from './password-words'
import { PendingForm } from '@/components/shell/pending-form'

export type LinkKind = 'reset' | 'invited'
type LinkState = { state: 'good'; email: string | null; apiKeys: number } | { state: DeadState }

type SetPasswordProps = {
  brand: Brand
  mode: Mode
  kind: LinkKind
  link: LinkState
  trouble: AuthErrorProps
  /** Names of broken password rules, or `mismatch`. */
  faults: readonly string[]
}

export async function SetPassword(props: SetPasswordProps) {
  const { brand, mode, kind, link, trouble, faults } = props
  const t = await getTranslations('sign-in')
  if (link.state !== 'good')
    return (
      <DeadLink
        brand={brand}
        mode={mode}
        state={link.state}
        help={{
          used: t('link.usedHelp'),
          expired: kind === 'reset' ? t('link.expiredHelpReset') : t('link.expiredHelpInvited'),
        }}
        retry={kind === 'reset' ? publicPaths.resetPassword : publicPaths.invited}
        again={{ href: publicPaths.forgotPassword, label: t('link.again') }}
      />
    )
  const email = link.email ?? ''
  const length = { least: brand.passwordMin, most: brand.passwordMax }
  return (
    <AuthFrame
      brand={brand}
      mode={mode}
      title={kind === 'reset' ? t('set.titleReset') : t('set.titleInvited')}
      intro={kind === 'reset' ? t('set.introReset', { email }) : t('set.introInvited', { email })}
    >
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.setPassword} className="busy-form flex flex-col gap-4">
        <AccountName email={email} />
        <NewPassword
          words={await passwordWords(length, 'new')}
          length={length}
          broken={passwordRules.filter((rule) => faults.includes(rule))}
          isMismatch={faults.includes('mismatch')}
        />
        <KeepApiKeys count={link.apiKeys} />
        <AuthSubmit busy={t('set.submitting')}>{t('set.submit')}</AuthSubmit>
      </PendingForm>
    </AuthFrame>
  )
}
