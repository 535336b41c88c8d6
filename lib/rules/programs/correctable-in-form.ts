import { limitLines, type ProgramValues } from './program-form'

/** The fields of the program form that hold these fields of a request; wallets, fees and the picture are not on it. APPR-37 */
export const correctableInForm = (fields: readonly string[], { rules }: Pick<ProgramValues, 'rules'>): string[] =>
  fields.flatMap((field) => {
    const [part, name = '', period] = field.split('.')
    if (part === 'name') return [part]
    if (part === 'rule') {
      const at = rules.findIndex((rule) => rule.name === field.slice('rule.'.length))
      return at < 0 ? [] : [`rules.${at}.name`]
    }
    if (part !== 'program') return []
    if (period === undefined) return [name]
    const at = limitLines.findIndex((line) => line.channel === name && line.period === period)
    return at < 0 ? [] : [`limits.${at}.amount`]
  })
