import { brandFileAnswer } from '@/lib/gateway/brand-file'

export const GET = async (request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> =>
  brandFileAnswer(request, (await params).file)
