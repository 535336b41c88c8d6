import { getTranslations } from 'next-intl/server'
import { MessagesProvider } from '@/components/shared/messages-provider'
import { ButtonLink } from '@/components/ui/button'
import { createDesignCode } from '@/lib/calls/designs'
import { readDesignIssuers } from '@/lib/queries/designs'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { mayCall } from '@/lib/rules/users/offers'
import { DesignDialogs } from './design-dialogs'

export async function DesignButtons({ session }: { session: Session }) {
  const t = await getTranslations('titles')
  const mayChange = mayCall(session, createDesignCode)
  const issuers = mayChange ? await readDesignIssuers(session) : null
  return (
    <>
      <ButtonLink href={routes.issuerPrinters()}>{t('issuerPrinters')}</ButtonLink>
      {issuers?.ok && issuers.value.length > 0 && (
        <MessagesProvider areas={['designs', 'issue']}>
          <DesignDialogs issuers={issuers.value} />
        </MessagesProvider>
      )}
    </>
  )
}
