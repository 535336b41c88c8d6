import { throughDoor } from '@/lib/gate/door'

type Context = { params: Promise<{ api: string }> }
const handle = async (request: Request, { params }: Context): Promise<Response> =>
  throughDoor(request, (await params).api)

export const GET = handle
export const POST = handle
export const PUT = handle
export const DELETE = handle
