'use client'

import { useFormContext } from 'react-hook-form'
import type { WalletValues } from '@/lib/rules/programs/wallet-form'
import { Simulate } from './simulate'

export function SimulateDraft({ programId, appId, mayList }: { programId: string; appId?: string; mayList: boolean }) {
  const { getValues } = useFormContext<
    Pick<WalletValues, 'rules' | 'zeroFilterMatchBehaviour'> & Partial<WalletValues>
  >()
  return (
    <Simulate
      programId={programId}
      mayList={mayList}
      rules={() => {
        const { rules, cashbackRules = [], zeroFilterMatchBehaviour } = getValues()
        return { rules, cashbackRules, zeroFilterMatchBehaviour, ...(appId && { appId }) }
      }}
    />
  )
}
