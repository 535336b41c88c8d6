/** Nothing here is for a search engine. */
export const GET = (): Response => new Response('User-agent: *\nDisallow: /\n')
