import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { StartFailed } from '@/components/shared/issuing/start-failed'
import type { Over } from '@/components/shared/issuing/use-form-exit'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { MessageArea } from '@/i18n/pick-messages'
import { readIssueStart } from '@/lib/queries/issuing'
import { readOwnProfile } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { KitCheck } from './kit-check'
import { KitOrderForm } from './kit-order-form'
import { MailerRequest } from './mailer-request'
import { mayCall } from '@/lib/rules/users/offers'
import { saveUserAddress } from '@/lib/calls/users'

type ScreenProps = { session: Session; over: Over }

const choiceWords: readonly MessageArea[] = ['issue', 'kits']

async function Framed({
  screen,
  over,
  children,
}: {
  screen: 'instaKitNew' | 'instaKitCheck' | 'pinMailersNew'
  over: Over
  children: ReactNode
}) {
  const titles = await getTranslations('titles')
  if (over === 'list') return children
  return (
    <>
      <h1 className="mb-4">{titles(screen)}</h1>
      <div className="max-w-[37rem] rounded-lg border border-hairline bg-overlay p-4">{children}</div>
    </>
  )
}

export async function KitOrderFormScreen({ session, over }: ScreenProps) {
  const [start, profile] = await Promise.all([readIssueStart(session), readOwnProfile(session)])
  // The form starts with the person's own address, or empty if that cannot be read.
  const ended = !profile.ok && profile.problem.code === 'session-ended' ? profile.problem : null
  const own = profile.ok ? profile.value.address : null
  return (
    <Framed screen="instaKitNew" over={over}>
      <MessagesProvider areas={choiceWords}>
        <StartFailed problem={start.failed ?? ended} href={routes.instaKitNew()} />
        <KitOrderForm
          start={start}
          over={over}
          me={session.user.name}
          own={
            own && {
              addressLine1: own.address1 ?? '',
              addressLine2: own.address2 ?? '',
              landmark: own.landmark ?? '',
              city: own.city ?? '',
              state: own.state ?? '',
              pinCode: own.pincode ?? '',
            }
          }
          maySaveAddress={mayCall(session, saveUserAddress)}
        />
      </MessagesProvider>
    </Framed>
  )
}

export async function KitCheckScreen({ over }: ScreenProps) {
  return (
    <Framed screen="instaKitCheck" over={over}>
      <MessagesProvider areas={['kits', 'status']}>
        <KitCheck />
      </MessagesProvider>
    </Framed>
  )
}

export async function MailerRequestScreen({ session, over }: ScreenProps) {
  const start = await readIssueStart(session)
  return (
    <Framed screen="pinMailersNew" over={over}>
      <MessagesProvider areas={choiceWords}>
        <StartFailed problem={start.failed} href={routes.pinMailersNew()} />
        <MailerRequest start={start} over={over} />
      </MessagesProvider>
    </Framed>
  )
}
