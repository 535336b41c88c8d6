import { getTranslations } from 'next-intl/server'
import { AuthSubmit } from '@/app/user/auth-frame'
import { NativeField } from '@/components/form/native-field'
import { PartFailed } from '@/components/shared/part-failed'
import { passkeyWords } from '@/components/shared/passkeys/passkey-words'
import { currentBrand } from '@/components/shell/current-brand'
import { PendingForm } from '@/components/shell/pending-form'
import { ButtonLink } from '@/components/ui/button'
import { Section } from '@/components/ui/section'
import type { Passkey } from '@/lib/calls/session'
import { formPaths } from '@/lib/paths'
import { readOwnPasskeys, readOwnProfile } from '@/lib/queries/profile'
import { routes } from '@/lib/routes'
import { isOnlyPasskey } from '@/lib/rules/identity/only-passkey'
import type { Session } from '@/lib/rules/identity/session'
import { formatDateTime } from '@/lib/rules/locale/format'
import type { OwnFlash } from '@/lib/session/flash'
import { AddPasskeyForm } from './add-passkey-form'
import { ConfirmPerson, confirmWords } from './confirm-person'
import { FormNotice } from './form-notice'
import { FreshRecoveryCodes } from './fresh-recovery-codes'

export type PasskeyAction = NonNullable<OwnFlash['passkey']> | { action: 'add'; keyId?: never }

type Props = { session: Session; note: OwnFlash; asked: PasskeyAction | null }

export async function Passkeys({ session, note, asked }: Props) {
  const [t, found, profile, brand] = await Promise.all([
    getTranslations('profile.passkeys'),
    readOwnPasskeys(),
    readOwnProfile(session),
    currentBrand(),
  ])
  if (!found.ok)
    return found.problem.code === 'not-supported' ? null : (
      <PartFailed problem={found.problem} href={routes.profile({ tab: 'security' })} />
    )
  const { passkeys } = found.value
  const hasApp = profile.ok && profile.value.twoFactorEnabled
  const isOnlyFactor = !hasApp && passkeys.length === 1
  const isNeeded = ({ passkeyId }: Passkey) =>
    brand.requiresSecondFactor && !hasApp && isOnlyPasskey(passkeys, passkeyId)
  const { action, keyId } = asked ?? note.passkey ?? {}
  const isAdding = action === 'add' || note.error === 'passkeyName' || note.error === 'passkeyAdd'
  const chosen = passkeys.find(({ passkeyId }) => passkeyId === keyId)
  return (
    <Section title={t('title')} className="xl:col-span-2">
      <FormNotice note={note} words={await noticeWords(note)} />
      <FreshRecoveryCodes codes={note.recoveryCodes} />
      <p className="mb-4 text-sm text-soft">{t('intro')}</p>
      {chosen && action === 'rename' && <RenamePasskey passkey={chosen} />}
      {chosen && action === 'remove' && !isNeeded(chosen) && (
        <RemovePasskey passkey={chosen} session={session} note={note} isOnlyFactor={isOnlyFactor} />
      )}
      {passkeys.length === 0 ? (
        <p className="mb-4 text-sm">{t('none')}</p>
      ) : (
        <ul className="ruled mb-4 border-y border-hairline" aria-label={t('title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.passkeyId} passkey={passkey} session={session} isNeeded={isNeeded(passkey)} />
          ))}
        </ul>
      )}
      {passkeys.some(isNeeded) && <p className="mb-4 text-sm text-soft">{t('needed')}</p>}
      {isAdding && action !== 'rename' ? (
        <AddPasskey session={session} />
      ) : (
        <ButtonLink prefetch={false} href={routes.profile({ tab: 'security', add: 'passkey' })}>
          {t('add')}
        </ButtonLink>
      )}
    </Section>
  )
}

const noticeWords = async (note: OwnFlash): Promise<string | undefined> => {
  const t = await getTranslations('profile.passkeys')
  if (note.error === 'passkeyName') return t('nameWrong')
  if (note.error === 'passkeyAdd') return t('troubles.unsupported')
  if (note.error === 'required') return t('needed')
  if (note.error === 'invalid') return note.message ?? t('troubles.failed')
  return confirmWords(note)
}

async function PasskeyRow({ passkey, session, isNeeded }: { passkey: Passkey; session: Session; isNeeded: boolean }) {
  const t = await getTranslations('profile.passkeys')
  const { passkeyId, rpId, createdOn, lastUsedOn } = passkey
  const name = passkey.name ?? passkeyId
  const linkTo = (action: 'rename' | 'remove') => routes.profile({ tab: 'security', [action]: passkeyId })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-2.5 text-sm">
      <bdi className="min-w-44 font-medium wrap-anywhere">{name}</bdi>
      <span className="text-soft">
        {t('site')} <bdi className="code">{rpId}</bdi>
      </span>
      {createdOn && (
        <span className="text-soft">
          {t('created')} <span className="num">{formatDateTime(createdOn, session)}</span>
        </span>
      )}
      <span className="text-soft sm:flex-1">
        {lastUsedOn ? (
          <>
            {t('used')} <span className="num">{formatDateTime(lastUsedOn, session)}</span>
          </>
        ) : (
          t('unused')
        )}
      </span>
      <span className="flex gap-2">
        <ButtonLink size="sm" prefetch={false} href={linkTo('rename')} aria-label={t('renameLabel', { name })}>
          {t('rename')}
        </ButtonLink>
        {!isNeeded && (
          <ButtonLink size="sm" prefetch={false} href={linkTo('remove')} aria-label={t('removeLabel', { name })}>
            {t('remove')}
          </ButtonLink>
        )}
      </span>
    </li>
  )
}

async function NameField({ id, start }: { id: string; start?: string | undefined }) {
  const t = await getTranslations('profile.passkeys')
  return (
    <NativeField
      id={id}
      name="name"
      label={t('name')}
      help={t('nameHelp')}
      missing={t('nameWrong')}
      wrong={t('nameWrong')}
      required
      minLength={2}
      maxLength={50}
      autoComplete="off"
      defaultValue={start}
    />
  )
}

async function AddPasskey({ session }: { session: Session }) {
  const [t, said, common] = await Promise.all([
    getTranslations('profile.passkeys'),
    getTranslations('profile.said'),
    getTranslations('common'),
  ])
  const refusals = {
    confirm: said('confirm'),
    confirmMissing: said('confirmMissing'),
    passkey: said('passkey'),
    bank: said('bank'),
    limited: said('limited'),
  }
  return (
    <AddPasskeyForm words={passkeyWords(t)} refusals={refusals}>
      <NameField id="passkey-name" />
      <ConfirmPerson session={session} note={{}} id="passkey-confirm" tab="security" />
      <AuthSubmit busy={t('waiting')}>{t('create')}</AuthSubmit>
      <a href={routes.profile({ tab: 'security' })} className="link self-center text-sm">
        {common('cancel')}
      </a>
    </AddPasskeyForm>
  )
}

async function RenamePasskey({ passkey: { passkeyId, name } }: { passkey: Passkey }) {
  const [t, common] = await Promise.all([getTranslations('profile.passkeys'), getTranslations('common')])
  return (
    <PendingForm
      method="post"
      action={formPaths.renamePasskey}
      className="busy-form mb-5 flex max-w-[24rem] flex-col gap-3"
    >
      <h3 className="font-medium">{t('renameAsk', { name: name ?? passkeyId })}</h3>
      <input type="hidden" name="keyId" value={passkeyId} />
      <NameField id="passkey-new-name" start={name ?? undefined} />
      <AuthSubmit busy={t('renaming')}>{t('renameYes')}</AuthSubmit>
      <a href={routes.profile({ tab: 'security' })} className="link self-center text-sm">
        {common('cancel')}
      </a>
    </PendingForm>
  )
}

type RemovalProps = { passkey: Passkey; session: Session; note: OwnFlash; isOnlyFactor: boolean }

async function RemovePasskey({ passkey: { passkeyId, name }, session, note, isOnlyFactor }: RemovalProps) {
  const [t, common] = await Promise.all([getTranslations('profile.passkeys'), getTranslations('common')])
  return (
    <PendingForm
      method="post"
      action={formPaths.removePasskey}
      className="busy-form mb-5 flex max-w-[24rem] flex-col gap-3"
    >
      <h3 className="font-medium">{t('removeAsk', { name: name ?? passkeyId })}</h3>
      <p className="text-sm">{t('removeText')}</p>
      {isOnlyFactor && <p className="text-sm">{t('removeOnly')}</p>}
      <input type="hidden" name="keyId" value={passkeyId} />
      <ConfirmPerson session={session} note={note} id="passkey-remove-confirm" tab="security" />
      <AuthSubmit busy={t('removing')}>{t('removeYes')}</AuthSubmit>
      <a href={routes.profile({ tab: 'security' })} className="link self-center text-sm">
        {common('cancel')}
      </a>
    </PendingForm>
  )
}
