'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { useMessageText } from '@/components/form/use-problem-words'
import { Label, Textarea } from '@/components/ui/input'
import { afterPress } from '@/lib/browser/after-press'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'

const idsIn = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

export function MerchantIds() {
  const t = useTranslations('wallets')
  const say = useMessageText()
  const id = useId()
  const {
    field: { ref, name, value: ids, onBlur, onChange },
    fieldState: { error },
  } = useController<WalletValues, 'closedLoopMids'>({ name: 'closedLoopMids' })
  const [typed, setTyped] = useState('')
  // Shows what the person typed, unless a restored draft has other ids.
  const shown = idsIn(typed).join() === ids.join() ? typed : ids.join('\n')
  return (
    <div>
      <Label htmlFor={id}>{t('fields.closedLoopMids')}</Label>
      <Textarea
        id={id}
        ref={ref}
        name={name}
        value={shown}
        onBlur={() => afterPress(onBlur)}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          onChange(idsIn(value))
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ''}`}
      />
      <p id={`${id}-help`} className="mt-1 text-xs text-soft">
        {t('help.closedLoopMids')}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-medium text-failed">
          {say(error.message ?? '')}
        </p>
      )}
    </div>
  )
}
