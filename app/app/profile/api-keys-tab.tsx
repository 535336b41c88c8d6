import { getTranslations } from 'next-intl/server'
import { AskBeforeLeaving } from '@/components/form/ask-before-leaving'
import { NativeField } from '@/components/form/native-field'
import { renderContext } from '@/components/list/render-context'
import { PartFailed } from '@/components/shared/part-failed'
import { AuthSubmit } from '@/app/user/auth-frame'
import { PendingForm } from '@/components/shell/pending-form'
import { CopyButton } from '@/components/ui/copy-button'
import { Icon } from '@/components/ui/icon'
import { Input, Label } from '@/components/ui/input'
import { Section } from '@/components/ui/section'
import { StateBox } from '@/components/ui/state-box'
import { env } from '@/lib/env'
import { readApiKeys } from '@/lib/queries/profile'
import { formPaths } from '@/lib/paths'
import { isPrivilege } from '@/lib/privileges'
import { routes } from '@/lib/routes'
import type { CreatedApiKey, OwnFlash } from '@/lib/session/flash'
import type { Session } from '@/lib/rules/identity/session'
import { ApiKeyList } from '@/components/shared/api-keys/api-key-list'
import { ConfirmPerson, confirmWords } from './confirm-person'
import { FormNotice } from './form-notice'
import { RevokeKey } from './revoke-key'

/** Only the SANDBOX has API keys. A secret is shown once, when the key is created. PROF-03 */
export async function ApiKeysTab({
  session,
  note,
  revoke,
}: {
  session: Session
  note: OwnFlash
  revoke: string | undefined
}) {
  const t = await getTranslations('profile.keys')
  if (env().MODE !== 'SANDBOX') return <StateBox icon="lock" title={t('title')} text={t('live')} />
  const found = await readApiKeys()
  if (!found.ok) return <PartFailed problem={found.problem} href={routes.profile({ tab: 'api-keys' })} />
  const { schemeId, keys } = found.value
  const wrongWords: Record<string, string> = { name: t('nameWrong'), addresses: t('addressesWrong') }
  const revoked = keys.find(({ keyId }) => keyId === (revoke || note.revoking))
  return (
    <div className="flex max-w-[60rem] flex-col gap-4">
      <FormNotice note={note} words={wrongWords[note.error ?? ''] ?? (await confirmWords(note))} />
      {revoked && <RevokeKey apiKey={revoked} session={session} note={note} />}
      {note.key && <JustMade made={note.key} />}
      <Section title={t('title')}>
        <p className="mb-4 text-sm text-soft">{t('intro')}</p>
        {schemeId && <Copied label={t('scheme')} copy={t('copyScheme')} text={schemeId} />}
        <PendingForm
          method="post"
          action={formPaths.apiKeys}
          className="busy-form mt-4 flex max-w-[24rem] flex-col gap-3"
        >
          <AskBeforeLeaving draft={formPaths.apiKeys} />
          <NativeField
            key={note.typedName}
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            missing={t('nameWrong')}
            wrong={t('nameWrong')}
            required
            minLength={2}
            maxLength={50}
            autoComplete="off"
            defaultValue={note.typedName}
            data-start={note.typedName && ''}
          />
          <details className="text-sm">
            <summary className="cursor-pointer">{t('limits')}</summary>
            <div className="mt-3 flex flex-col gap-3">
              <fieldset>
                <legend className="mb-1 font-medium">{t('privileges')}</legend>
                <p className="mb-2 text-soft">{t('privilegesHelp')}</p>
                {session.privileges.filter(isPrivilege).map((privilege) => (
                  <label key={privilege} className="flex items-center gap-2">
                    <input type="checkbox" name="privilege" value={privilege} />
                    <span className="code">{privilege}</span>
                  </label>
                ))}
              </fieldset>
              <div>
                <Label htmlFor="key-addresses" className="mb-1">
                  {t('addresses')}
                </Label>
                <Input
                  id="key-addresses"
                  name="addresses"
                  maxLength={1000}
                  autoComplete="off"
                  aria-describedby="key-addresses-help"
                />
                <p id="key-addresses-help" className="mt-1 text-soft">
                  {t('addressesHelp')}
                </p>
              </div>
            </div>
          </details>
          <ConfirmPerson session={session} note={revoked ? {} : note} id="key-confirm" tab="api-keys" />
          <AuthSubmit busy={t('creating')}>{t('create')}</AuthSubmit>
        </PendingForm>
      </Section>
      {keys.length === 0 ? (
        <StateBox icon="developer" title={t('none')} text={t('noneHelp')} />
      ) : (
        <ApiKeyList keys={keys} context={await renderContext(session)} />
      )}
    </div>
  )
}

async function JustMade({ made }: { made: CreatedApiKey }) {
  const t = await getTranslations('profile.keys')
  return (
    <Section title={t('madeTitle', { name: made.name })}>
      <p className="mb-3 text-sm">{t('madeText')}</p>
      <div className="flex flex-col gap-3">
        <Copied label={t('access')} copy={t('copyAccess')} text={made.accessKey} />
        <Copied label={t('secret')} copy={t('copySecret')} text={made.secretKey} />
      </div>
    </Section>
  )
}

async function Copied({ label, copy, text }: { label: string; copy: string; text: string }) {
  const copied = (await getTranslations('common'))('copied')
  return (
    <div className="text-sm">
      <p className="text-xs text-soft">{label}</p>
      <p className="flex items-center gap-1">
        <bdi className="code wrap-anywhere" data-copy={text}>
          {text}
        </bdi>
        <CopyButton text={text} label={copy} copied={copied}>
          <Icon name="copy" size={14} />
        </CopyButton>
      </p>
    </div>
  )
}
