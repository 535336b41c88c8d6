import { brandFileAnswer } from '@/lib/gate/brand-file'

export const GET = (request: Request): Response => brandFileAnswer(request, 'favicon')
