import { isOffered } from '@/lib/rules/users/offers'
import { getTranslations } from 'next-intl/server'
import { DetailFailed } from '@/components/shared/detail/detail-failed'
import { SavedDraftNotice } from '@/components/shared/saved-draft-notice'
import { MessagesProvider } from '@/components/shared/messages-provider'
import type { MessageArea } from '@/i18n/pick-messages'
import type { ProgramDetail } from '@/lib/calls/programs'
import type { ProgramWallet } from '@/lib/calls/wallets'
import { readDraft } from '@/lib/queries/drafts'
import { readProgramWallets } from '@/lib/queries/programs'
import { routes } from '@/lib/routes'
import type { Session } from '@/lib/rules/identity/session'
import { draftIn } from '@/lib/rules/programs/draft-in'
import { emptyWallet, WalletFields } from '@/lib/rules/programs/wallet-form'
import { walletValuesOf } from '@/lib/rules/programs/wallet-values'
import { walletNotFound } from './wallet-not-found'
import type { WalletProgram } from './wallet-start'
import { WalletWizard } from './wallet-wizard'

const words: readonly MessageArea[] = ['wallets', 'rules', 'merchant-categories', 'wizard']

const asStart = (program: ProgramDetail, wallets: readonly ProgramWallet[]): WalletProgram => ({
  id: program.id,
  name: program.name ?? program.id,
  currency: program.currency,
  issuer: program.issuerCode,
  isWaiting: program.needsApproval,
  walletCount: wallets.filter(({ isNcmc }) => !isNcmc).length,
})

export async function NewWallet({ id, isResumed, session }: { id: string; isResumed: boolean; session: Session }) {
  const draftKey = `create-wallet-${id}` as const
  const [t, titles, found, kept] = await Promise.all([
    getTranslations('wallets.wizard'),
    getTranslations('titles'),
    readProgramWallets(id),
    readDraft(draftKey),
  ])
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={routes.walletNew({ id })} />
  const { program, wallets, formKey } = found.value
  const draft = kept.ok && kept.draft ? draftIn(WalletFields, emptyWallet, kept.draft.json) : null
  const start = isResumed && draft ? draft : { ...emptyWallet, isDefault: wallets.length === 0 }
  return (
    <MessagesProvider areas={words}>
      <h1>{titles('walletNew')}</h1>
      <p className="mb-4 text-sm text-soft">
        <a className="link" href={routes.program({ id })}>
          {program.name ?? id}
        </a>
      </p>
      {draft && !isResumed && (
        <SavedDraftNotice
          name={draft.name}
          savedAt={kept.ok ? kept.draft?.savedAt : null}
          localeZone={session}
          href={routes.walletNew({ id }, { draft: draftKey })}
        />
      )}
      <WalletWizard
        start={start}
        program={asStart(program, wallets)}
        formKey={formKey}
        edited={null}
        isResumed={isResumed && draft !== null}
      />
    </MessagesProvider>
  )
}

export async function EditWallet({ id, appId, session }: { id: string; appId: string; session: Session }) {
  const [t, found] = await Promise.all([getTranslations('wallets.wizard'), readProgramWallets(id)])
  const href = routes.wallet({ id, appId }, { edit: '1' })
  if (!found.ok) return <DetailFailed title={t('failed')} problem={found.problem} href={href} />
  const { program, wallets, formKey } = found.value
  const wallet = wallets.find((one) => one.appId === appId)
  if (!wallet) return <DetailFailed title={t('failed')} problem={walletNotFound} href={href} />
  return (
    <MessagesProvider areas={words}>
      <h1 className="mb-4">{t('editTitle', { name: wallet.name ?? appId })}</h1>
      <WalletWizard
        key={wallet.lockId}
        start={walletValuesOf(wallet)}
        program={asStart(program, wallets)}
        formKey={formKey}
        edited={{
          appId,
          version: wallet.lockId,
          maySeeTransactions: isOffered(session, routes.transactions),
          imposed: wallet.imposed,
        }}
        isResumed={false}
      />
    </MessagesProvider>
  )
}
