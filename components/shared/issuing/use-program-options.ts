'use client'

import { useTranslations } from 'next-intl'
import type { Option } from '@/components/ui/input'
import type { IssueProgram } from '@/lib/rules/issuing/issue-values'
import { cutOption } from '@/lib/rules/locale/format'
import { programName, tellApart, type InOrder } from '@/lib/rules/programs/program-order'

type Listed = InOrder<Pick<IssueProgram, 'id' | 'issuerCode' | 'cardType' | 'issuerProgram'> & { name: string | null }>

/** Programs as options of a select; recently chosen ones are in their own group. TYPE-03 */
export const useProgramOptions = (): ((
  programs: readonly Listed[],
  /** All programs belong to the chosen issuer, so the options need not name it. */
  how?: { ofOneIssuer: boolean },
) => Option[]) => {
  const t = useTranslations('issue.programs')
  const kinds = { GC: t('kinds.GC'), GPR: t('kinds.GPR') }
  return (programs, { ofOneIssuer } = { ofOneIssuer: false }) => {
    const isGrouped = programs.some(({ isRecent }) => isRecent)
    return programs.map((program) => {
      const name = programName(program)
      const { issuer, cardType } = tellApart(program, programs)
      const kind = cardType === 'GC' || cardType === 'GPR' ? kinds[cardType] : null
      const beside = [!ofOneIssuer && issuer, kind].filter(Boolean)
      return {
        value: program.id,
        label: [cutOption(name), ...beside].join(' · '),
        title: [name, ...beside].join(' · '),
        ...(isGrouped && { group: t(program.isRecent ? 'usedLast' : 'others') }),
      }
    })
  }
}
