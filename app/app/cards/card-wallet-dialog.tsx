'use client'

import { useTranslations } from 'next-intl'
import { checkedBy } from '@/components/form/checked-by'
import { Field } from '@/components/form/field'
import { useCallForm } from '@/components/form/use-call-form'
import type { Wallet } from '@/lib/calls/wallets'
import { OperationDialog, OperationForm, useOperated } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { ReadPart } from './read-part'
import { useRead } from './use-read'

type Values = { appId: string }
const schema = checkedBy(({ appId }: Values): Record<string, string> =>
  appId === '' ? { appId: 'validation.wallet' } : {},
)

/** Wallets of the card's program that may be linked and are not yet. CARD-34 */
export default function CardWalletDialog(props: OperationProps) {
  const { card } = props
  const t = useTranslations('cards.operations')
  const reading = useRead('issuing GET usrmgmt/1.0/org/allAppsForGroup', {
    query: { orgId: card.orgId ?? '', groupId: card.programId ?? '' },
  })
  const held = new Set(card.wallets.map(({ appId }) => appId))
  return (
    <OperationDialog {...props}>
      <ReadPart of={reading}>
        {({ applications, ncmcWallets }) => {
          const free = [...applications, ...ncmcWallets].filter(
            ({ appId, allowWalletToLink, status }) => allowWalletToLink && status === 'ACTIVE' && !held.has(appId),
          )
          return free.length > 0 ? (
            <LinkForm {...props} wallets={free} />
          ) : (
            <p className="text-sm text-soft">{t('noWalletLeft')}</p>
          )
        }}
      </ReadPart>
    </OperationDialog>
  )
}

function LinkForm({ wallets, ...props }: OperationProps & { wallets: readonly Wallet[] }) {
  const t = useTranslations('cards.operations')
  const wired = useCallForm('issuing PUT card/linkWallet', {
    schema,
    start: { appId: wallets.length === 1 ? (wallets[0]?.appId ?? '') : '' },
    ...useOperated(props),
    toRequest: ({ appId }) => ({ body: { cardId: props.card.id, appId } }),
  })
  return (
    <OperationForm of={wired} operation={props.operation} close={props.close}>
      <Field
        name="appId"
        kind="select"
        autoFocus
        label={t('wallet')}
        empty={t('walletEmpty')}
        options={wallets.map(({ appId, name, balanceType }) => ({
          value: appId,
          label: `${name ?? appId} (${t(`types.${balanceType ?? 'UNKNOWN'}`)})`,
        }))}
      />
    </OperationForm>
  )
}
