export const EVERY_BUSINESS = 'all'
export const BUSINESS_PARAM = 'org'

const isChoice = (text: string | null): text is string => text !== null && /^[\w-]{1,64}$/.test(text)

export const businessInAddress = (search: URLSearchParams): string | null => {
  const choice = search.get(BUSINESS_PARAM)
  return isChoice(choice) ? choice : null
}

/** A request without a business in its address gets that of the page that sent it; null if it comes from elsewhere. */
export const businessOfReferrer = (referrer: string | undefined, ownOrigin: string): string | null => {
  if (!referrer || !URL.canParse(referrer)) return null
  const { origin, pathname, searchParams } = new URL(referrer)
  if (origin !== ownOrigin || !/^\/app(\/|$)/.test(pathname)) return null
  return businessInAddress(searchParams) ?? EVERY_BUSINESS
}

export const withBusiness = (address: string, choice: string): string => {
  const url = new URL(address, 'http://portal.invalid')
  url.searchParams.set(BUSINESS_PARAM, choice)
  return `${url.pathname}${url.search}${url.hash}`
}
