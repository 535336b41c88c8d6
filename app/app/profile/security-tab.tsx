import type { OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ChangePassword } from './change-password'
import { Sessions } from './sessions'
import { TwoFactor } from './two-factor'

export function SecurityTab({ session, note, isScanning }: { session: Session; note: OwnFlash; isScanning: boolean }) {
  return (
    <div className="grid max-w-[72rem] items-start gap-4 xl:grid-cols-2">
      <TwoFactor session={session} note={note} isScanning={isScanning} />
      <ChangePassword note={note} />
      <Sessions session={session} />
    </div>
  )
}
