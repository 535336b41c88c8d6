'use client'

import { useRef } from 'react'
import { WithMessages } from '@/components/list/lazy-messages'
import { bareBusiness, type BusinessOption } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import type { FilterPickerProps } from './filter-picker-props'

export default function BusinessFilter({ label, href, value, within }: FilterPickerProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const pick = ({ orgId }: BusinessOption) => {
    if (!link.current) return
    link.current.href = href.replace('%7Bid%7D', encodeURIComponent(orgId))
    link.current.click()
  }
  return (
    <WithMessages areas={['issue']}>
      <div className="list-filter-picker">
        <BusinessChoice
          label={label}
          value={value && bareBusiness(value)}
          within={within && bareBusiness(within)}
          pick={pick}
          isOptional
        />
        <a ref={link} hidden href={href} data-client-nav="" tabIndex={-1} aria-hidden="true">
          {label}
        </a>
      </div>
    </WithMessages>
  )
}
