/** An answer that is not a success: its status, a sentence for a person, and the fields it is about. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 501,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const inWords = (status: string): string =>
  ({ LOCKED: 'frozen', SPLITTED: 'split' })[status] ?? status.toLowerCase().replaceAll('_', ' ')

export const notFound = (what: string) => new Refusal(404, `${what} not found`)

export const fieldError = (field: string, message: string, status: Refusal['status'] = 400) =>
  new Refusal(status, message, { fields: { [field]: message } })
