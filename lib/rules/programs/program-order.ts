import { findProgramIssuer, type IssueProgram } from '../issuing/issue-values'

type Offered = Pick<IssueProgram, 'id' | 'issuerCode' | 'cardType' | 'issuerProgram'> & { name: string | null }

export type InOrder<P> = P & { isRecent: boolean }

export const programName = ({ id, name }: Pick<Offered, 'id' | 'name'>): string => name ?? id

/** Recently chosen programs come first, newest at the top; the others follow by name. TYPE-03 */
export const orderPrograms = <P extends Pick<Offered, 'id' | 'name'>>(
  programs: readonly P[],
  recent: readonly { id: string }[],
): InOrder<P>[] => {
  const last = recent.flatMap(({ id }) => programs.find((program) => program.id === id) ?? [])
  const others = programs
    .filter((program) => !last.includes(program))
    .sort((one, other) => programName(one).localeCompare(programName(other)))
  return [
    ...last.map((program) => ({ ...program, isRecent: true })),
    ...others.map((program) => ({ ...program, isRecent: false })),
  ]
}

/** What tells programs apart: the issuer, and the card type if another program has the same name and issuer. TYPE-03 */
export const tellApart = (
  program: Offered,
  among: readonly Offered[],
): { issuer: string | null; cardType: string | null } => {
  const issuer = findProgramIssuer(program)
  const hasDouble = among.some(
    (one) =>
      one.cardType !== program.cardType &&
      programName(one) === programName(program) &&
      findProgramIssuer(one) === issuer,
  )
  return { issuer, cardType: hasDouble ? program.cardType : null }
}
