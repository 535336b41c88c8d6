'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '@/components/shared/issuing/form-section'
import { Button } from '@/components/ui/button'
import { PlainImage } from '@/components/ui/plain-image'
import { useQuery } from '@/components/form/use-query'

export default function GiftLooks({
  orgId,
  programId,
  isDigitalOnly,
  designs,
  chosen,
  choose,
}: {
  orgId: string
  programId: string
  isDigitalOnly: boolean
  designs: readonly string[]
  chosen: string
  choose: (designCode: string) => void
}) {
  const t = useTranslations('issue.looks')
  const [page, setPage] = useState(1)
  const reading = useQuery('issuing GET orgs/giftcard/images', {
    query: { orgId, page, ...(isDigitalOnly && { isDigitalOnly: 'true' as const }) },
  })
  if (reading.state === 'failed')
    return (
      <FormSection title={t('title')}>
        <p role="status" className="text-sm text-soft">
          {t('failed')}{' '}
          <Button size="sm" onClick={reading.again}>
            {t('again')}
          </Button>
        </p>
      </FormSection>
    )
  const { list = [], data } = reading.state === 'ready' ? reading.value : {}
  const own = list.filter(({ cardProgramId, imageUrl }) => cardProgramId === programId && imageUrl !== null)
  return (
    <FormSection title={t('title')} help={designs.length > 0 && t('help')}>
      <div className="grid grid-cols-2 gap-3 xs:grid-cols-3">
        {own.map(({ designCode, imageUrl }) => {
          const code = designCode ?? ''
          const name = code.split('-').slice(2).join(' ') || code
          return (
            <label key={code} className="grid content-start gap-1.5 text-sm">
              <PlainImage
                src={imageUrl ?? ''}
                alt=""
                width={170}
                height={107}
                className={
                  code === chosen
                    ? 'w-full rounded-md outline-2 outline-offset-2 outline-primary'
                    : 'w-full rounded-md border border-hairline'
                }
              />
              <span className="flex items-center gap-1.5">
                {designs.includes(code) && (
                  <input
                    type="radio"
                    name="giftLook"
                    className="size-4 flex-none accent-primary"
                    checked={code === chosen}
                    onChange={() => choose(code)}
                  />
                )}
                <span className="wrap-anywhere">{name}</span>
              </span>
            </label>
          )
        })}
      </div>
      {data && page < data.totalPages && (
        <Button size="sm" onClick={() => setPage(page + 1)}>
          {t('more')}
        </Button>
      )}
    </FormSection>
  )
}
