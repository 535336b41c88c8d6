'use client'

import { usePlainTranslations } from '@/components/shared/plain-translations'
import { formPaths, publicPaths } from '@/lib/paths'
import { ErrorBox } from './error-box'

export function NotFoundScreen({ signedIn, inside = false }: { signedIn: boolean; inside?: boolean }) {
  const t = usePlainTranslations('errors')
  return (
    <ErrorBox
      icon="no-match"
      title={t('page.title')}
      text={t('page.text')}
      inside={inside}
      home={{ href: publicPaths.root, label: t(signedIn ? 'page.home' : 'page.signIn') }}
      signOut={signedIn ? { action: formPaths.signOut, label: t('page.signOut') } : null}
    />
  )
}
