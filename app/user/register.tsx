import { getTranslations } from 'next-intl/server'
import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { NativeField } from '@/components/form/native-field'
import { NewPassword } from '@/components/form/new-password'
import type { Brand } from '@/lib/brand'
import { formPaths, publicPaths } from '@/lib/paths'
import { passwordRules } from '@/lib/rules/identity/password'
import { AuthFrame, AuthLink, AuthSubmit, type Mode } from './auth-frame'
import { AuthError, type AuthErrorProps } from './auth-error'
import { passwordWords } from './password-words'
import { PendingForm } from '@/components/shell/pending-form'

type RegisterProps = {
  brand: Brand
  mode: Mode
  trouble: AuthErrorProps
  /** Names of invalid fields, names of broken password rules, or `mismatch`. */
  faults: readonly string[]
  typed: { name?: string | undefined; email?: string | undefined; businessName?: string | undefined }
}

export async function Register({ brand, mode, trouble, faults, typed }: RegisterProps) {
  const t = await getTranslations('sign-in')
  const say = await getTranslations('validation')
  const length = { least: brand.passwordMin, most: brand.passwordMax }
  const found = (name: string, required: string, wrong: string, text: string | undefined) =>
    faults.includes(name) ? (text ? wrong : required) : undefined
  const nameError = found('name', say('fullName.required'), say('fullName.wrong'), typed.name)
  const businessError = found('businessName', say('businessName'), say('businessName'), typed.businessName)
  return (
    <AuthFrame
      brand={brand}
      mode={mode}
      title={t('register.title')}
      intro={mode === 'SANDBOX' ? t('register.introSandbox') : t('register.introLive')}
    >
      <AuthError {...trouble} />
      <PendingForm method="post" action={formPaths.signUp} className="busy-form flex flex-col gap-4">
        <AskBeforeLeaving draft={null} />
        <NativeField
          kind="name"
          name="name"
          label={t('register.name')}
          missing={say('fullName.required')}
          wrong={say('fullName.wrong')}
          error={nameError}
          autoComplete="name"
          maxLength={255}
          defaultValue={typed.name}
          autoFocus
        />
        <NativeField
          kind="email"
          name="email"
          type="email"
          label={t('email')}
          missing={say('email')}
          wrong={say('email')}
          error={faults.includes('email') ? say('email') : undefined}
          autoComplete="username"
          maxLength={255}
          defaultValue={typed.email}
        />
        <NativeField
          kind="businessName"
          name="businessName"
          label={t('register.businessName')}
          missing={say('businessName')}
          wrong={say('businessName')}
          error={businessError}
          autoComplete="organization"
          maxLength={200}
          defaultValue={typed.businessName}
        />
        <NewPassword
          words={await passwordWords(length, 'first')}
          length={length}
          broken={passwordRules.filter((rule) => faults.includes(rule))}
          isMismatch={faults.includes('mismatch')}
        />
        <AuthSubmit busy={t('register.submitting')}>{t('register.submit')}</AuthSubmit>
      </PendingForm>
      <AuthLink href={publicPaths.signIn}>{t('register.haveAccount')}</AuthLink>
    </AuthFrame>
  )
}
