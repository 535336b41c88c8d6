import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '@/components/ui/button'
import type { IconName } from '@/components/ui/icon'
import { StateBox } from '@/components/ui/state-box'
import { formPaths, publicPaths } from '@/lib/routes'

type ErrorScreenProps = {
  icon: IconName
  title: string
  text: ReactNode
  signedIn: boolean
  withHome?: boolean
  /** Drawn inside the shell, which has the main landmark already. */
  inside?: boolean
}

/** What happened, what to do, and the two ways on: home, or out. */
export async function ErrorScreen({ icon, title, text, signedIn, withHome = true, inside = false }: ErrorScreenProps) {
  const t = await getTranslations('errors.page')
  const Frame = inside ? 'div' : 'main'
  return (
    <Frame className={inside ? 'grid flex-1 place-items-center' : 'grid min-h-[calc(100vh-3px)] place-items-center'}>
      <StateBox
        icon={icon}
        heading="h1"
        title={title}
        text={text}
        action={
          <>
            {(withHome || !signedIn) && (
              <a href={publicPaths.root} className={buttonClass({ variant: 'primary' })}>
                {signedIn ? t('home') : t('signIn')}
              </a>
            )}
            {signedIn && (
              <form method="post" action={formPaths.signOut}>
                <Button type="submit">{t('signOut')}</Button>
              </form>
            )}
          </>
        }
      />
    </Frame>
  )
}
