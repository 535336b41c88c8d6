import { brandFileAnswer } from '@/lib/gateway/brand-file'

export const GET = (request: Request): Response => brandFileAnswer(request, 'favicon')
