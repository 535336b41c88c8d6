'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { IssueStart } from '@/lib/queries/issuing'
import { cardsTemplate } from '@/lib/rules/files/bulk'
import type { CardMode } from '@/lib/rules/cards/card-states'
import { isGiftCard, offeredModes } from '@/lib/rules/issuing/issue-values'
import { BulkForm } from './bulk-form'
import { Choice } from './target-fields'
import { useBulkTarget } from './use-bulk-target'
import type { BulkRequest } from './bulk-request'

type BulkOrder = { orgId: string; cardProgramId: string; issuerCode: string; cardMode: CardMode; cardType: string }

/** Chooses the call: one for GPR cards, and two for gift cards, of which one also takes a card type and an upload type. BULKC-03 */
const uploadRequestOf = (fields: BulkOrder): BulkRequest => {
  const { orgId, cardProgramId, cardMode, cardType } = fields
  const check = 'issuing POST cards/upload/check'
  if (cardType !== 'GC') return { check, send: 'issuing POST cards/upload', fields }
  if (cardMode === 'DIGITAL_ONLY_CARD') return { check, send: 'issuing POST cards/upload/gc', fields }
  const bulkUploadType = cardMode === 'PHYSICAL_NO_NAMED_CARD' ? 'MAPPING' : 'CREATION'
  const query = { orgId, cardProgramId, cardMode, bulkUploadType }
  return { check, send: 'issuing POST cards/upload/bulk/gc', fields, query }
}

export function BulkCards({ start, timeZone }: { start: IssueStart; timeZone: string }) {
  const t = useTranslations('bulk')
  const issue = useTranslations('issue')
  const modes = useTranslations('cards.modes')
  const target = useBulkTarget(start)
  const [picked, setPicked] = useState<string>('')
  const { business, program, wallets } = target
  const offered = program ? offeredModes(program) : []
  const cardMode = offered.find((mode) => mode === picked) ?? offered[0]
  const isGift = program !== null && isGiftCard(program)
  const mapsKits = isGift && cardMode === 'PHYSICAL_NO_NAMED_CARD'
  const request =
    business && program && cardMode && !target.isRestricted
      ? uploadRequestOf({
          orgId: business.orgId,
          cardProgramId: program.id,
          issuerCode: program.issuerCode ?? '',
          cardMode,
          cardType: isGift ? 'GC' : 'GPR',
        })
      : null
  return (
    <BulkForm
      alwaysOpen
      draft="bulk cards"
      target={target}
      choice={{ value: picked, start: '', pick: setPicked }}
      request={request}
      template={{
        name: mapsKits ? 'gift-card-mapping-template.csv' : 'bulk-cards-template.csv',
        columns: wallets.state === 'ready' ? cardsTemplate(wallets.value, mapsKits).columns : null,
      }}
      within={start.business}
      stopped={target.isRestricted ? issue('restricted') : null}
      timeZone={timeZone}
      words={{
        submit: t('cards.submit'),
        submitLabel: ({ good, bad }) => t('cards.submitLabel', { good, bad }),
        sending: t('cards.sending'),
        done: t('cards.done'),
        again: 'issued',
        notes: [t(mapsKits ? 'notes.kits' : 'notes.cards')],
      }}
    >
      <Choice
        label={t('cards.mode')}
        name="cardMode"
        value={cardMode ?? ''}
        disabled={offered.length === 0}
        options={
          offered.length > 0
            ? offered.map((mode) => ({ value: mode, label: modes(mode) }))
            : [{ value: '', label: issue(business ? 'empty.cardProgram' : 'empty.cardProgramWaits') }]
        }
        pick={setPicked}
      />
    </BulkForm>
  )
}
