import type { ProblemDetails } from '@/lib/calls/problem'

export const walletNotFound: ProblemDetails = {
  status: 404,
  title: 'Not Found',
  detail: null,
  code: 'not-found',
  requestId: '',
}
