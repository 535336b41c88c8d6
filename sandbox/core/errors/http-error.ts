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

/** A state as a sentence names it. */
export const inWords = (status: string): string =>
  ({ LOCKED: 'frozen', SPLITTED: 'split' })[status] ?? status.toLowerCase().replaceAll('_', ' ')

export const notFound = (what: string) => new Refusal(404, `${what} not found`)
