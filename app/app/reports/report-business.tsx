'use client'

import { useState } from 'react'
import { useActiveBusiness } from '@/components/shared/active-business'
import { bareBusiness, businessName } from '@/components/shared/business-option'
import { BusinessChoice } from '@/components/shared/issuing/business-choice'
import { Button } from '@/components/ui/button'
import { cutOption } from '@/lib/rules/locale/format'

type Props = {
  name: string
  label: string
  start: { id: string; name: string } | null
  clear: string
}

/** Limits a report to one business and those below it. If the portal has an active business, a choice cannot be cleared. ACC-32, decision 11 */
export function ReportBusiness({ name, label, start, clear }: Props) {
  const active = useActiveBusiness()
  const [chosen, choose] = useState(start && bareBusiness(start))
  return (
    <div>
      <input type="hidden" name={name} value={chosen?.orgId ?? ''} />
      {chosen ? (
        <>
          <span className="mb-1 block text-sm font-medium">{label}</span>
          <span className="control flex items-center gap-2 text-sm" title={businessName(chosen)}>
            <span className="min-w-0 flex-1 truncate">{cutOption(businessName(chosen))}</span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={clear}
              disabled={chosen.orgId === active?.orgId}
              onClick={() => choose(active)}
            >
              ×
            </Button>
          </span>
        </>
      ) : (
        <BusinessChoice name="" label={label} value={null} isOptional pick={choose} scale="toolbar" />
      )}
    </div>
  )
}
