import { HttpError } from '../errors/http-error'

const MOST_CHARACTERS = 2_000
const CONTROL = /[\u0000-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const refuseField = (name: string, what: string): never => {
  throw new HttpError(400, `${name} ${what}`, { fields: { [name]: what } })
}

export const readQuery = (given: Readonly<Record<string, readonly string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).map(([name, values]) => {
      const [value = '', ...more] = values
      const shown = CONTROL.test(name) ? 'A name in the query' : name.slice(0, 60)
      if (more.length > 0) refuseField(shown, 'is given more than once: give it once')
      if (CONTROL.test(name) || CONTROL.test(value)) refuseField(shown, 'has a control character: leave it out')
      if (value.length > MOST_CHARACTERS) refuseField(shown, `is longer than ${MOST_CHARACTERS} characters: shorten it`)
      return [name, value]
    }),
  )
