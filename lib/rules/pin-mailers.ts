import { isMailerNumber, MOST_MAILERS } from './bodies/pin-mailers'

export type MailerValues = { orgId: string; cardProgramId: string; printer: string; numbers: string }

/** Numbers as they were typed or pasted, one a line or apart by commas, in capitals. */
export const mailerNumbers = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((number) => number !== '')

/** What keeps PIN mailers from being added. PIN-02 */
export const mailerRefusals = ({ orgId, cardProgramId, printer, numbers }: MailerValues): Record<string, string> => {
  const list = mailerNumbers(numbers)
  const isFine =
    list.length > 0 && list.length <= MOST_MAILERS && list.every(isMailerNumber) && new Set(list).size === list.length
  return {
    ...(orgId === '' && { orgId: 'validation.business' }),
    ...(cardProgramId === '' && { cardProgramId: 'validation.cardProgram' }),
    ...(printer === '' && { printer: 'validation.printer' }),
    ...(!isFine && { numbers: 'validation.mailerNumbers' }),
  }
}
