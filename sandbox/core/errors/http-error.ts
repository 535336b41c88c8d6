/** An error answer: a status, a sentence, and the fields that it is about. */
export class HttpError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 429 | 501,
    message: string,
    readonly more: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export const inWords = (status: string): string =>
  ({ LOCKED: 'frozen', SPLITTED: 'split' })[status] ?? status.toLowerCase().replaceAll('_', ' ')

export const notFound = (what: string) => new HttpError(404, `${what} not found`)

export const fieldError = (field: string, message: string, status: HttpError['status'] = 400) =>
  new HttpError(status, message, { fields: { [field]: message } })
