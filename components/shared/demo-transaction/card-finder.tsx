'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ProblemAlert } from '@/components/form/problem-alert'
import { useAction } from '@/components/form/use-action'
import { useDraftExtra } from '@/components/form/use-draft-extra'
import { useMessageText } from '@/components/form/use-problem-words'
import { Button } from '@/components/ui/button'
import { Radio } from '@/components/ui/choice'
import { Input, Label } from '@/components/ui/input'
import { request } from '@/lib/browser/request'
import type { Currency } from '@/lib/rules/locale/money'
import { joinFacts } from '@/lib/rules/words/join-facts'

export type FoundCards = { text: string; rows: readonly { id: string; text: string; currency: Currency }[] } | null
const FEW = 5

export function CardFinder({ found, setFound }: { found: FoundCards; setFound: (found: FoundCards) => void }) {
  const t = useTranslations('transactions.demo')
  const say = useMessageText()
  const id = useId()
  const { register, getFieldState, formState, setValue } = useFormContext<{ cardId: string }>()
  const [text, setText] = useState('')
  const { isBusy, problem, run } = useAction()
  const { error } = getFieldState('cardId', formState)
  type Search = { text: string; found: FoundCards }
  const put = (was: Search | null) => {
    setText(was?.text ?? '')
    setFound(was?.found ?? null)
  }
  useDraftExtra<Search>('search', { read: () => ({ text, found }), put, clear: () => put(null) })
  const find = () =>
    run(async () => {
      const { list } = await request('issuing GET mp/cards', {
        query: { searchTxt: text.trim(), noOfRecords: FEW, pageNumber: 1 },
      })
      const rows = list.map((card) => ({
        id: card.id,
        currency: card.currency,
        text: joinFacts([
          card.cardHolderName,
          card.cardLast4digits && `•• ${card.cardLast4digits}`,
          card.orgDisplayName,
        ]),
      }))
      setFound({ text: text.trim(), rows })
      setValue('cardId', rows.length === 1 ? (rows[0]?.id ?? '') : '', { shouldValidate: rows.length === 1 })
    })
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {t('card')}
      </Label>
      <div className="flex gap-2">
        <Input
          id={id}
          data-field="cardId"
          value={text}
          autoFocus
          maxLength={200}
          autoComplete="off"
          placeholder={t('find')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (text.trim()) void find()
          }}
        />
        <Button busy={isBusy} disabled={text.trim() === ''} onClick={() => void find()}>
          {t('search')}
        </Button>
      </div>
      {problem && <ProblemAlert problem={problem} className="mt-2" />}
      {found && (
        <fieldset className="mt-2">
          <legend className="text-xs text-soft" role="status">
            {found.rows.length === 0 ? t('nobody', { text: found.text }) : t('choose')}
          </legend>
          <div className="mt-1 grid gap-1">
            {found.rows.map((row) => (
              <Radio key={row.id} {...register('cardId')} value={row.id} label={row.text} />
            ))}
          </div>
        </fieldset>
      )}
      {error?.message && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          {say(error.message)}
        </p>
      )}
    </div>
  )
}
