/** The number of an account as it is kept. */
export const BANK_ACCOUNT = /^[A-Z0-9]{5,34}$/

/**
 * One spelling of an account's number, so that files of every format and what people type name the same account: capitals without spaces and
 * marks, without the bank's code before a slash, the currency after the digits, and zeros before them.
 */
export const normaliseAccount = (text: string): string => {
  const whole = text.toUpperCase().split('/').at(-1) ?? ''
  const [, digits] = /^(\d{5,})(?:[A-Z]{3})?$/.exec(whole.replace(/[^A-Z0-9]/g, '')) ?? []
  return digits === undefined ? whole.replace(/[^A-Z0-9]/g, '') : digits.replace(/^0+(?=\d{5})/, '')
}
