import { getTranslations } from 'next-intl/server'
import type { PasswordWords } from '@/components/form/new-password'
import { passwordRules, type PasswordLength } from '@/lib/rules/identity/password'

export const passwordWords = async (length: PasswordLength, kind: 'new' | 'first'): Promise<PasswordWords> => {
  const t = await getTranslations('sign-in.password')
  return {
    password: t(kind),
    repeat: t('repeat'),
    show: t('show'),
    hide: t('hide'),
    mismatch: t('mismatch'),
    rules: t('rules'),
    kept: t('kept'),
    broken: t('broken'),
    common: t('common'),
    each: passwordRules.map((rule) => ({ rule, text: t(`rule.${rule}`, { least: length.least, most: length.most }) })),
  }
}
