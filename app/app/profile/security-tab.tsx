import type { OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ChangePassword } from './change-password'
import { Passkeys, type PasskeyAction } from './passkeys'
import { Sessions } from './sessions'
import { TwoFactor } from './two-factor'

type Props = { session: Session; note: OwnFlash; isScanning: boolean; passkey: PasskeyAction | null }

export function SecurityTab({ session, note, isScanning, passkey }: Props) {
  const isOfPasskeys = note.section === 'passkeys'
  const others = isOfPasskeys ? {} : note
  return (
    <div className="grid max-w-[72rem] items-start gap-4 xl:grid-cols-2">
      <TwoFactor session={session} note={others} isScanning={isScanning} />
      <ChangePassword note={others} />
      <Passkeys session={session} note={isOfPasskeys ? note : {}} asked={passkey} />
      <Sessions session={session} />
    </div>
  )
}
