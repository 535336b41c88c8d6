import { cards } from '../upstream'

export const dynamic = 'force-dynamic'

export const GET = async (request) => {
  const { searchParams } = new URL(request.url)
  const answer = await cards({ page: searchParams.get('pageNumber') ?? '1' })
  return Response.json(await answer.json(), { status: answer.status })
}
