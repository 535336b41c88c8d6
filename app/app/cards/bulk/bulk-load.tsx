'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { IssueStart } from '@/lib/queries/issuing'
import { accountsTemplate, loadTemplate } from '@/lib/rules/files/bulk'
import { BulkForm } from './bulk-form'
import { Choice } from './target-fields'
import { useBulkTarget } from './use-bulk-target'
import type { BulkRequest } from './bulk-request'

/** Cards can be loaded from the business's pool or its bank account; card holders without a card only from the pool. LOAD-02 */
const uploadRequestOf = (fields: Record<string, string>, viaAccount: boolean, ontoHolders: boolean): BulkRequest => {
  if (viaAccount)
    return {
      check: 'issuing POST cards/load/bulk/via-account/check',
      send: 'issuing POST cards/load/bulk/via-account',
      fields,
    }
  const check = 'issuing POST cards/load/bulk/check'
  if (!ontoHolders) return { check, send: 'issuing POST cards/load/bulk', fields }
  return { check, send: 'issuing POST customers/accounts/load', fields: { kind: 'ACCOUNTS', ...fields } }
}

export function BulkLoad({ start, timeZone }: { start: IssueStart; timeZone: string }) {
  const t = useTranslations('bulk')
  const target = useBulkTarget(start)
  const [onto, setOnto] = useState('cards')
  const ontoHolders = onto === 'holders'
  const { business, program, wallets } = target
  const fields = business &&
    program && {
      orgId: business.orgId,
      cardProgramId: program.id,
      issuerCode: program.issuerCode ?? '',
    }
  const template = ontoHolders ? accountsTemplate : loadTemplate
  return (
    <BulkForm
      draft="bulk load"
      target={target}
      choice={{ value: onto, start: 'cards', pick: setOnto }}
      request={fields && uploadRequestOf(fields, start.accountIssuerAdmin, ontoHolders)}
      template={{
        name: ontoHolders ? 'card-holder-load-template.csv' : 'bulk-load-template.csv',
        columns: wallets.state === 'ready' ? template(wallets.value).columns : null,
      }}
      within={start.business}
      timeZone={timeZone}
      words={{
        submit: t('load.submit'),
        submitLabel: ({ good, bad }) => t('load.submitLabel', { good, bad }),
        sending: t('load.sending'),
        done: t('load.done'),
        again: 'loaded',
        notes: [t(ontoHolders ? 'notes.accounts' : 'notes.columns'), t('notes.amounts')],
      }}
    >
      {!start.accountIssuerAdmin && (
        <Choice
          label={t('load.onto')}
          name="onto"
          value={onto}
          options={[
            { value: 'cards', label: t('load.cards') },
            { value: 'holders', label: t('load.holders') },
          ]}
          pick={setOnto}
        />
      )}
    </BulkForm>
  )
}
