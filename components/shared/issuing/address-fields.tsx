'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/form/field'
import { useMessageText } from '@/components/form/use-problem-words'
import { useToast } from '@/components/shared/use-toast'
import { request, RequestFailed } from '@/lib/browser/request'
import { isPincode } from '@/lib/rules/input/validators'

/** The lines of an Indian or Emirati address; a pin code fills city, state and country. ISSUE-23 to -25, CUST-06 */
export function AddressFields({ optional, hasPincode }: { optional: boolean; hasPincode: boolean }) {
  const t = useTranslations('issue')
  return (
    <>
      <Field
        name="address1"
        optional={optional}
        maxLength={40}
        label={t('fields.address1')}
        className="sm:col-span-2"
      />
      <Field
        name="address2"
        optional={optional}
        maxLength={40}
        label={t('fields.address2')}
        className="sm:col-span-2"
      />
      <Field name="landmark" optional maxLength={40} label={t('fields.landmark')} />
      {hasPincode && <Pincode optional={optional} />}
      <Field name="city" optional={optional} maxLength={40} label={t('fields.city')} />
      <Field name="state" optional={optional} maxLength={40} label={t('fields.state')} />
      <Field name="country" optional maxLength={40} label={t('fields.country')} />
    </>
  )
}

function Pincode({ optional }: { optional: boolean }) {
  const t = useTranslations('issue')
  const toast = useToast()
  const say = useMessageText()
  const { setValue, getValues } = useFormContext()
  const [lookup, setLookup] = useState<'looking' | 'failed' | 'unknown' | null>(null)
  const turn = useRef(0)
  const find = async (pincode: string) => {
    const mine = (turn.current += 1)
    if (!isPincode(pincode)) return setLookup(null)
    setLookup('looking')
    try {
      const place = await request('issuing GET pincode/{pincode}', { path: { pincode } })
      if (mine !== turn.current) return
      setLookup(place.found ? null : 'unknown')
      if (!place.found) return toast.info(t('pincodeUnknown'))
      for (const part of ['city', 'state', 'country'] as const)
        if (place[part]) setValue(part, place[part], { shouldDirty: true, shouldValidate: true })
    } catch (failure) {
      if (!(failure instanceof RequestFailed)) throw failure
      if (mine === turn.current) setLookup('failed')
    }
  }
  return (
    <Field
      name="pincode"
      kind="pincode"
      optional={optional}
      label={t('fields.pincode')}
      onPick={(text) => void find(text)}
      help={
        lookup && (
          <span role="status">
            {lookup === 'looking' && t('pincodeLooking')}
            {lookup === 'unknown' && t('pincodeUnknown')}
            {lookup === 'failed' && (
              <>
                {say('errors.codes.address-failed')}{' '}
                <button type="button" className="link" onClick={() => void find(String(getValues('pincode')))}>
                  {t('retry')}
                </button>
              </>
            )}
          </span>
        )
      }
    />
  )
}
