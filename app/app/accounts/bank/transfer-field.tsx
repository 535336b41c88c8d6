'use client'

import { useLocale, useTimeZone } from 'next-intl'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useMessageText } from '@/components/form/use-problem-words'
import { SearchPicker } from '@/components/shared/search-picker'
import { usePickerWords } from '@/components/shared/use-picker-words'
import { request } from '@/lib/browser/request'
import type { BankTransfer } from '@/lib/calls/bank-reply'
import { formatDate, formatMoney } from '@/lib/rules/locale/format'
import { joinFacts } from '@/lib/rules/words/join-facts'

const AT_ONCE = 25

/** Picks the transfer that a line of a statement is: one of the statement's days, or any that the search finds. ACCT-13 */
export function TransferField({ statementId, likely }: { statementId: string; likely: BankTransfer | null }) {
  const words = usePickerWords('bank-statements.lines.picker')
  const say = useMessageText()
  const localeZone = { locale: useLocale(), timeZone: useTimeZone() ?? 'UTC' }
  const { field, fieldState } = useController<{ transferId: string }, 'transferId'>({ name: 'transferId' })
  const [picked, setPicked] = useState<BankTransfer | null>(field.value === likely?.id ? likely : null)
  return (
    <SearchPicker<BankTransfer>
      name="transferId"
      value={picked}
      inputRef={field.ref}
      error={fieldState.error && say(fieldState.error.message ?? '')}
      isOptional
      onPick={(transfer) => {
        setPicked(transfer)
        field.onChange(transfer.id)
      }}
      idOf={({ id }) => id}
      nameOf={({ orgName, utrNumber, amount, currency }) =>
        joinFacts([orgName ?? utrNumber, amount !== null && formatMoney(amount, currency)])
      }
      detailOf={({ id, utrNumber, transferDate }) =>
        joinFacts([transferDate && formatDate(transferDate, localeZone), utrNumber, `#${id}`])
      }
      search={async (text, page, signal) => {
        const asked = { path: { id: statementId }, query: { searchBy: text || undefined, page, perPage: AT_ONCE } }
        const { list, data } = await request('issuing GET bank/statements/{id}/transfers', asked, { signal })
        return { rows: list, total: data.totalRecords }
      }}
      words={words}
    />
  )
}
