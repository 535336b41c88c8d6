'use client'

import { useTranslations } from 'next-intl'
import { useWatch } from 'react-hook-form'
import { ApprovalNotice } from '@/components/form/approval-notice'
import { Field } from '@/components/form/field'
import { DialogForm } from '@/components/form/form-dialog'
import { useCallForm } from '@/components/form/use-call-form'
import { useCloseOnSuccess } from '@/components/form/use-close-on-success'
import type { ProgramWallet } from '@/lib/calls/wallets'
import { givesMoney } from '@/lib/rules/programs/gives-money'
import { LinkWallet } from '@/lib/rules/bodies/cards'
import { allWallets } from '@/lib/rules/programs/all-wallets'
import { OperationDialog, useOperationWords } from './card-operation-frame'
import type { OperationProps } from './operated-card'
import { ReadPart } from '@/components/shared/cards/read-part'
import { useQuery } from '@/components/form/use-query'

export default function CardWalletDialog(props: OperationProps) {
  const { card } = props
  const t = useTranslations('cards.operations')
  const reading = useQuery('issuing GET usrmgmt/1.0/org/allAppsForGroup', {
    query: { orgId: card.orgId ?? '', groupId: card.programId ?? '' },
  })
  const held = new Set(card.wallets.map(({ appId }) => appId))
  return (
    <OperationDialog {...props}>
      <ReadPart of={reading}>
        {({ applications, ncmcWallets }) => {
          const free = allWallets({ applications, ncmcWallets }).filter(
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

function LinkForm({ wallets, ...props }: OperationProps & { wallets: readonly ProgramWallet[] }) {
  const t = useTranslations('cards.operations')
  const words = useOperationWords(props)
  const form = useCallForm('issuing PUT card/linkWallet', {
    schema: LinkWallet,
    draft: props.card.id,
    start: { cardId: props.card.id, appId: wallets.length === 1 ? (wallets[0]?.appId ?? '') : '' },
    ...useCloseOnSuccess(words),
  })
  return (
    <DialogForm form={form} {...words}>
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
      <GivenNotice wallets={wallets} issuer={props.card.issuer} />
    </DialogForm>
  )
}

/** Linking a wallet that gives the card money needs the same approval as a load. */
function GivenNotice({ wallets, issuer }: { wallets: readonly ProgramWallet[]; issuer: string | null }) {
  const appId: unknown = useWatch({ name: 'appId' })
  const wallet = wallets.find((one) => one.appId === appId)
  return wallet && givesMoney(wallet) ? <ApprovalNotice event="CARD_LOAD" issuer={issuer} /> : null
}
