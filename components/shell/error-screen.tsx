import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { IconName } from '@/components/ui/icon'
import { formPaths, publicPaths } from '@/lib/paths'
import { ErrorBox } from './error-box'

type ErrorScreenProps = {
  icon: IconName
  title: string
  text: ReactNode
  signedIn: boolean
  withHome?: boolean
  /** The screen is inside the shell, which already has the main landmark. */
  inside?: boolean
}

export async function ErrorScreen({ signedIn, withHome = true, inside = false, ...rest }: ErrorScreenProps) {
  const t = await getTranslations('errors.page')
  return (
    <ErrorBox
      {...rest}
      inside={inside}
      home={withHome || !signedIn ? { href: publicPaths.root, label: t(signedIn ? 'home' : 'signIn') } : null}
      signOut={signedIn ? { action: formPaths.signOut, label: t('signOut') } : null}
    />
  )
}
