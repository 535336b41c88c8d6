export const requestOutcomes = [
  { name: 'DONE', from: 200, to: 399 },
  { name: 'REFUSED', from: 400, to: 499 },
  { name: 'FAILED', from: 500, to: 599 },
] as const
type RequestOutcome = (typeof requestOutcomes)[number]['name']

export const requestOutcomeOf = (status: number): RequestOutcome =>
  requestOutcomes.find(({ from, to }) => status >= from && status <= to)?.name ?? 'FAILED'

export const requestMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
