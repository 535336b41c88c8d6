import type { ProblemDetails } from '@/lib/calls/problem'

/** A wallet that its program does not have. */
export const walletNotFound: ProblemDetails = {
  status: 404,
  title: 'Not Found',
  detail: null,
  code: 'not-found',
  requestId: '',
}
