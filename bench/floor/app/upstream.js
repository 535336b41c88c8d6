let token = process.env.FLOOR_TOKEN

/** The platform's first answer to the same call that the portal makes; the newest token is kept, nothing else. */
export const cards = async ({ page = '1', filter = 'all' }) => {
  const query = new URLSearchParams(process.env.FLOOR_QUERY)
  query.set('pageNumber', page)
  query.set('listFilterType', filter)
  const answer = await fetch(`${process.env.FLOOR_UPSTREAM}?${query}`, {
    cache: 'no-store',
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'x-data-source': 'TEST' },
  })
  token = answer.headers.get('token') ?? token
  return answer
}
