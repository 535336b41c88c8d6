'use client'

import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useMessageText } from '@/components/form/use-problem-words'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import { isPincode } from '@/lib/rules/input/validators'

type AddressPart = 'city' | 'district' | 'state' | 'country'
type Props = {
  name: string
  optional: boolean
  label: string
  fills: Partial<Record<AddressPart, string>>
  words: { looking: string; unknown: string; retry: string }
}

/** A pin code that fills in the rest of an Indian address; for an unknown code the person types the rest. ORG-26, ISSUE-23 */
export function PincodeField({ name, optional, label, fills, words }: Props) {
  const say = useMessageText()
  const toast = useToast()
  const { setValue, getValues } = useFormContext()
  const [lookup, setLookup] = useState<'looking' | 'failed' | 'unknown' | null>(null)
  const turn = useRef(0)
  const find = async (pincode: string) => {
    const mine = (turn.current += 1)
    if (!isPincode(pincode)) return setLookup(null)
    setLookup('looking')
    try {
      const lookedUp = await request('issuing GET pincode/{pincode}', { path: { pincode } })
      if (mine !== turn.current) return
      setLookup(lookedUp.found ? null : 'unknown')
      if (!lookedUp.found) return toast.info(words.unknown)
      for (const [part, field] of Object.entries(fills) as [AddressPart, string][])
        if (lookedUp[part]) setValue(field, lookedUp[part], { shouldDirty: true, shouldValidate: true })
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (mine === turn.current) setLookup('failed')
    }
  }
  return (
    <Field
      name={name}
      kind="pincode"
      optional={optional}
      label={label}
      onPick={(text) => void find(text)}
      help={
        lookup && (
          <span role="status">
            {lookup !== 'failed' && words[lookup]}
            {lookup === 'failed' && (
              <>
                {say('errors.codes.address-failed')}{' '}
                <button type="button" className="link" onClick={() => void find(String(getValues(name)))}>
                  {words.retry}
                </button>
              </>
            )}
          </span>
        )
      }
    />
  )
}
