'use client'

import { Simulate, type TriedRules } from './simulate'

export function SimulateStored({
  programId,
  rules,
  mayList,
}: {
  programId: string
  rules: TriedRules
  mayList: boolean
}) {
  return <Simulate programId={programId} mayList={mayList} rules={() => rules} />
}
